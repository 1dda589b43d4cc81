import type { Viewer } from '@waybill/domain/access/viewer'
import { isStaff } from '@waybill/domain/access/viewer'
import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import type { InvoiceIssuer, InvoiceParty } from '../../invoices/raising/invoice-parties.ts'

export async function lockSeries(tx: Tx) {
  await tx.selectFrom('subscription_invoice_numbers').select('last_number').forUpdate().executeTakeFirstOrThrow()
}

export async function takeNumber(tx: Tx): Promise<number> {
  const { last_number } = await tx
    .updateTable('subscription_invoice_numbers')
    .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

export async function invoiceIsKnown(tx: Tx, provider_id: string): Promise<boolean> {
  const known = await tx
    .selectFrom('subscription_invoices')
    .select('id')
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  return known !== undefined
}

export async function insertSubscriptionInvoice(tx: Tx, invoice: Insertable<Database['subscription_invoices']>) {
  await tx.insertInto('subscription_invoices').values(invoice).execute()
}

/** An invoice with all that is printed of it: for the team's Primary Member and staff. */
export async function findSubscriptionInvoice(db: Db, viewer: Viewer, id: string) {
  const invoice = await db.selectFrom('subscription_invoices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!invoice) return undefined
  if (!isStaff(viewer) && !(viewer.is_primary && viewer.team_id === invoice.team_id)) return undefined
  return { ...invoice, issuer: invoice.issuer as InvoiceIssuer, recipient: invoice.recipient as InvoiceParty }
}
export type SubscriptionInvoiceDocument = NonNullable<Awaited<ReturnType<typeof findSubscriptionInvoice>>>
