import { expect, test } from 'vitest'
import type { DeliveryJob } from '../delivery/delivery-job.generated.ts'
import type { DayQueryResult } from './day.generated.ts'
import { withRuns } from './day-with-runs.ts'

const run = (id: string, but: Partial<DeliveryJob> = {}) =>
  ({ id, status: 'allocated', is_carried: true, is_returning: false, stops: [], ...but }) as unknown as DeliveryJob
const day = (...jobs: readonly DeliveryJob[]) => ({ myDay: [...jobs], myWorkCounts: [] }) satisfies DayQueryResult
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
