import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

/** The facts of an invoice that the rules need, as it is now. */
export function findOffered(tx: Tx, id: string) {
  return tx
    .selectFrom('invoices')
    .select(['job_id', 'status', 'invoice_date', 'due_on', 'total', 'credited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function hasOpenConsent(tx: Tx, invoice_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('factoring_consents')
    .select('id')
    .where('invoice_id', '=', invoice_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

type Given = { invoice_id: string; team_id: string; user_id: string; partner_name: string; consented_at: Date }

/** Keeps, beside who and when, word for word what will be handed over. */
export async function insertConsent(tx: Tx, given: Given): Promise<{ id: string }> {
  const { invoice_id, team_id, user_id, partner_name, consented_at } = given
  const { rows } = await sql<{ id: string }>`
    insert into factoring_consents (invoice_id, team_id, user_id, partner_name, consented_at,
      invoice_number, from_company_name, to_company_name, subtotal, total_vat, total, due_on)
    select id, ${team_id}, ${user_id}, ${partner_name}, ${consented_at}, coalesce(external_number, number::text),
      issuer ->> 'company_name', recipient ->> 'company_name', subtotal, total_vat, total, due_on
    from invoices where id = ${invoice_id} returning id`.execute(tx)
  return rows[0]!
}

export function findConsent(db: Db, id: string) {
  return db.selectFrom('factoring_consents').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockConsent(tx: Tx, id: string) {
  return tx.selectFrom('factoring_consents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markConsent(tx: Tx, id: string, moment: { handed_over_at: Date } | { withdrawn_at: Date }) {
  await tx.updateTable('factoring_consents').set(moment).where('id', '=', id).execute()
}
