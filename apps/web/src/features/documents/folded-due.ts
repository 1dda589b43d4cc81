const key = 'foldedDocumentsDue'

/** The line that was folded away in this tab; what is so since then is said again. */
export function foldedDue(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function foldDue(text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage costs the memory of this tab, not the line.
  }
}
