import { plainTypography } from '../text/typography.ts'

/** The text in plain signs with single spaces. */
export function plainWords(text: string): string {
  return plainTypography(text)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** The words of a text as everybody can type them: small letters without accents. */
export function foldWords(text: string): string {
  return foldPlain(plainWords(text))
}

/** Plain words folded sign by sign, so that a place in the one text is the same place in the other. */
export function foldPlain(plain: string): string {
  return Array.from(plain, foldSign).join('')
}

function foldSign(sign: string): string {
  if (sign === 'ł' || sign === 'Ł') return 'l'
  const folded = sign
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return folded.length === sign.length ? folded : sign
}
