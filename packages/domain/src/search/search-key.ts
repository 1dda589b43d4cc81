// Latin letters that are no letter with an accent to Unicode, and what people type for them. Equal in migration 0211.
const plainOf: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  Þ: 'th',
  þ: 'th',
  Ł: 'l',
  ł: 'l',
  Ø: 'o',
  ø: 'o',
  Đ: 'd',
  đ: 'd',
  Ð: 'd',
  ð: 'd',
  Ħ: 'h',
  ħ: 'h',
  ı: 'i',
  Ŋ: 'n',
  ŋ: 'n',
  Ŧ: 't',
  ŧ: 't',
}
const special = new RegExp(`[${Object.keys(plainOf).join('')}]`, 'g')

/**
 * The letters and figures of a text as everybody can type them: without accents, case, spaces, apostrophes and dashes.
 * `O’Brien` and `obrien`, `Same-Day` and `Same Day`, `LS11 5AB` and `ls115ab` are one. The database's `search_key`
 * answers the same.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(special, (letter) => plainOf[letter] ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
}

/** A number of a job or an invoice without what people leave out: `#0024`, `INV-000024` and `24` are one. Equal to `number_key`. */
export function numberKey(text: string): string {
  return searchKey(text).replace(/^(?:invoice|inv)?0*(?=.)/, '')
}
