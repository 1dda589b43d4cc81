import type { Tx } from '../../../platform/database/database.ts'

export async function markPaymentConfirmed(tx: Tx, id: string, payment_confirmed_at: Date) {
  await tx.updateTable('invoices').set({ payment_confirmed_at }).where('id', '=', id).execute()
}

export function findRefund(tx: Tx, id: string) {
  return tx
    .selectFrom('invoice_refunds')
    .select(['id', 'invoice_id', 'amount', 'noted_by_team_id', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type NewRefund = {
  invoice_id: string
  amount: number
  refunded_on: string
  noted_by_team_id: string
  user_id: string
  noted_at: Date
}

/** The invoice's sum of what was given back goes with its refunds. */
export async function insertInvoiceRefund(tx: Tx, refund: NewRefund) {
  await tx.insertInto('invoice_refunds').values(refund).execute()
  await addRefunded(tx, refund.invoice_id, refund.amount)
}

export async function deleteRefund(
  tx: Tx,
  { id, invoice_id, amount }: { id: string; invoice_id: string; amount: number },
) {
  await tx.deleteFrom('invoice_refunds').where('id', '=', id).execute()
  await addRefunded(tx, invoice_id, -amount)
}

export async function markRefundConfirmed(tx: Tx, id: string, confirmed_at: Date) {
  await tx.updateTable('invoice_refunds').set({ confirmed_at }).where('id', '=', id).execute()
}

async function addRefunded(tx: Tx, id: string, amount: number) {
  await tx
    .updateTable('invoices')
    .set(({ eb }) => ({ refunded: eb('refunded', '+', amount) }))
    .where('id', '=', id)
    .execute()
}
