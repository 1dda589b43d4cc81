import { sql } from 'kysely'
import { z } from 'zod'
import { liveVehiclesInput, nearbyVehiclesInput } from '@waybill/domain/positions/position-input'
import { AppError } from '../../platform/app-error.ts'
import { rowOf } from '../../platform/database/sql-parts.ts'
import { fields, queries } from '../../platform/graphql/fields.ts'
import { bidderPositions } from './map/bidder-positions.ts'
import { driverPosition, jobsOnMap } from './map/driver-position.ts'
import { liveVehicleCard } from './map/live-vehicle-card.ts'
import { liveVehicles, mayHearCells } from './map/live-vehicles.ts'
import { nearbyVehicles } from './map/nearby-vehicles.ts'
import { onlookerOf } from './sharing/onlookers.ts'
import { isOnTheRoad } from './positions.sql.ts'
import { positionsOf } from './positions.ts'

const userFields = fields('User', 'users', ({ value }) => ({
  runs_job: value(
    ({ row, viewer }) => sql`(${row.id} = ${viewer.user_id} and exists (
      select from jobs j where j.driver_id = ${row.id} and ${isOnTheRoad(rowOf('j'))}))`,
  ),
}))

const handleInput = z.object({ handle: z.string().max(40) })
const jobInput = z.object({ job_id: z.uuid() })

const roots = queries(({ plain }) => ({
  liveVehicles: {
    ...plain(async ({ platform, viewer }, args) => {
      const onlooker = await onlookerOf(platform, viewer)
      const now = platform.now().getTime()
      const found = liveVehicles(positionsOf(platform).map, onlooker, liveVehiclesInput.parse(args), now)
      return { ...found, may_hear: mayHearCells(viewer!, onlooker) }
    }),
    limit: 'look_up',
    input: liveVehiclesInput,
  },
  nearbyVehicles: {
    ...plain(async ({ platform, viewer }, args) => {
      const onlooker = await onlookerOf(platform, viewer)
      const now = platform.now().getTime()
      return nearbyVehicles(positionsOf(platform).map, onlooker, nearbyVehiclesInput.parse(args), now)
    }),
    limit: 'look_up',
    input: nearbyVehiclesInput,
  },
  jobsOnMap: plain(({ platform, viewer }) => {
    if (!viewer) throw AppError.unauthenticated()
    return jobsOnMap(platform, viewer)
  }),
  liveVehicle: {
    ...plain(async ({ platform, viewer }, args) =>
      liveVehicleCard(platform, await onlookerOf(platform, viewer), handleInput.parse(args).handle),
    ),
    limit: 'look_up',
    input: handleInput,
  },
  driverPosition: plain(({ platform, viewer }, args) => {
    if (!viewer) throw AppError.unauthenticated()
    const asked = jobInput.safeParse(args)
    return asked.success ? driverPosition(platform, asked.data.job_id, viewer) : Promise.resolve(null)
  }),
  bidderPositions: {
    ...plain(async ({ platform, viewer }, args) =>
      bidderPositions(platform, viewer!, await onlookerOf(platform, viewer), jobInput.parse(args).job_id),
    ),
    limit: 'look_up',
    input: jobInput,
  },
}))

export const positionsReads = [userFields, roots]
