import { sql } from 'kysely'
import type { StopSettlement } from '@waybill/domain/jobs/job-status'
import type { Tx } from '../../platform/database/database.ts'

/** The columns that a step on the road writes besides the status. */
export type Progress = {
  route_date?: Date
  collection_date?: Date
  delivery_start?: Date
  delivery_end?: Date
  delivery_failed?: boolean
  is_returning?: boolean
  destination_date?: Date
  destination_date_end?: null
  destination_asap?: boolean
}

/** When a step happened and what it means for the job, beside its status. The job is locked. */
export async function updateProgress(tx: Tx, id: string, progress: Progress) {
  await tx.updateTable('jobs').set(progress).where('id', '=', id).execute()
}

/** A job's stops in their order, and behind them those that were taken away. The lock of the job is theirs too. */
export function selectAllStops(tx: Tx, job_id: string) {
  const stops = tx.selectFrom('job_stops').selectAll().where('job_id', '=', job_id)
  return stops.orderBy(sql`removed_at is not null`).orderBy('order').execute()
}

export type StopProgress = {
  status?: 'complete' | 'failed' | 'progress'
  arrived_at?: Date | null
  completed_at?: Date
  settlement?: StopSettlement
  settlement_note?: string | null
  destination_date?: Date
  destination_date_end?: null
  destination_asap?: boolean
}

export async function updateStopProgress(tx: Tx, id: string, progress: StopProgress) {
  await tx.updateTable('job_stops').set(progress).where('id', '=', id).execute()
}

/** The job was delivered whatever the list of stops says: those still open are complete with it. */
export async function completeOpenStops(tx: Tx, job_id: string, completed_at: Date) {
  await tx
    .updateTable('job_stops')
    .set({ status: 'complete', completed_at })
    .where('job_id', '=', job_id)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'progress'),
        eb.and([
          eb('status', '=', 'failed'),
          eb('is_drop_off', '=', true),
          eb.or([eb('settlement', 'is', null), eb('settlement', '=', 'rescheduled')]),
        ]),
      ]),
    )
    .execute()
}

/** A stop as it is locked with its job. */
export type Stop = Awaited<ReturnType<typeof selectAllStops>>[number]
