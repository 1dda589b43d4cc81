import type { StayPlace } from '@waybill/domain/charges/charge'
import { SKEW_MS } from '@waybill/domain/charges/evidence'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Work } from '../../../platform/operation.ts'
import type { LockedJob } from '../../jobs/lock-job.ts'
import { proposeWaiting } from '../propose-waiting.ts'
import { recordArrival, recordEnd } from './stays.sql.ts'

/** The steps that begin and end a stay at a place. */
const begins: Partial<Record<JobAction, StayPlace>> = {
  arrive_collection: 'pickup',
  collection_failed: 'pickup',
  arrive_stop: 'stop',
  arrive_destination: 'destination',
}
const ends: Partial<Record<JobAction, StayPlace>> = {
  goods_on_board: 'pickup',
  stop_goods_on_board: 'stop',
  stop_complete: 'stop',
  stop_failed: 'stop',
  deliver: 'destination',
  deliver_for_driver: 'destination',
  fail_delivery: 'destination',
}

type Tap = {
  stop_id: string | null
  /** When it happened, as the step states it. */
  at: Date
  is_odd: boolean
  /** Somebody else than the driver took the step. */
  is_for_driver?: boolean
}

/** Keeps the driver's stay at a place by a step of the run; where it ends, the waiting that its terms charge is proposed. */
export async function noteStay(work: Work, job: LockedJob, action: JobAction, tap: Tap): Promise<void> {
  const place = begins[action] ?? ends[action]
  if (!place || job.is_late || job.bid_team_id === null) return
  const at = { job_id: job.id, place, stop_id: place === 'stop' ? tap.stop_id : null }
  const isLate = work.now.getTime() - tap.at.getTime() > SKEW_MS
  const noted = { at: tap.at, is_late: isLate || (tap.is_for_driver ?? false), is_odd: tap.is_odd }
  if (begins[action]) return recordArrival(work.tx, { ...at, team_id: job.bid_team_id }, noted)
  const stay = await recordEnd(work.tx, at, noted)
  if (stay) await proposeWaiting(work, job, stay)
}
