import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../users/profile-setting.ts'
import { type NumberRules, readNumber } from './read-number.ts'
import { writeNumber } from './write-number.ts'

const quantity: NumberRules = { decimals: 2, max: 10_000 }
const money: NumberRules = { decimals: 2, measure: 'money' }
const weight: NumberRules = { decimals: 1, max: 44_000, measure: 'weight' }
const height: NumberRules = { decimals: 2, max: 5, measure: 'height' }
const miles: NumberRules = { max: 1_000, measure: 'miles' }
const minutes: NumberRules = { min: 5, max: 1_440, measure: 'minutes' }
const days: NumberRules = { min: 1, max: 365, measure: 'days' }
const points: NumberRules = { decimals: 2, min: -100 }

test.each<[string, NumberRules, number]>([
  ['1,5', quantity, 1.5],
  ['1.5', quantity, 1.5],
  ['2,25', quantity, 2.25],
  ['0,75', quantity, 0.75],
  ['.5', quantity, 0.5],
  [',5', quantity, 0.5],
  ['12.', quantity, 12],
  ['007', quantity, 7],
  ['0', quantity, 0],
  ['+3', quantity, 3],
  ['½', quantity, 0.5],
  ['1½', quantity, 1.5],
  ['1 ½', quantity, 1.5],
  ['2¼', quantity, 2.25],
  ['1/2', quantity, 0.5],
  ['1 3/4', quantity, 1.75],
  ['0.750', quantity, 0.75],
  ['1234,5', quantity, 1234.5],
  ['12 ×', { ...quantity, measure: 'count' }, 12],
  ['1 250,50', money, 1250.5],
  ['1\u00a0250,50', money, 1250.5],
  ['1\u202f250,50', money, 1250.5],
  ['1\u2009250.50', money, 1250.5],
  ["1'250.50", money, 1250.5],
  ['1 250', money, 1250],
  ['1 250 000', money, 1_250_000],
  ['1.250,00', money, 1250],
  ['1,250.00', money, 1250],
  ['1,250.5', money, 1250.5],
  ['1,250,000', money, 1_250_000],
  ['1.250.000,5', money, 1_250_000.5],
  ['12,50', money, 12.5],
  ['12,5000', money, 12.5],
  ['£85', money, 85],
  ['£ 85.50', money, 85.5],
  ['85 £', money, 85],
  ['GBP 85', money, 85],
  ['85,50 gbp', money, 85.5],
  ['85p', money, 0.85],
  ['\u200e£85\u200f', money, 85],
  ['1,2 t', weight, 1200],
  ['1.250 t', weight, 1250],
  ['200 kg', weight, 200],
  ['200KG.', weight, 200],
  ['2 tony', weight, 2000],
  ['10 lbs', weight, 4.5],
  ['0,4', weight, 0.4],
  ['4,2', height, 4.2],
  ['4.2 m', height, 4.2],
  ['4,20m', height, 4.2],
  ['420 cm', height, 4.2],
  ['13 ft', height, 3.96],
  ['1.250', height, 1.25],
  ['10 mi', miles, 10],
  ['10 miles', miles, 10],
  ['16 km', miles, 10],
  ['1,5 h', minutes, 90],
  ['45 min', minutes, 45],
  ['30 dni', days, 30],
  ['-20', points, -20],
  ['−0,5', points, -0.5],
])('"%s" is one number', (text, rules, value) => {
  expect(readNumber(text, rules)).toEqual({ is: 'number', value })
})

test.each<[string, NumberRules, number, number]>([
  ['1.250', quantity, 1.25, 1250],
  ['1,250', quantity, 1.25, 1250],
  ['1.250', money, 1.25, 1250],
  ['£1,250', money, 1.25, 1250],
  ['12.500', money, 12.5, 12_500],
  ['85,550', money, 85.55, 85_550],
  ['1.200', weight, 1.2, 1200],
  ['1.500', points, 1.5, 1500],
])('"%s" may be two numbers', (text, rules, one, other) => {
  expect(readNumber(text, rules)).toEqual({ is: 'unclear', values: [one, other] })
})

test.each<[string, NumberRules, ...[string, string, number?]]>([
  ['1e3', money, 'sign', 'e'],
  ['1e2', quantity, 'sign', 'e'],
  ['abc', quantity, 'sign', 'abc'],
  ['ca. 85', money, 'sign', 'ca'],
  ['80-90', money, 'sign', '-'],
  ['12:30', minutes, 'sign', ':'],
  ['=1+1', money, 'sign', '='],
  ['.', quantity, 'sign', '.'],
  ['5 kg', quantity, 'sign', 'kg'],
  ['NaN', money, 'sign', 'NaN'],
  ['٣', quantity, 'sign', '٣'],
  ['€85', money, 'unit', '€'],
  ['85 zł', money, 'unit', 'zł'],
  ['5 st', weight, 'unit', 'st'],
  ['-20', money, 'negative', '−'],
  ['–20', quantity, 'negative', '−'],
  ['£-20', money, 'negative', '−'],
  ['-£20', money, 'negative', '−'],
  ['1.2.3', quantity, 'separators', '1.2.3'],
  ['1,25,000', quantity, 'separators', '1,25,000'],
  ['12,34.00', money, 'separators', '12,34.00'],
  ['1.250.00', money, 'separators', '1.250.00'],
  ['12 50', money, 'separators', '12 50'],
  ['1/3', quantity, 'separators', '1/3'],
  ['85.555', money, 'decimals', '85.555', 85_555],
  ['0.005', money, 'decimals', '0.005'],
  ['0.0000001', money, 'decimals', '0.0000001'],
  ['⅛', money, 'decimals', '0.125'],
  ['1.5', miles, 'decimals', '1.5'],
  ['1.250', { max: 100_000 }, 'decimals', '1.250', 1250],
  ['1.250', days, 'decimals', '1.250'],
  ['42', height, 'too_large', '5'],
  ['3', minutes, 'too_small', '5'],
  ['9999999999999999', money, 'too_large', '1000000000'],
])('"%s" is refused, and the words can name why', (text, rules, ...[reason, part, offered]) => {
  expect(readNumber(text, rules)).toEqual({ is: 'refused', reason, part, ...(offered !== undefined && { offered }) })
})

test.each(['', '  ', '\u00a0', '\u200b'])('%j is nothing typed', (text) => {
  expect(readNumber(text, quantity)).toEqual({ is: 'empty' })
})

test('a number in a box reads back as the same number in any language', () => {
  const hundredths = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(
      hundredths,
      fc.constantFrom(...languages),
      fc.constantFrom(2, undefined),
      (count, language, decimals) => {
        const value = count / 100
        expect(readNumber(writeNumber(value, language, decimals), money)).toEqual({ is: 'number', value })
      },
    ),
  )
})

test('no text is read as a number that it does not spell', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789., £-e½\u00a0'.split('')), maxLength: 12 })
  fc.assert(
    fc.property(text, (typed) => {
      const reading = readNumber(typed, money)
      if (reading.is !== 'number') return
      expect(String(Math.abs(reading.value)).replaceAll(/[.0]/g, '')).toBe(
        typed.replace('½', '5').replaceAll(/[^1-9]/g, ''),
      )
    }),
  )
})
