import type { ValidationMessage } from '../errors/validation-messages.ts'
import { contentOf } from './file-content.ts'

export const uploadKinds = [
  'job_file',
  'goods_on_board',
  'pod',
  'por',
  'signature',
  'stop_pod',
  'failure',
  'document',
  'avatar',
  'invoice',
  'logo',
] as const
export type UploadKind = (typeof uploadKinds)[number]

/**
 * Files that a driver sends on the road, perhaps days before the step that names them: photos go ahead, a step waits
 * for its turn.
 */
export const runUploadKinds = [
  'goods_on_board',
  'pod',
  'por',
  'signature',
  'stop_pod',
  'failure',
] as const satisfies readonly UploadKind[]

/** Lines on nothing: stored as PNG, so that they stay sharp and see-through. */
export const drawingKinds: ReadonlySet<UploadKind> = new Set(['signature', 'logo'])

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024 // spec §5
export const MAX_UPLOADS_PER_STEP = 10 // semantics §11

export type UploadRules = { kind: UploadKind; acceptPdfDocuments?: boolean }

/**
 * The problem with the size of a file in bytes; null when there is none. Its name decides nothing: phones hand over
 * files without one.
 */
export function sizeProblem(bytes: number): ValidationMessage | null {
  if (bytes > MAX_UPLOAD_BYTES) return 'file_size'
  return bytes === 0 ? 'file_empty' : null
}

/**
 * The problem with a file judged by its first bytes (`SIGNATURE_BYTES` of them); null when there is none. PDF is taken
 * for documents only, and only where the operator allows it (semantics §11).
 */
export function contentProblem(firstBytes: Uint8Array, rules: UploadRules): ValidationMessage | null {
  const content = contentOf(firstBytes)
  if (content === null) return 'file_type'
  if (content === 'application/pdf') return takesPdf(rules) ? null : 'file_pdf'
  if (content === 'image/jpeg' || content === 'image/png') return null
  return content === 'image/heic' ? 'file_heic' : 'file_other_picture'
}

function takesPdf({ kind, acceptPdfDocuments = false }: UploadRules): boolean {
  return acceptPdfDocuments && kind === 'document'
}
