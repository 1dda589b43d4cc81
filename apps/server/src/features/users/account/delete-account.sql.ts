import { sql } from 'kysely'
import { onHandStatuses, openStatuses } from '@waybill/domain/jobs/job-flow'
import { oneOf } from '../../../platform/database/sql-parts.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Jobs that run or wait for bids, and bids that wait for an answer: each has another side that counts on somebody. */
export async function countOpenWork(tx: Tx, user: { id: string; team_id: string | null }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from jobs where team_id = ${user.team_id} and user_id = ${user.id} and status in ${oneOf([...openStatuses, ...onHandStatuses])})
    + (select count(*) from jobs where bid_team_id = ${user.team_id} and (driver_id = ${user.id} or bid_user_id = ${user.id}) and status in ${oneOf(onHandStatuses)})
    + (select count(*) from bids where user_id = ${user.id} and status = 'pending')
  )::int as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The provider has been asked for money, and has not answered. */
export async function isPaymentUnderWay(tx: Tx, team_id: string): Promise<boolean> {
  const { rows } = await sql`select from payment_requests
    where team_id = ${team_id} and outcome = 'processing' and given_up_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** Columns that name the person are emptied; the row stays for the jobs, invoices and messages that point to it. */
export async function anonymiseUser(tx: Tx, id: string, now: Date) {
  await tx
    .updateTable('users')
    .set({
      email: `${id}@deleted.invalid`,
      password_hash: null,
      name_first: 'Deleted',
      name_last: 'user',
      phone: null,
      avatar_upload_id: null,
      is_primary: false,
      inactivated: true,
      email_notifications: 'OFF',
      tracking: false,
      job_notification_tracking: false,
      can_use_client_api: false,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('email_undos').where('user_id', '=', id).execute()
  await tx.deleteFrom('data_exports').where('user_id', '=', id).execute()
}
