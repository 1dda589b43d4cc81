import { expectedArrival } from '@waybill/domain/jobs/expected-arrival'
import { minutesLate } from '@waybill/domain/jobs/lateness'
import { nextPlaceOf } from '@waybill/domain/tracking-links/tracked-job'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import type { Platform } from '../../platform/context.ts'
import type { Task } from '../../platform/tasks/tasks.ts'
import { isSeaBetween } from '../places/landmass.ts'
import { whereIs } from '../positions/map/driver-position.ts'
import {
  type LateArrival,
  replaceLateArrivals,
  type RunUnderWay,
  selectRuns,
  selectRunsUnderWay,
} from './work-arrivals.sql.ts'

type Asked = { side: WorkSide; ids: readonly string[] }

/** When each of these will be at its next place: from where the driver was last heard of, by the estimate of the road. */
export async function arrivalsOf(platform: Platform, viewer: Viewer | null, { side, ids }: Asked) {
  if (!viewer || ids.length === 0) return []
  const runs = await selectRuns(platform.databases.db, { viewer, now: platform.now(), side, ids })
  return runs.flatMap((run) => {
    const arrival = arrivalOf(platform, run)
    return arrival ? [{ job_id: run.job_id, at: arrival.toISOString(), due: run.due?.toISOString() ?? null }] : []
  })
}

function arrivalOf(platform: Platform, run: RunUnderWay): Date | null {
  const next = nextPlaceOf(run)
  const position = next && whereIs(platform, run.driver_id)
  // When the next ferry sails nobody here knows.
  if (!position || isSeaBetween(position, next.at)) return null
  const at = expectedArrival(position, next.at, platform.now().getTime())
  return at ? new Date(at) : null
}

const PAGE = 1_000

/** Writes down which jobs on the road will miss the window they drive to: lists filter and count by it. */
export const noteLateArrivals: Task = async (_payload, platform) => {
  const { db } = platform.databases
  const late: LateArrival[] = []
  let page: RunUnderWay[]
  let after: RunUnderWay | undefined
  do {
    page = await selectRunsUnderWay(db, { after, limit: PAGE })
    after = page.at(-1)
    late.push(...page.flatMap((run) => lateArrivalOf(platform, run)))
  } while (page.length === PAGE)
  await replaceLateArrivals(db, late)
}

function lateArrivalOf(platform: Platform, run: RunUnderWay): LateArrival[] {
  const { job_id, due } = run
  const expected_at = due && arrivalOf(platform, run)
  const isLate = expected_at && minutesLate({ date: due.toISOString(), date_end: null }, expected_at.getTime()) !== null
  return isLate ? [{ job_id, expected_at }] : []
}
