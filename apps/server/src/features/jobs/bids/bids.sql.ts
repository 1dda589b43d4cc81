import { sql } from 'kysely'
import type { BidEnding, BidRejectionReason } from '@waybill/domain/bids/bid'
import type { Tx } from '../../../platform/database/database.ts'

type NewBid = {
  job_id: string
  user_id: string
  team_id: string
  amount: number
  comment: string | null
  /** By the clock that says when a job was changed: whichever is later decides whether the bidder is asked again. */
  confirmed_at: Date
}

export function findBid(tx: Tx, id: string) {
  return tx.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The rows that a bid belongs to, as statements that find them: a lock on them need not wait for the bid. */
export function ofBid(tx: Tx, id: string) {
  const bid = tx.selectFrom('bids').where('id', '=', id)
  return { job_id: bid.select('job_id').$castTo<string>(), team_id: bid.select('team_id').$castTo<string>() }
}

export function findPendingBidOf(tx: Tx, job_id: string, user_id: string) {
  return tx
    .selectFrom('bids')
    .select('id')
    .where('job_id', '=', job_id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

export function insertBid(tx: Tx, bid: NewBid) {
  return tx.insertInto('bids').values(bid).returning('id').executeTakeFirstOrThrow()
}

/** Ends a bid; answers false when it was not pending any more. */
export async function decideBid(
  tx: Tx,
  id: string,
  decision: {
    status: 'canceled' | 'rejected'
    decided_at: Date
    rejection_reason?: BidRejectionReason
    rejection_reason_custom?: string | null
  },
) {
  const { numUpdatedRows } = await tx
    .updateTable('bids')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The bid, with the others of its job that are pending. */
export function findBidAndRivals(tx: Tx, id: string) {
  const rivals = sql<string[]>`array(
    select o.id from bids o where o.job_id = bids.job_id and o.status = 'pending' and o.id <> bids.id order by o.id)`
  return tx.selectFrom('bids').selectAll().select(rivals.as('rivals')).where('id', '=', id).executeTakeFirst()
}

/** Ends all bids of a job that are pending, and answers how many: one is accepted, and the others are rejected for it. */
export async function acceptPendingBid(tx: Tx, { id, job_id }: { id: string; job_id: string }, decided_at: Date) {
  const byOther: BidRejectionReason = 'Rejected_By_Other_Bid'
  const { numAffectedRows } = await sql`
    update bids set status = case when id = ${id}::uuid then 'accepted' else 'rejected' end,
      rejection_reason = case when id <> ${id}::uuid then ${byOther} end, decided_at = ${decided_at}
    where job_id = ${job_id} and status = 'pending'`.execute(tx)
  return Number(numAffectedRows)
}

type Rejection = { rejection_reason: BidRejectionReason; ending?: BidEnding; decided_at: Date }

export async function rejectPendingBids(tx: Tx, job_id: string, rejection: Rejection) {
  const rejected = await tx
    .updateTable('bids')
    .set({ status: 'rejected', ...rejection })
    .where('job_id', '=', job_id)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return rejected.map(({ id }) => id)
}

const isPendingBetween = ([one, other]: readonly [string, string]) =>
  sql<boolean>`bids.status = 'pending' and (bids.team_id, jobs.team_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`

/** In the order in which everybody locks several of them. */
export async function selectJobsWithPendingBidsBetween(tx: Tx, teams: readonly [string, string]): Promise<string[]> {
  const rows = await tx
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select('jobs.id')
    .distinct()
    .where(isPendingBetween(teams))
    .orderBy('jobs.id')
    .execute()
  return rows.map(({ id }) => id)
}

export function rejectPendingBidsBetween(tx: Tx, teams: readonly [string, string], decided_at: Date) {
  return tx
    .updateTable('bids')
    .from('jobs')
    .set({ status: 'rejected', rejection_reason: 'Other', decided_at })
    .whereRef('jobs.id', '=', 'bids.job_id')
    .where(isPendingBetween(teams))
    .returning(['bids.id', 'bids.job_id'])
    .execute()
}

export async function markConfirmed(tx: Tx, id: string, confirmed_at: Date) {
  await tx.updateTable('bids').set({ confirmed_at }).where('id', '=', id).execute()
}

/** A limited trial has one free job: the team's other offers are withheld until it subscribes (semantics §3). */
export async function hidePendingBidsOfTeam(tx: Tx, team_id: string) {
  await tx
    .updateTable('bids')
    .set({ hidden: true })
    .where('team_id', '=', team_id)
    .where('status', '=', 'pending')
    .execute()
}

/** The team has subscribed, or has its free job back: its withheld offers are offers again. */
export async function showPendingBidsOfTeam(tx: Tx, team_id: string) {
  await tx
    .updateTable('bids')
    .set({ hidden: false })
    .where('team_id', '=', team_id)
    .where('status', '=', 'pending')
    .where('hidden', '=', true)
    .execute()
}

/** The winner of a job that is put on the board again is asked for a new offer, like everybody else. */
export async function reopenAcceptedBid(tx: Tx, job_id: string, decided_at: Date) {
  await tx
    .updateTable('bids')
    .set({ status: 'rejected', rejection_reason: 'Please_Revise_Bid', decided_at })
    .where('job_id', '=', job_id)
    .where('status', '=', 'accepted')
    .execute()
}

/** The facts for the guide price of a job. */
export function selectGuideOfJob(tx: Tx, job_id: string) {
  return tx
    .selectFrom('jobs')
    .innerJoin('vehicles', 'vehicles.id', 'jobs.vehicle_id')
    .select(['jobs.distance', 'vehicles.min_rate', 'vehicles.max_rate'])
    .where('jobs.id', '=', job_id)
    .executeTakeFirstOrThrow()
}
