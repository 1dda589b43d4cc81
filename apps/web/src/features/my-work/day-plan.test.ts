import { expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { DayJob } from './day.generated.ts'
import { type DayEntry, planOf } from './day-plan.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const me = { user_id: 'me' }
const nothingKnown = { contact_name: null, contact_phone: null, reference: null, access_hours: null }

const placeAt = (town: string, date: string | null): DayJob['pickup'] => ({
  point: null,
  short_address: `${town} AB1`,
  company_name: null,
  ...nothingKnown,
  latitude: 0,
  longitude: 0,
  place_precision: 'address',
  date,
  date_end: null,
  asap: false,
  flexible: false,
})
const person = (id: string) => ({ id, name_first: id, name_last: '' })

function job(id: string, status: JobStatus, at: string | null, overrides: Partial<DayJob> = {}): DayJob {
  return {
    id,
    job_number: id,
    status,
    is_returning: false,
    bid_amount: null,
    stop_count: 0,
    licence: null,
    pickup: placeAt('Leeds', at),
    destination: placeAt('Bristol', at),
    stops: [],
    team: { id: 'poster', company_name: 'Poster' },
    bid_team: { id: 'team' },
    driver: person('me'),
    ...overrides,
  }
}

const failedStop: DayJob['stops'][number] = {
  id: 'stop',
  order: 1,
  status: 'failed',
  settlement: null,
  is_drop_off: true,
  stop_point: null,
  short_address: 'Derby DE1',
  company_name: null,
  ...nothingKnown,
  stop_latitude: 0,
  stop_longitude: 0,
  place_precision: 'address',
  destination_date: null,
  destination_date_end: null,
  flexible_destination: false,
  destination_asap: true,
  arrived_at: '2026-11-23T11:00:00Z',
  notes: null,
}

const idsOf = (plans: readonly DayEntry[]) => plans.map((plan) => plan.job.id)
const groupsOf = (jobs: readonly DayJob[]) => {
  const { isUnderWay, ...groups } = planOf(jobs, me, now)
  return Object.fromEntries(Object.entries(groups).map(([name, plans]) => [name, idsOf(plans)]))
}

test('a running job stands before those of today, tomorrow and later, each by its time', () => {
  const jobs = [
    job('aboard', 'board', '2026-11-23T09:00:00Z'),
    job('evening', 'allocated', '2026-11-23T20:00:00Z'),
    job('noon', 'allocated', '2026-11-23T12:30:00Z'),
    job('missed', 'allocated', '2026-11-22T09:00:00Z'),
    job('whenever', 'allocated', null),
    job('morning', 'allocated', '2026-11-24T07:30:00Z'),
    job('weekend', 'allocated', '2026-11-28T07:30:00Z'),
  ]
  expect(groupsOf(jobs)).toEqual({
    now: ['aboard'],
    trouble: [],
    road: [],
    today: ['whenever', 'missed', 'noon', 'evening'],
    tomorrow: ['morning'],
    later: ['weekend'],
  })
})

test('with nothing on, the first job of today or of the coming night is the one to begin with; one of tomorrow is not', () => {
  const today = job('today', 'allocated', '2026-11-23T13:00:00Z')
  const tomorrow = job('tomorrow', 'allocated', '2026-11-24T13:00:00Z')
  expect(groupsOf([tomorrow, today])).toMatchObject({ now: ['today'], today: [], tomorrow: ['tomorrow'] })
  expect(planOf([tomorrow, today], me, now).isUnderWay).toBe(false)
  expect(groupsOf([tomorrow])).toMatchObject({ now: [], tomorrow: ['tomorrow'] })
  expect(groupsOf([job('night', 'allocated', '2026-11-24T00:30:00Z')])).toMatchObject({ now: ['night'] })
})

test("an office finds colleagues' jobs on the road apart from its own, and first those that need a decision", () => {
  const ana = { driver: person('ana') }
  const jobs = [
    job('fine', 'progress', '2026-11-23T09:00:00Z', ana),
    job('refused', 'failed_delivery', '2026-11-23T10:00:00Z', ana),
    job('unsettled', 'progress', '2026-11-23T11:00:00Z', { ...ana, stops: [failedStop] }),
    job('hers', 'allocated', '2026-11-23T13:00:00Z', ana),
    job('mine', 'collect', '2026-11-23T09:00:00Z'),
    job('nobodys', 'allocated', '2026-11-23T14:00:00Z', { driver: null }),
  ]
  const groups = groupsOf(jobs)
  expect(groups).toMatchObject({ now: ['mine'], road: ['fine'], today: ['hers', 'nobodys'] })
  expect(groups['trouble']?.toSorted()).toEqual(['refused', 'unsettled'])
})

test('somebody is awaited where a job leads until they stand there', () => {
  const isAwaited = (each: DayJob) => planOf([each], me, now).now[0]?.isAwaited
  expect(isAwaited(job('to collect', 'collect', '2026-11-23T11:40:00Z'))).toBe(true)
  expect(isAwaited(job('loading', 'collect_arrived', '2026-11-23T11:40:00Z'))).toBe(false)
})

test('goods that go back have no time to be there', () => {
  const back = job('back', 'failed_delivery', '2026-11-23T11:40:00Z', { is_returning: true })
  expect(planOf([back], me, now).now[0]?.place).toMatchObject({ town: 'Leeds', timing: null })
})

test('a job of which nothing is left to do is no part of the day', () => {
  expect(Object.values(groupsOf([job('delivered', 'invoice', '2026-11-23T11:00:00Z')])).flat()).toEqual([])
})

test('a job in a status that only a newer server knows stays in the day, under way', () => {
  const { road, now: mine } = planOf([job('1', 'ON_FERRY' as JobStatus, null), job('2', 'board', null)], me, now)
  expect(road.map(({ job: { id }, place }) => [id, place.town])).toEqual([['1', 'Bristol']])
  expect(mine.map(({ job: { id } }) => id)).toEqual(['2'])
})
