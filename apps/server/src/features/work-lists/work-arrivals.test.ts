import { expect, test } from 'vitest'
import { runningStatuses } from '@waybill/domain/jobs/job-flow'
import { jobStatuses } from '@waybill/domain/jobs/job-status'
import { useWorld } from '../../../testing/world.ts'
import { selectRuns } from './work-arrivals.sql.ts'

const world = useWorld()

test('an arrival is told of a job that is on the road and driven, and of no other', async () => {
  const [poster, carrier] = [
    await world.story.company('Freight_Forwarder'),
    await world.story.company('Courier_Company'),
  ]
  const { viewer } = await world.as(poster.token)
  const job_id = await world.story.job(poster, { status: 'collect', carrier })
  for (const status of jobStatuses)
    for (const driver_id of [carrier.id, null]) {
      await world.db.updateTable('jobs').set({ status, driver_id }).where('id', '=', job_id).execute()
      const runs = await selectRuns(world.db, { viewer: viewer!, now: world.now, side: 'posted', ids: [job_id] })
      const isOnTheRoad = runningStatuses.some((each) => each === status)
      expect(runs.map((run) => run.driver_id)).toEqual(isOnTheRoad && driver_id ? [carrier.id] : [])
    }
})
