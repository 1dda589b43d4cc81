import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export async function selectWhetherBlocked(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select teams_block_each_other(${one}, ${other}) as blocked`.execute(
    tx,
  )
  return rows[0]?.blocked ?? false
}

export function selectTeamForUpdate(tx: Tx, id: string) {
  return tx.selectFrom('teams').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function updateFreeJob(tx: Tx, team_id: string, job_id: string) {
  await tx
    .updateTable('teams')
    .set({ free_job_id: job_id, subscription_status: 'limited_trial_ended' })
    .where('id', '=', team_id)
    .execute()
}

export async function selectDocumentsApproved(tx: Tx, team_id: string): Promise<boolean> {
  const { rows } = await sql<{ approved: boolean }>`select team_documents_approved(${team_id}) as approved`.execute(tx)
  return rows[0]?.approved ?? false
}

/** Locks the team's row until the transaction ends: a number given to an invoice that is not kept is given again. */
export async function updateLastInvoiceNumber(tx: Tx, id: string): Promise<number> {
  const team = await tx
    .updateTable('teams')
    .set(({ eb }) => ({ last_invoice_number: eb('last_invoice_number', '+', 1) }))
    .where('id', '=', id)
    .returning('last_invoice_number')
    .executeTakeFirstOrThrow()
  return team.last_invoice_number
}

export function selectMember(tx: Tx, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'team_id'])
    .where('id', '=', user_id)
    .where('inactivated', '=', false)
    .executeTakeFirst()
}
