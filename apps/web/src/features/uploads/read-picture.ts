import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import { contentOf, isWhole, type FileContent, type OtherPicture } from '@waybill/domain/uploads/file-content'
import { contentProblem, type UploadRules } from '@waybill/domain/uploads/upload-rules'
import { decodeHeic } from './decode-heic.ts'

/** A chosen file that is not sent, with the reason to show. */
export class UnfitFile extends Error {
  readonly problem: ValidationMessage
  constructor(problem: ValidationMessage) {
    super(problem)
    this.problem = problem
  }
}

type Read = { bitmap: ImageBitmap | null; content: FileContent | OtherPicture }

/**
 * Reads a file by its content, whatever its name and type say; of a PDF there is no picture.
 * @throws {UnfitFile} when it is of no kind that is taken, cut off, or this browser cannot read it.
 */
export async function readPicture(file: File, rules: UploadRules): Promise<Read> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const content = contentOf(bytes)
  const problem = contentProblem(bytes, rules)
  if (content === null) throw new UnfitFile('file_type')
  if (content === 'application/pdf') {
    if (problem) throw new UnfitFile(problem)
    return { bitmap: null, content }
  }
  const bitmap = isWhole(bytes) ? await decoded(new Blob([bytes], { type: content }), content) : null
  if (!bitmap) throw new UnfitFile(problem ?? 'file_unreadable')
  return { bitmap, content }
}

/** The browser's own decoders first; they turn a picture upright. */
async function decoded(blob: Blob, content: FileContent | OtherPicture): Promise<ImageBitmap | null> {
  const own = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(() => null)
  return own ?? (content === 'image/heic' ? decodeHeic(blob) : null)
}
