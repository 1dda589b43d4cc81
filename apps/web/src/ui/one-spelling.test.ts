import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('..', import.meta.url).pathname
const screens = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.(test|generated)\./.test(file))
const textOf = (file: string) => readFileSync(`${source}/${file}`, 'utf8')

/** Files that ask the platform for a format of time themselves, and their reason. */
const ownFormats: Record<string, string> = {
  'ui/format.ts': 'the formatters of every screen',
  'main.tsx': 'starts the tables of the platform early',
  'features/invoices/accounting/months-chart.tsx': 'a month without a day',
  'features/alerts/alert-settings-form.tsx': 'the name of the zone of the device',
}

/** A moment put together by hand: a day, and a time behind it in the same text. */
const byHand = /format(?:Date|NamedDay)\([^)]*\)[^;\n]{0,12}formatTime\(/
const asked = /Intl\.DateTimeFormat|toLocale(?:Date|Time)?String\(/

test('screens write moments with the formatters of ui/format.ts alone', () => {
  expect(screens.length).toBeGreaterThan(500)
  expect(screens.filter((file) => asked.test(textOf(file))).toSorted()).toEqual(Object.keys(ownFormats).toSorted())
  expect(screens.filter((file) => file !== 'ui/format.ts' && byHand.test(textOf(file)))).toEqual([])
})

test.each([
  '`${formatDate(at)} ${formatTime(at)}`',
  "[formatNamedDay(at), formatTime(at)].join(' ')",
  '`${formatNamedDay(job.date)}, ${formatTime(job.date)}`',
])('a moment that is put together by hand is found: %s', (code) => expect(code).toMatch(byHand))

test.each(['new Intl.DateTimeFormat(region)', 'new Date(at).toLocaleDateString()'])(
  'a format of its own is found: %s',
  (code) => expect(code).toMatch(asked),
)
