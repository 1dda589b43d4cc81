import { sql, type Insertable, type Updateable } from 'kysely'
import type { Pence } from '@waybill/domain/money/money'
import type { Viewer } from '@waybill/domain/access/viewer'
import { isStaff } from '@waybill/domain/access/viewer'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { queueForCustomer } from '../../../platform/payments/payment-messages.sql.ts'
import type { InvoiceIssuer, InvoiceParty } from '../../invoices/raising/invoice-parties.ts'

/** The task that asks the provider. */
export const MAKE_REFUND = 'make_refund'

/** An invoice that only one can give back of at a time. */
export function lockPaidInvoice(tx: Tx, id: string) {
  return tx.selectFrom('subscription_invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function lockInvoiceOfProvider(tx: Tx, provider_id: string) {
  return tx
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('provider_id', '=', provider_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Of a refund: it has gone back, is on its way, or stands on a credit note. */
export const countsAsRefunded = sql<boolean>`(outcome in ('processing', 'successful') or number is not null)`

export async function sumRefunded(tx: Tx, invoice_id: string): Promise<Pence> {
  const { sum } = await tx
    .selectFrom('subscription_refunds')
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('sum'))
    .where('invoice_id', '=', invoice_id)
    .where(countsAsRefunded)
    .executeTakeFirstOrThrow()
  return sum
}

export async function insertRefund(tx: Tx, refund: Insertable<Database['subscription_refunds']>): Promise<string> {
  const { id } = await tx.insertInto('subscription_refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

/** In the line of the team: behind what is asked of the provider already. */
export function queueRefund(tx: Tx, team_id: string, refund_id: string): Promise<void> {
  return queueForCustomer(tx, team_id, { task: MAKE_REFUND, payload: { refund_id } })
}

export function selectRefund(db: Db, id: string) {
  return db
    .selectFrom('subscription_refunds as refund')
    .innerJoin('subscription_invoices as invoice', 'invoice.id', 'refund.invoice_id')
    .select(['refund.id', 'refund.outcome', 'refund.total', 'invoice.provider_id as invoice_provider_id'])
    .where(sql<boolean>`refund.id::text = ${id}`) // whoever writes to the provider's pages may have written anything there
    .executeTakeFirst()
}

export function lockRefund(tx: Tx, id: string) {
  return tx.selectFrom('subscription_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
export type RefundRow = Awaited<ReturnType<typeof lockRefund>>

export function selectRefundOfProvider(db: Db | Tx, provider_id: string) {
  return db
    .selectFrom('subscription_refunds')
    .select(['id', 'outcome'])
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
}

export async function updateRefund(tx: Tx, id: string, changes: Updateable<Database['subscription_refunds']>) {
  await tx.updateTable('subscription_refunds').set(changes).where('id', '=', id).execute()
}

export async function takeCreditNoteNumber(tx: Tx): Promise<number> {
  const { last_number } = await tx
    .updateTable('subscription_credit_note_numbers')
    .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** A credit note with all that is printed of it: for the team's Primary Member and staff. */
export async function findCreditNote(db: Db, viewer: Viewer, id: string) {
  const note = await db
    .selectFrom('subscription_refunds as refund')
    .innerJoin('subscription_invoices as invoice', 'invoice.id', 'refund.invoice_id')
    .select(['refund.team_id', 'refund.number', 'refund.issuer', 'refund.recipient', 'refund.credit_date'])
    .select(['refund.subtotal', 'refund.total_vat', 'refund.total'])
    .select(['invoice.number as invoice_number', 'invoice.invoice_date', 'invoice.description', 'invoice.vat_rate'])
    .where('refund.id', '=', id)
    .executeTakeFirst()
  if (!note || note.number === null || note.credit_date === null) return undefined
  if (!isStaff(viewer) && !(viewer.is_primary && viewer.team_id === note.team_id)) return undefined
  const { number, credit_date } = note
  return {
    ...note,
    number,
    credit_date,
    issuer: note.issuer as InvoiceIssuer,
    recipient: note.recipient as InvoiceParty,
  }
}
export type CreditNoteDocument = NonNullable<Awaited<ReturnType<typeof findCreditNote>>>
