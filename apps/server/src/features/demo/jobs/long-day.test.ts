import { expect, test } from 'vitest'
import { londonDay } from '@waybill/domain/time/london-day'
import { useWorld } from '../../../../testing/world.ts'
import { buildDemo } from '../build-demo.ts'
import { selectReference } from '../demo.sql.ts'

const world = useWorld()

test('at every hour of a day the limited driver has a tomorrow of more than ten hours of driving', async () => {
  const reference = await selectReference(world.db)
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 5, 23, hour, 7 * (hour % 8)))
    const { world: demo, cast } = buildDemo(now, reference, 'x')
    const driver_id = cast.courier.members[1]?.id
    const driven = demo.rows.jobs.filter(
      (job) => job.driver_id === driver_id && londonDay(new Date(job.pickup_date as Date)) === '2026-06-24',
    )
    const seconds = driven.reduce((sum, { duration }) => sum + duration, 0)
    expect(seconds / 3_600, now.toISOString()).toBeGreaterThan(10)
  }
})
