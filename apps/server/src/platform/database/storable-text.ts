/** A text without NUL, which PostgreSQL cannot store and which says nothing. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '')
}
