import { sql } from 'kysely'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { Tx } from '../../platform/database/database.ts'

type Carried = { id: string; is_late?: boolean; bid_team_id: string | null; allocated_at: Date | null }

/** When the present carrier took the latest of these steps at a place; nobody else's steps count, nor do times that cannot be believed. */
export async function latestStepAt(
  tx: Tx,
  job: Carried,
  stop_id: string | null,
  actions: readonly JobAction[],
): Promise<Date | null> {
  const found = await tx
    .selectFrom('job_log as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select('l.date_and_time')
    .where('l.job_id', '=', job.id)
    .where('u.team_id', '=', job.bid_team_id)
    .where('l.stop_id', 'is not distinct from', stop_id)
    .where('l.action', 'in', actions)
    .where('l.odd_time', '=', false)
    .where(sql<boolean>`(not l.is_late or ${job.is_late ?? false})`)
    .where('l.created_at', '>=', sql<Date>`coalesce(${job.allocated_at}::timestamptz, '-infinity')`)
    .orderBy('l.date_and_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.date_and_time ?? null
}

export function insertGoodsOnBoard(
  tx: Tx,
  goods: {
    job_id: string
    stop_id: string | null
    board_route_date: Date
    unreadable_photos: number
    user_id: string
    is_late: boolean
  },
) {
  return tx.insertInto('goods_on_board').values(goods).returning('id').executeTakeFirstOrThrow()
}

export type NewProof = {
  job_id: string
  stop_id: string | null
  kind: 'POD' | 'POR'
  delivery_date: Date
  recipient: string | null
  pod_not_required: boolean
  no_pod_reason: string | null
  details: string | null
  unreadable_photos: number
  user_id: string
  is_late: boolean
}

export function insertProof(tx: Tx, proof: NewProof) {
  return tx.insertInto('pods').values(proof).returning('id').executeTakeFirstOrThrow()
}

/** A proof of delivery by its id; a proof of return is none, nor is evidence that came late. */
export function findProof(tx: Tx, id: string) {
  const proof = tx.selectFrom('pods').selectAll().where('id', '=', id).where('kind', '=', 'POD')
  return proof.where('is_late', '=', false).executeTakeFirst()
}

export async function updateProof(tx: Tx, id: string, proof: Partial<Omit<NewProof, 'job_id' | 'stop_id' | 'kind'>>) {
  await tx.updateTable('pods').set(proof).where('id', '=', id).execute()
}

/** A proof with a signature is an electronic one. */
export async function updateSignature(tx: Tx, id: string, signature_upload_id: string | null) {
  const is_electronic_pod = signature_upload_id !== null
  await tx.updateTable('pods').set({ is_electronic_pod, signature_upload_id }).where('id', '=', id).execute()
}
