// Letters that no decomposition takes apart.
const whole: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' }

/** A name as people type it: lower case, no diacritics, no punctuation, "saint" as "st". */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[łđøßæœ]/g, (letter) => whole[letter] ?? letter)
    .replace(/['’‘]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()
}
