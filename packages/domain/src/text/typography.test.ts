import { expect, test } from 'vitest'
import { foreignPart, plainTypography } from './typography.ts'

test.each([
  ['Don’t ring – “knock”…', 'Don\'t ring - "knock"...'],
  ['„Gate” ‚B‛ «3»', '"Gate" \'B\' "3"'],
  ['O´Brien, O‘Brien, 6′ 2″', "O'Brien, O'Brien, 6' 2\""],
  ['LS11\u20115AB, 3—5 ‒ 7 − 2', 'LS11-5AB, 3-5 - 7 - 2'],
  ['• Ring\n▪ Wait\n● Go', '- Ring\n- Wait\n- Go'],
  ['½ pallet, 1½ pallets, 2 ¾ h', '1/2 pallet, 1 1/2 pallets, 2 3/4 h'],
  ['120 × 80 × 100 cm, 2 m², 3 m³', '120 x 80 x 100 cm, 2 m2, 3 m3'],
  ['≤ 5 t, ≥ 2, ± 1, ≈ 3, 6 ÷ 2', '<= 5 t, >= 2, +/- 1, ~ 3, 6 / 2'],
  ['Leeds → York', 'Leeds -> York'],
  ['Kestrel® №\u00a05™', 'Kestrel(R) No 5TM'],
  ['5\u00a0t, 10\u202fkg, 3\u2009m', '5 t, 10 kg, 3 m'],
  ['a\tb', 'a b'],
  ['\ufeffzero\u200b-width\u2060 soft\u00adhyphen \u200eleft\u202c', 'zero-width softhyphen left'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['oﬃce, ﬁrst', 'office, first'],
  ['Ｌｅｅｄｓ', 'Leeds'],
  ['Lo\u0301dz\u0301, s\u0326', 'Lódź, ș'],
  ['keep < 5 °C, 20 €, £3', 'keep < 5 °C, 20 €, £3'],
])('%j is %j in plain signs', (typed, plain) => {
  expect(plainTypography(typed)).toBe(plain)
  expect(foreignPart(plain)).toBeNull()
})

test.each([
  ['Łódź, café, Tŷ, Şişli, Nguyễn, Ærø, Straße', null],
  ['Ring Ольга now', 'Ольга'],
  ['ok 👍🏽', '👍🏽'],
  ['✓ forklift', '✓'],
  ['北京 and 上海', '北京'],
  ['a\u0007', 'U+0007'],
  [`Z${'\u0336'.repeat(9)}`, '\u0336'.repeat(7)],
  ['Ω'.repeat(50), 'Ω'.repeat(20)],
])('the first part of %j that is no Latin text is %j', (text, part) => {
  expect(foreignPart(text)).toBe(part)
})
