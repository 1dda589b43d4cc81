import { expect, test } from 'vitest'
import type { DeliveryJob } from '../delivery/run/delivery-job.generated.ts'
import type { DayQueryResult } from './day.generated.ts'
import { goneRuns, withRuns } from './stored-my-work.ts'

const run = (id: string, overrides: Partial<DeliveryJob> = {}) =>
  ({
    id,
    status: 'allocated',
    is_carried: true,
    is_returning: false,
    stops: [],
    ...overrides,
  }) as unknown as DeliveryJob
const day = (...jobs: readonly DeliveryJob[]) =>
  ({ myDay: [...jobs], drivenJobs: [], myWorkCounts: [] }) satisfies DayQueryResult
const standing = ({ myDay }: DayQueryResult) => myDay.map(({ id, status }) => [id, status])

test('a run that was heard of since the day was stands where it stood last', () => {
  expect(standing(withRuns(day(run('a'), run('b')), [run('b', { status: 'board' })]))).toEqual([
    ['a', 'allocated'],
    ['b', 'board'],
  ])
})

test('a run that the day does not know is added, unless it is over or is only followed', () => {
  const newer = [run('new'), run('over', { status: 'invoice' }), run('given', { is_carried: false })]
  expect(standing(withRuns(day(run('a')), newer))).toEqual([
    ['a', 'allocated'],
    ['new', 'allocated'],
  ])
})

test('a run that an older answer tells of goes with the day that lacks it, unless it is over', () => {
  const kept = (told: DeliveryJob, read_at = 1) => ({ key: told.id, user_id: 'me', query: 'Q', data: told, read_at })
  const mine = { driver: { id: 'me' } } as Partial<DeliveryJob>
  const theirs = { driver: { id: 'other' } } as Partial<DeliveryJob>
  const runs = [
    kept(run('listed', mine)),
    kept(run('reinstated', { ...mine, status: 'progress' })),
    kept(run('given', mine)),
    kept(run('newer', mine), 2),
    kept(run('over', { ...mine, status: 'invoice' })),
  ]
  const { myDay } = day(run('listed', mine), run('given', theirs))
  expect(goneRuns(runs, { day: myDay, asked_at: 2 }).map(({ key }) => key)).toEqual(['reinstated', 'given'])
})
