import { expect, test } from 'vitest'
import type { DrivenJob } from './driven-job.generated.ts'
import { briefText, plannedDayText, warningText } from './hours-words.ts'
import { plannedDays } from './planned-days.ts'

const now = Date.parse('2026-11-30T05:00:00Z')
function job(id: string, pickup: string, hours: number): DrivenJob {
  return {
    id,
    duration: hours * 3_600,
    route_date: null,
    allocated_at: '2026-11-29T12:00:00Z',
    delivery_end: null,
    pickup: { date: pickup, date_end: null },
    destination: { date: null, date_end: null },
    vehicle: { gross_kg: 7_500 },
    fleet_vehicle: null,
  }
}

test('jobs fall into their days, a job told twice once, in the order of the days', () => {
  const [tomorrow, late, early] = [
    job('c', '2026-12-01T08:00:00Z', 1),
    job('b', '2026-11-30T13:00:00Z', 4),
    job('a', '2026-11-30T06:00:00Z', 6),
  ]
  expect(
    plannedDays([tomorrow, late, early, late], now).map(({ runs, driving }) => [runs, driving / 3_600_000]),
  ).toEqual([
    [2, 10],
    [1, 1],
  ])
})

test('a day is told with its sum, and each of its warnings', () => {
  const [day] = plannedDays([job('a', '2026-11-30T06:00:00Z', 6), job('b', '2026-11-30T13:00:00Z', 4 + 5 / 60)], now)
  if (!day) throw new Error('There is a day.')
  expect(briefText(day)).toBe('Mon 30 Nov, over 10 h of driving, over 11 h in all, over 4 h 30 min without a break')
  expect(plannedDayText(day)).toBe('Mon 30 Nov, 06:00–17:05: 10 h 05 min of driving in 2 jobs')
  expect(warningText(day)).toBe(
    'Over 10 h of driving. From the first step to the planned end 11 h 05 min, over 11 h. 6 h 00 min of driving without 45 minutes free, over 4 h 30 min.',
  )
})
