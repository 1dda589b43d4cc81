import { createHash } from 'node:crypto'
import { open, stat, readFile } from 'node:fs/promises'
import { contentOf, SIGNATURE_BYTES } from '@waybill/domain/uploads/file-content'
import { contentProblem, drawingKinds, sizeProblem, type UploadKind } from '@waybill/domain/uploads/upload-rules'
import { AppError } from '../app-error.ts'
import type { Platform } from '../context.ts'
import { newFilePath } from './file-store.ts'
import type { PictureFormat } from './image-intake.ts'
import { takePicture } from './take-picture.ts'

/** A file as it arrived: on disk under a name of ours, not yet looked at. */
export class IncomingFile {
  readonly path: string
  readonly name: string
  readonly is_too_large: boolean
  constructor(path: string, name: string, is_too_large: boolean) {
    this.path = path
    this.name = name
    this.is_too_large = is_too_large
  }
}

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

/** Judges an arrived file by its content, re-encodes it and keeps it durably. A refusal names the field `file`. */
export async function takeFile(
  file: IncomingFile,
  kind: UploadKind,
  { config, files }: Pick<Platform, 'config' | 'files'>,
): Promise<TakenFile> {
  await refuseUnfit(file, { kind, acceptPdfDocuments: config.accept_pdf_documents })
  if (contentOf(await firstBytes(file.path)) === 'application/pdf')
    return keep(files, file.name, { content: await readFile(file.path), content_type: 'application/pdf' })
  const as: PictureFormat = drawingKinds.has(kind) ? 'png' : 'jpeg'
  const picture = await takePicture(file.path, { as, square: kind === 'avatar' })
  return keep(files, file.name, { ...picture, content_type: `image/${as}` })
}

async function refuseUnfit(file: IncomingFile, rules: Parameters<typeof contentProblem>[1]) {
  const problem =
    (file.is_too_large ? 'file_size' : sizeProblem((await stat(file.path)).size)) ??
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

const MAX_NAME = 100
// Control, formatting (right-to-left overrides among them), unassigned, and what file systems or headers take amiss.
const unsafe = /[\p{C}\p{Zl}\p{Zp}"'`<>:|?*%;&$#{}\\/]/gu
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
}

// Endings of a download that was not renamed, and of a phone's own camera: `IMG.JPG.part`, `x.JPG `.
const endingOfName = /(\.(jpe?g?|jfif|png|img|hei[cf]|avif|webp|pdf|part|crdownload|tmp))*(\.[a-z]\w{0,9})?\s*$/i

/** The name a file is shown and downloaded under: what it was called, harmless, with the ending of what it is. */
function fileNameOf(given: string, content_type: string): string {
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = base
    .replace(endingOfName, '')
    .replace(unsafe, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${Array.from(plain).slice(0, MAX_NAME).join('') || 'file'}${endings[content_type] ?? ''}`
}
