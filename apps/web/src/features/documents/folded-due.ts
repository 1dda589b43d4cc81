const key = 'foldedDocumentsDue'

/** The line that was folded away in this tab; what is so since then is said again. */
export function foldedDue(): string | null {
  return sessionStorage.getItem(key)
}

export function foldDue(text: string) {
  sessionStorage.setItem(key, text)
}
