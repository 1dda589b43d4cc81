import { expect, test } from 'vitest'
import { seenBy } from '../../../../testing/seen-by.ts'
import { useWorld } from '../../../../testing/world.ts'
import { carriageVisibleTo, runVisibleTo } from './carriage-visible-to.sql.ts'

const world = useWorld()

test('incidents on the road are for both sides and staff; a carrier sees those since the job is theirs', async () => {
  const { story } = world
  const poster = await story.company('Freight_Forwarder')
  const carrier = await story.company('Courier_Company')
  const job_id = await story.job(poster, { status: 'allocated', carrier })
  const other_job_id = await story.job(await story.company('Freight_Forwarder'))
  const log = (job: string, action: string) =>
    world.db
      .insertInto('job_log')
      .values({ job_id: job, action, status_to: 'active', date_and_time: new Date() })
      .returning(['id', 'job_id'])
      .executeTakeFirstOrThrow()
  const rows = {
    earlier: await log(job_id, 'allocate_direct'),
    reinstated: await log(job_id, 'reinstate'),
    now: await log(job_id, 'allocate_direct'),
    of_another: await log(other_job_id, 'allocate_direct'),
  }
  // Neither what else happened later nor another job put back on the board makes it an earlier carriage.
  await log(job_id, 'collect')
  await log(other_job_id, 'reinstate')
  const people = { poster, carrier, stranger: await story.company('Courier_Company'), staff: await story.staff() }
  const of_job = ['earlier', 'reinstated', 'now']
  const records = { table: 'job_log', rows, people } as const
  expect(await seenBy(world, records, (viewer, row) => runVisibleTo(viewer, row.job_id))).toEqual({
    poster: of_job,
    carrier: of_job,
    stranger: [],
    staff: Object.keys(rows),
  })
  expect(await seenBy(world, records, carriageVisibleTo)).toEqual({
    poster: of_job,
    carrier: ['reinstated', 'now'],
    stranger: [],
    staff: Object.keys(rows),
  })
})
