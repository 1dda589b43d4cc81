import { expect, test } from 'vitest'
import { RunStory } from '../../../testing/run-story.ts'
import { useWorld } from '../../../testing/world.ts'
import { latestStepAt } from './delivery.sql.ts'

const world = useWorld()
const at = (minutes: number) => new Date(world.now.getTime() + minutes * 60_000)

test('the latest step at a place is the present carrier’s own: not the poster’s, not one of another place, run or clock', async () => {
  const run = await RunStory.begin(world, { status: 'progress', stops: 1 })
  const [stop] = await run.stops()
  const job = { ...(await world.job(run.job_id)), is_late: false }
  const base = {
    job_id: run.job_id,
    user_id: run.driver.id,
    action: 'arrive_stop',
    status_to: 'progress',
    stop_id: stop!.id,
  }
  const entry = (minutes: number, overrides: object = {}) =>
    world.db
      .insertInto('job_log')
      .values({ ...base, date_and_time: at(minutes), created_at: at(1), ...overrides })
      .execute()
  await entry(1)
  await entry(2, { user_id: run.poster.id })
  await entry(3, { stop_id: null })
  await entry(4, { odd_time: true })
  await entry(5, { is_late: true })
  await entry(6, { created_at: at(-10_000) })
  await entry(7, { action: 'settle_stop' })
  const found = () =>
    world.db.transaction().execute((tx) => latestStepAt(tx, job, stop!.id, ['arrive_stop', 'stop_complete']))
  expect(await found()).toEqual(at(1))
})
