import type { ValidationMessage } from '../errors/validation-messages.ts'

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

/** What a driver sends on the road, perhaps days before the step that names it: photos go ahead, a step waits for its turn. */
export const runUploadKinds = [
  'goods_on_board',
  'pod',
  'por',
  'signature',
  'stop_pod',
  'failure',
] as const satisfies readonly UploadKind[]

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024 // spec §5
export const MAX_UPLOADS_PER_STEP = 10 // semantics §11

/** spec §5. An IMG file is a photo under another name: what is inside decides. */
export const imageExtensions = ['jpeg', 'jpg', 'png', 'img'] as const

export type FileContent = 'image/jpeg' | 'image/png' | 'application/pdf'

type UploadRules = { kind: UploadKind; acceptPdfDocuments?: boolean }

/**
 * What is wrong with a chosen file judged by its name and size in bytes, before it is read; null when nothing is.
 * PDF is taken for documents only, and only where the operator allows it (semantics §11).
 */
export function uploadProblem(file: { name: string; size: number }, rules: UploadRules): ValidationMessage | null {
  const extension = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()
  const isImage = imageExtensions.some((one) => one === extension)
  if (!isImage && !(extension === 'pdf' && takesPdf(rules))) return 'file_type'
  if (file.size > MAX_UPLOAD_BYTES) return 'file_size'
  if (file.size === 0) return 'file_empty'
  return null
}

/** What is wrong with a file judged by its first bytes; null when nothing is. */
export function contentProblem(firstBytes: Uint8Array, rules: UploadRules): ValidationMessage | null {
  const content = contentOf(firstBytes)
  if (content === null || (content === 'application/pdf' && !takesPdf(rules))) return 'file_type'
  return null
}

const signatures: readonly { content: FileContent; bytes: readonly number[] }[] = [
  { content: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { content: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { content: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
]

/** The kind of content that the first bytes announce, or null for anything the product does not take. */
export function contentOf(firstBytes: Uint8Array): FileContent | null {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => firstBytes[index] === byte))?.content ?? null
}

function takesPdf({ kind, acceptPdfDocuments = false }: UploadRules): boolean {
  return acceptPdfDocuments && kind === 'document'
}
