import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import { sizeProblem } from '@waybill/domain/uploads/upload-rules'

/** For the `accept` of a picker: all pictures, and endings that systems do not know for one. Content decides afterwards. */
export function acceptedTypes(acceptPdf: boolean): string {
  return `image/*,.jpe,.jfif,.img${acceptPdf ? ',application/pdf,.pdf' : ''}`
}

/** Takes files of a size that may be sent; returns the first reason why one was left out. Their content is read later. */
export function sortFiles(
  files: readonly File[],
  { room }: { room: number },
): { good: File[]; problem: ValidationMessage | null } {
  const fitting = files.filter(({ size }) => sizeProblem(size) === null)
  const unfit = files.map(({ size }) => sizeProblem(size)).find((problem) => problem !== null)
  return { good: fitting.slice(0, room), problem: unfit ?? (fitting.length > room ? 'files_too_many' : null) }
}
