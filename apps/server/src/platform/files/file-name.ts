const MAX_LENGTH = 100
// Control, formatting (right-to-left overrides among them), unassigned, and what file systems or headers take amiss.
const unsafe = /[\p{C}\p{Zl}\p{Zp}"'`<>:|?*%;&$#{}\\/]/gu
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
}

/** The name a file is shown and downloaded under: what it was called, harmless, with the ending of what it is. */
export function fileNameOf(given: string, content_type: string): string {
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = base
    .replace(/\.[^.]*$/, '')
    .replace(unsafe, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${Array.from(plain).slice(0, MAX_LENGTH).join('') || 'file'}${endings[content_type] ?? ''}`
}
