import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '@waybill/domain/users/profile-setting'
import { overwriteGetLocale } from '@waybill/locales/runtime'
import { type BoxRules, entryOf, isOf, left, questionOf, stepped, typedInto } from './number-entry.ts'
import { forgetUnreadTexts, keepUnreadText, unreadTextOf } from './unread-texts.ts'

let language: Language = 'en'
overwriteGetLocale(() => language)

const quantity: BoxRules = { decimals: 2, max: 10_000, measure: 'count' }
const amount: BoxRules = { decimals: 2, fixed: 2, measure: 'money' }
const height: BoxRules = { decimals: 2, max: 5, measure: 'height' }

beforeEach(() => {
  language = 'en'
})

/** What the box does while it is typed into key by key and then left. */
function typed(text: string, rules: BoxRules) {
  let entry = entryOf(null, rules)
  for (let end = 1; end <= text.length; end += 1) entry = typedInto(text.slice(0, end), rules)
  return left(entry, rules)
}

test.each<[Language, string, BoxRules, ...[string, number]]>([
  ['en', '1,5', quantity, '1.5', 1.5],
  ['en', '2,25', quantity, '2.25', 2.25],
  ['en', '½', quantity, '0.5', 0.5],
  ['pl', '1.5', quantity, '1,5', 1.5],
  ['ro', '1.5', quantity, '1,5', 1.5],
  ['pl', '1,5', quantity, '1,5', 1.5],
  ['en', '12,50', amount, '12.50', 12.5],
  ['en', '1 250,50', amount, '1250.50', 1250.5],
  ['pl', '1.250,00', amount, '1250,00', 1250],
  ['ro', '£85', amount, '85,00', 85],
  ['en', '0', amount, '0.00', 0],
  ['en', '4,2', height, '4.2', 4.2],
  ['pl', '4.2', height, '4,2', 4.2],
])('in %s "%s" is written back as a number', (reader, text, rules, ...written) => {
  language = reader
  const entry = typed(text, rules)
  expect([entry.text, entry.value]).toEqual(written)
  expect(questionOf(entry, rules)).toBeNull()
})

test('a number of two meanings is asked about, with both as buttons, and is none until then', () => {
  const entry = typed('1.250', amount)
  expect([entry.text, entry.value]).toEqual(['1.250', Number.NaN])
  expect(questionOf(entry, amount)).toEqual({
    words: '£1.25 or £1,250.00?',
    choices: [
      { value: 1.25, label: '£1.25' },
      { value: 1250, label: '£1,250.00' },
    ],
  })
  language = 'pl'
  expect(questionOf(typed('1,250', quantity), quantity)?.words).toBe('1,25 czy 1\u00a0250?')
})

test.each<[string, BoxRules, string]>([
  ['1e3', amount, '“e” is not part of a number.'],
  ['-20', amount, 'A number below zero cannot stand here: remove the minus sign.'],
  ['85 zł', amount, '“zł” cannot be read here: this box is in £.'],
  ['1.2.3', quantity, 'The signs between the figures of “1.2.3” do not make one number.'],
  ['85.555', amount, 'Too many decimals: 85.555. This box takes 2 at most. Did you mean £85,555.00?'],
  ['42', height, 'At most 5 m.'],
  ['1.5', { max: 300 }, 'Whole numbers only: 1.5 has decimals.'],
])('"%s" stays as typed, and the words say what is wrong', (text, rules, words) => {
  const entry = typed(text, rules)
  expect([entry.text, entry.value, questionOf(entry, rules)?.words]).toEqual([text, Number.NaN, words])
})

test('the arrow keys move by a step within the range, in every language', () => {
  for (const reader of ['en', 'pl', 'ro'] as const) {
    language = reader
    expect(stepped(typed('1,5', quantity), 1, quantity).value).toBe(2.5)
  }
  expect(stepped(typed('4.5', height), 1, height).value).toBe(5)
  expect(stepped(typed('0', height), -1, height).value).toBe(0)
  expect(stepped(typed('', quantity), 1, quantity).value).toBe(1)
  expect(stepped(typed('1.250', quantity), 1, quantity).text).toBe('1.250')
})

test('a value that the form puts in replaces the text, also one that is not read', () => {
  const entry = typed('abc', quantity)
  expect([isOf(entry, Number.NaN), isOf(entry, null), isOf(entry, 2)]).toEqual([true, false, false])
  expect([isOf(entryOf(null, quantity), undefined), entryOf(Number.NaN, quantity).text]).toEqual([true, ''])
})

test('a text that is no number yet outlives the page with the draft of its form', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  keepUnreadText('draft', 'weight', '1.250')
  keepUnreadText('draft', 'height', 'abc')
  keepUnreadText(null, 'weight', '1.250')
  expect([unreadTextOf('draft', 'weight'), unreadTextOf('other', 'weight')]).toEqual(['1.250', null])
  keepUnreadText('draft', 'weight', null)
  expect([unreadTextOf('draft', 'weight'), unreadTextOf('draft', 'height')]).toEqual([null, 'abc'])
  forgetUnreadTexts('draft')
  expect(unreadTextOf('draft', 'height')).toBeNull()
  vi.unstubAllGlobals()
})
