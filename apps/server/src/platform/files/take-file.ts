import { createHash } from 'node:crypto'
import { open, stat, readFile } from 'node:fs/promises'
import { contentOf, contentProblem, uploadProblem, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../app-error.ts'
import type { Platform } from '../context.ts'
import type { IncomingFile } from '../http/incoming-file.ts'
import { fileNameOf } from './file-name.ts'
import { newFilePath } from './file-store.ts'
import type { PictureFormat } from './image-intake.ts'
import { takePicture } from './take-picture.ts'

/** A file that was looked at, cleaned and kept, and has no row yet. */
export type TakenFile = {
  name: string
  path: string
  thumbnail_path: string | null
  content_type: string
  bytes: number
  width: number | null
  height: number | null
  sha256: Buffer
}

const drawings: ReadonlySet<UploadKind> = new Set(['signature', 'logo'])
const SIGNATURE_BYTES = 16

/** Judges an arrived file by its content, re-encodes it and keeps it durably. A refusal names the field `file`. */
export async function takeFile(
  file: IncomingFile,
  kind: UploadKind,
  { config, files }: Pick<Platform, 'config' | 'files'>,
): Promise<TakenFile> {
  await refuseUnfit(file, { kind, acceptPdfDocuments: config.accept_pdf_documents })
  if (contentOf(await firstBytes(file.path)) === 'application/pdf')
    return keep(files, file.name, { content: await readFile(file.path), content_type: 'application/pdf' })
  const as: PictureFormat = drawings.has(kind) ? 'png' : 'jpeg'
  const picture = await takePicture(file.path, { as, square: kind === 'avatar' })
  return keep(files, file.name, { ...picture, content_type: `image/${as}` })
}

async function refuseUnfit(file: IncomingFile, rules: Parameters<typeof uploadProblem>[1]) {
  const problem =
    (file.is_too_large ? 'file_size' : uploadProblem({ name: file.name, size: (await stat(file.path)).size }, rules)) ??
    contentProblem(await firstBytes(file.path), rules)
  if (problem) throw AppError.invalid({ file: [problem] })
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

type Content = { content: Buffer; content_type: string; thumbnail?: Buffer; width?: number; height?: number }

/** Keeps content made here or by `takeFile`: the file first, so that no row ever names one that is not there. */
export async function keep(files: Platform['files'], name: string, of: Content): Promise<TakenFile> {
  const path = newFilePath()
  await files.write(path, of.content)
  const thumbnail_path = of.thumbnail ? newFilePath() : null
  if (of.thumbnail && thumbnail_path) await files.write(thumbnail_path, of.thumbnail).catch(forget(files, path))
  return {
    name: fileNameOf(name, of.content_type),
    path,
    thumbnail_path,
    content_type: of.content_type,
    bytes: of.content.length,
    width: of.width ?? null,
    height: of.height ?? null,
    sha256: createHash('sha256').update(of.content).digest(),
  }
}

function forget(files: Platform['files'], path: string) {
  return async (error: unknown) => {
    await files.remove(path)
    throw error
  }
}

/** Lets go of a kept file whose row was not written. */
export async function discardTaken(files: Platform['files'], { path, thumbnail_path }: TakenFile) {
  await files.remove(path)
  if (thumbnail_path) await files.remove(thumbnail_path)
}
