import { expect, test } from 'vitest'
import { numberKey, searchKey } from './search-key.ts'

test.each([
  ['Łódź Żółć', 'lodzzolc'],
  ['Ștefan Iași, Ştefan Iaşi, Ţară', 'stefaniasistefaniasitara'],
  ['Müller Ødegård', 'mullerodegard'],
  ['Tŷ Gŵyr, Nguyễn', 'tygwyrnguyen'],
  ['Straße, Ærø, Œuvre, Þórður, Đorđe', 'strasseaerooeuvrethordurdorde'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['OBrien', 'obrien'],
  ['Kestrel Same-Day', 'kestrelsameday'],
  ['Kestrel Same\u2011Day', 'kestrelsameday'],
  ['Kestrel Same Day', 'kestrelsameday'],
  ['LS11 5AB', 'ls115ab'],
  ['W-1042', 'w1042'],
  ['Lo\u0301dz\u0301', 'lodz'],
  ['%%% _', ''],
])('%j is looked for as %j', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test.each([
  ['24', '24'],
  ['#24', '24'],
  ['0024', '24'],
  ['INV 17', '17'],
  ['INV-000017', '17'],
  ['invoice 17', '17'],
  ['W-1042', 'w1042'],
  ['0', '0'],
  ['100', '100'],
])('the number %j is looked for as %j', (text, key) => {
  expect(numberKey(text)).toBe(key)
})
