import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { publishNoticeInput, reloadPagesInput, withdrawNoticeInput } from './notice-input.ts'

const said = (notice: object) => fieldMessages(publishNoticeInput.safeParse(notice).error?.issues ?? [])
const nine = '2026-11-21T09:00:00Z'
const ten = '2026-11-21T10:00:00Z'

// Maintenance with a date or coming soon, an update of the app, a banner (semantics §13).
test.each<[string, object, object]>([
  ['maintenance that comes soon', { kind: 'MAINTENANCE' }, {}],
  ['maintenance from nine', { kind: 'MAINTENANCE', starts_at: nine }, {}],
  ['maintenance until ten', { kind: 'MAINTENANCE', ends_at: ten }, {}],
  ['maintenance from nine to ten', { kind: 'MAINTENANCE', starts_at: nine, ends_at: ten }, {}],
  [
    'maintenance that ends before it starts',
    { kind: 'MAINTENANCE', starts_at: ten, ends_at: nine },
    { ends_at: ['date_end_before_start'] },
  ],
  [
    'maintenance that ends when it starts',
    { kind: 'MAINTENANCE', starts_at: nine, ends_at: nine },
    { ends_at: ['date_end_before_start'] },
  ],
  ['a banner', { kind: 'BANNER', text_en: 'Closed on Monday' }, {}],
  ['a banner without English', { kind: 'BANNER', text_pl: 'W poniedziałek zamknięte' }, { text_en: ['required'] }],
  ['an update of the app', { kind: 'APP_UPDATE', version: '2.4' }, {}],
  ['an update of the app to nothing', { kind: 'APP_UPDATE', text_en: 'New' }, { version: ['required'] }],
  ['a reminder', { kind: 'REMINDER' }, { kind: ['invalid'] }],
])('%s', (_what, notice, problems) => {
  expect(said(notice)).toEqual(problems)
})

test('a quiet time in another zone ends at its moment', () => {
  const byZone = { kind: 'MAINTENANCE', starts_at: '2026-11-21T10:30:00+02:00', ends_at: nine }
  expect(said(byZone)).toEqual({})
})

test.each(['2', '2.4', '2.4.1', '2026.11.21.1', '10.0'])('%s is a version', (version) => {
  expect(said({ kind: 'APP_UPDATE', version })).toEqual({})
})

test.each(['v2.4', '2.4b', '2.', '.4', '2..4', '2.4.1.0.5', '20261', '2.20261', 'two', '2,4'])(
  '%s is no version',
  (version) => {
    expect(said({ kind: 'APP_UPDATE', version })).toEqual({ version: ['version_incorrect'] })
  },
)

test('a banner is one line in any of the three languages', () => {
  const banner = (text: string) => said({ kind: 'BANNER', text_en: 'Closed', text_ro: text })
  expect(banner('Închis în această zi – „luni”')).toEqual({})
  expect(banner('x'.repeat(255))).toEqual({})
  expect(banner('x'.repeat(256))).toEqual({ text_ro: ['too_long'] })
  for (const text of ['one\ntwo', 'one\u0007 two', 'o\ttwo']) expect(banner(text)).toEqual({ text_ro: ['invalid'] })
})

test('a notice is withdrawn by its id, pages are reloaded with a reason', () => {
  expect(withdrawNoticeInput.safeParse({}).success).toBe(false)
  expect(fieldMessages(reloadPagesInput.safeParse({ reason: ' ' }).error?.issues ?? [])).toEqual({
    reason: ['staff_reason_required'],
  })
})
