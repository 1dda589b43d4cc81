import { expect, test } from 'vitest'
import { sheetOf } from './sheet.ts'

test.each([
  '0012',
  '3E5',
  '1-2',
  '12/3',
  '+447700900123',
  '-5',
  '=SUM(A1)',
  '@x',
  '\t=1',
  '- Kowalski',
  'two\n"lines"',
])('%j is text in a sheet, as it was typed', (text) => {
  expect(sheetOf([['Title'], [text]])[1]).toEqual([{ value: text, type: String }])
})

test('amounts are numbers, days are dates, titles are bold, and nothing stays empty', () => {
  expect(sheetOf([['Total'], [{ pence: 125_050 }, { day: '2026-03-09' }, { day: null }, '']])).toEqual([
    [{ value: 'Total', type: String, fontWeight: 'bold' }],
    [
      { value: 1250.5, type: Number, format: '#,##0.00' },
      { value: new Date('2026-03-09T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      null,
      null,
    ],
  ])
})
