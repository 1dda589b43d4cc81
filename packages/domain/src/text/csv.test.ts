import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+44 113', '-2+3', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://evil.test")'])(
  'a cell that begins as a formula does (%j) is text to a spreadsheet',
  (cell) => {
    const line = csvLine(['a', cell])
    expect(line.slice('a,'.length).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['-12.50', '12', '-3', 'Acme @ Leeds', 'a=b', '10-12 High St'])('%s stays as it is', (cell) => {
  expect(csvLine([cell])).toBe(`${cell}\r\n`)
})

test('what holds a comma, a quote or a line break stands in quotes', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'c'])).toBe('"a,b","say ""x""","two\nlines",c\r\n')
})
