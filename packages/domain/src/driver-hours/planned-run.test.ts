import { expect, test } from 'vitest'
import { dayOfRun, plannedRun, type RunOfJob } from './planned-run.ts'

const now = Date.parse('2026-07-01T09:00:00Z')
const at = (time: string) => Date.parse(`2026-07-01T${time}:00Z`)
const none = { date: null, date_end: null }
const job = (over: Partial<RunOfJob> = {}): RunOfJob => ({
  pickup: { date: '2026-07-01T10:00:00Z', date_end: '2026-07-01T11:00:00Z' },
  destination: { date: '2026-07-01T14:00:00Z', date_end: '2026-07-01T15:00:00Z' },
  duration: 7_200,
  allocated_at: '2026-07-01T08:00:00Z',
  route_date: null,
  delivery_end: null,
  vehicle: { gross_kg: 3_500 },
  fleet_vehicle: null,
  ...over,
})
const spanOf = (over: Partial<RunOfJob>) => {
  const { begins, ends } = plannedRun(job(over), now)
  return [begins, ends]
}

test.each([
  ['from the collection to the beginning of the delivery window', {}, ['10:00', '14:00']],
  [
    'to the arrival within a window of the whole day',
    { destination: { date: '2026-07-01T06:00:00Z', date_end: '2026-07-01T22:00:00Z' } },
    ['10:00', '12:00'],
  ],
  ['to the end of the way where no delivery is timed', { destination: none }, ['10:00', '12:00']],
  [
    'no delivery before the way is driven',
    { destination: { date: '2026-07-01T11:00:00Z', date_end: null } },
    ['10:00', '12:00'],
  ],
  ['from the first step once it was taken', { route_date: '2026-07-01T09:30:00Z' }, ['09:30', '14:00']],
  [
    'to the delivery once it was made',
    { route_date: '2026-07-01T09:30:00Z', delivery_end: '2026-07-01T11:05:00Z' },
    ['09:30', '11:05'],
  ],
  ['wanted at once: from the award', { pickup: none, destination: none }, ['08:00', '10:00']],
  [
    'wanted at once and not given yet: from now',
    { pickup: none, destination: none, allocated_at: null },
    ['09:00', '11:00'],
  ],
] as const)('%s', (_name, over, [begins, ends]) => {
  expect(spanOf(over)).toEqual([at(begins), at(ends)])
})

test('a job delivered sooner than its way takes was driven no longer than it lasted', () => {
  const over = { route_date: '2026-07-01T09:30:00Z', delivery_end: '2026-07-01T11:05:00Z' }
  expect(plannedRun(job(over), now).drives).toBe(95 * 60_000)
  expect(plannedRun(job({ ...over, delivery_end: '2026-07-01T09:00:00Z' }), now).drives).toBe(0)
})

test('the heavier of the vehicle asked for and the one that is sent counts', () => {
  const sent = { fleet_vehicle: { vehicle: { gross_kg: 7_500 } } }
  expect(plannedRun(job(sent), now).gross_kg).toBe(7_500)
  expect(plannedRun(job({ ...sent, vehicle: { gross_kg: 18_000 } }), now).gross_kg).toBe(18_000)
})

test('in summer half past eleven UTC at night is the next day in London', () => {
  expect(dayOfRun(job({ pickup: { date: '2026-07-01T22:30:00Z', date_end: null } }), now)).toBe('2026-07-01')
  expect(dayOfRun(job({ pickup: { date: '2026-07-01T23:30:00Z', date_end: null } }), now)).toBe('2026-07-02')
})
