const HARD = '\u00a0'

/** Facts of one line with dots between them. It breaks after a dot, and never between a number and its unit. */
export function dotted(facts: readonly (string | false | 0 | null | undefined)[]): string {
  return facts
    .filter(Boolean)
    .join(' · ')
    .replaceAll(/(\d) (?=(?:mi|h|min|kg|m|t)(?![\p{L}\d]))/gu, `$1${HARD}`)
    .replaceAll(/(?<=\bh) (?=\d)/g, HARD)
    .replaceAll(' · ', `${HARD}· `)
}
