import type { ValidationMessage } from '@waybill/domain/errors/validation-messages'
import { imageExtensions, uploadProblem } from '@waybill/domain/uploads/upload-rules'

/** For the `accept` of a picker; `.img` has no type of its own. */
export function acceptedTypes(acceptPdf: boolean): string {
  const images = imageExtensions.map((extension) => `.${extension}`).join(',')
  return `${images},image/jpeg,image/png${acceptPdf ? ',application/pdf' : ''}`
}

/** Takes what may be sent; says the first reason why something was left out. The server judges again, by content. */
export function sortFiles(
  files: readonly File[],
  { acceptPdf, room }: { acceptPdf: boolean; room: number },
): { good: File[]; problem: ValidationMessage | null } {
  const problemOf = (file: File) => uploadProblem(file, { kind: 'document', acceptPdfDocuments: acceptPdf })
  const fitting = files.filter((file) => problemOf(file) === null)
  const problem = files.map(problemOf).find((one) => one !== null) ?? (fitting.length > room ? 'files_too_many' : null)
  return { good: fitting.slice(0, room), problem }
}
