// Signs that word processors and phones put in by themselves, and the plain ones they stand for.
const typography: readonly (readonly [RegExp, string | ((...parts: string[]) => string)])[] = [
  // Nobody sees them: soft hyphens, zero-width marks, marks of the writing direction, the look of an emoji.
  [/[\p{Cf}\p{Variation_Selector}]/gu, ''],
  [/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'],
  [/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[‘’‚‛′‹›ʹʻʼʽˈ´＇]/g, "'"],
  [/[“”„‟″«»＂]/g, '"'],
  [/[\p{Dash_Punctuation}−⁻]/gu, '-'],
  [/[•‣⁃▪▫●○◦■□◆◇►➢➤❖]/g, '-'],
  [/…/g, '...'],
  [/[×✕✖]/g, 'x'], // 120 × 80 cm
  [/÷/g, '/'],
  [/±/g, '+/-'],
  [/≤/g, '<='],
  [/≥/g, '>='],
  [/≈/g, '~'],
  [/[→➔➜]/g, '->'],
  [/←/g, '<-'],
  [/º/g, '°'],
  [/®/g, '(R)'],
  [/©/g, '(C)'],
  [/µ/g, 'u'],
  [/(\d?)([¼½¾⅐-⅞])/g, (_, before = '', fraction = '') => `${before && `${before} `}${compatible(fraction)}`],
  // Raised figures, ligatures of PDF files, №, ™, letters of full width.
  [/[ª²³¹⁰⁴-⁹₀-₉№℃℉™\ufb00-\ufb06\uff01-\uff5e]/g, compatible],
]

function compatible(sign: string): string {
  return sign.normalize('NFKC').replaceAll('⁄', '/')
}

/** The text in plain signs, each letter joined with its accents. */
export function plainTypography(text: string): string {
  return typography.reduce(
    // One signature of `replace` takes a text, the other a function.
    (plain, [fancy, sign]) => (typeof sign === 'string' ? plain.replace(fancy, sign) : plain.replace(fancy, sign)),
    text.normalize('NFC'),
  )
}

// A letter has two accents at the most: what stacks more of them is no text.
const latin = /\p{Script=Latin}\p{Mn}{0,2}|[\x20-\x7e£€°·\n]/gu
const MAX_PART = 20

/** The first run of signs that are no Latin text, null where all are. */
export function foreignPart(text: string): string | null {
  const foreign = text.split(latin).find((part) => part !== '')
  return foreign === undefined ? null : Array.from(foreign).slice(0, MAX_PART).map(visible).join('')
}

/** A control character by its number, for nobody would see it. */
function visible(sign: string): string {
  return /\p{C}/u.test(sign) ? `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}` : sign
}
