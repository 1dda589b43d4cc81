import { href } from 'react-router'

type Names = { type?: string; document?: string }

/** The form for a new document of a type, or for handing one in again. */
export function addDocumentPath(names: Names): string {
  const search = new URLSearchParams(names).toString()
  return `${href('/add-view-document')}${search && `?${search}`}`
}
