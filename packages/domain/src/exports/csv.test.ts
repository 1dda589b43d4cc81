import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+44 113 (0)', '-2+3', '@SUM(A1)', '\tx', '\rx', '-5a', '=HYPERLINK("http://evil.test")'])(
  'a cell that begins as a formula does (%j) is text to a spreadsheet',
  (cell) => {
    const line = csvLine(['a', cell], 'en')
    expect(line.slice('a,'.length).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['-12.50', '12', '-3', '+447700900123', '+44 7700 900123', 'Acme @ Leeds', 'a=b', '10-12 High St', '0012'])(
  '%s stays as it is',
  (cell) => {
    expect(csvLine([cell], 'en')).toBe(`${cell}\r\n`)
  },
)

test('a cell with a separator, a quote or a line break stands in quotes', () => {
  const cells = ['a,b', 'a;b', 'say "x"', 'two\nlines', 'c']
  expect(csvLine(cells, 'en')).toBe('"a,b","a;b","say ""x""","two\nlines",c\r\n')
})

test.each([
  ['en', '1,1250.50,-0.05,09/03/2026,\r\n'],
  ['pl', '1;1250,50;-0,05;09/03/2026;\r\n'],
  ['ro', '1;1250,50;-0,05;09/03/2026;\r\n'],
] as const)('in %s columns and amounts are written as spreadsheets there read them', (language, line) => {
  const cells = ['1', { pence: 125_050 }, { pence: -5 }, { day: '2026-03-09' }, { day: null }]
  expect(csvLine(cells, language)).toBe(line)
})
