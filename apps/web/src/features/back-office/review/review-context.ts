import { href } from 'react-router'
import type { DocumentStatus } from './review-document-screen.generated.ts'

/** The list's context for the document next to it. */
export type ReviewContext = {
  /** Where to go once this one is decided. */
  next: string
  /** Where a document opens, or the list without one; the filters stay. */
  pathOf: (document_id?: string) => string
  onDecided: (decided: { id: string; status: DocumentStatus }) => void
}

export function reviewPath(document_id: string | undefined, search: URLSearchParams): string {
  const path = document_id ? href('/admin/review/:id', { id: document_id }) : href('/admin/review')
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
