import { expect, test } from 'vitest'
import { formatRelativeDay } from './relative-day.ts'

test('a day counts in days of London, and holds through its end', () => {
  const at = (moment: string) => (day: string) => formatRelativeDay(day, Date.parse(moment))
  const evening = at('2026-11-27T21:00:00Z')
  expect(['2026-11-27', '2026-11-28', '2026-11-13', '2026-11-26'].map(evening)).toEqual([
    'today',
    'tomorrow',
    '14 days ago',
    'yesterday',
  ])
  // Half an hour after midnight in London, before it in UTC.
  expect(at('2026-06-30T23:30:00Z')('2026-07-01')).toBe('today')
})
