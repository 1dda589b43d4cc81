/** A text as an `ilike` pattern that finds it anywhere in another, its own signs taken literally. */
export function anywhere(text: unknown): string {
  return `%${(typeof text === 'string' ? text : '').replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
}
