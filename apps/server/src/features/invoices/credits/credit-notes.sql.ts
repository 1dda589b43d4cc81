import type { Credit, CreditableRow } from '@waybill/domain/invoices/credit'
import type { Tx } from '../../../platform/database/database.ts'
import { queuePayerRecord } from '../../payer-record/payer-records.sql.ts'

/** The rows of a sent invoice with what was credited of each. The job is locked. */
export function selectCreditableRows(tx: Tx, invoice_id: string): Promise<CreditableRow[]> {
  return tx
    .selectFrom('invoice_rows')
    .select(['id', 'description', 'unit_cost', 'amount', 'vat_rate', 'vat', 'credited_amount', 'credited_vat'])
    .select((row) => row.cast<number>('quantity', 'float8').as('quantity'))
    .where('invoice_id', '=', invoice_id)
    .orderBy('order')
    .execute()
}

export type NewCreditNote = {
  invoice_id: string
  from_team_id: string
  to_team_id: string
  user_id: string
  number: number
  reason: string
  credit_date: string
  created_at: Date
}

/** Stores the note with its rows, and what is credited of the invoice and of each of its rows from now on. */
export async function insertCreditNote(tx: Tx, note: NewCreditNote, credit: Credit): Promise<{ id: string }> {
  const { subtotal, total_vat, total, rows } = credit
  const { id } = await tx
    .insertInto('credit_notes')
    .values({ ...note, subtotal, total_vat, total })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = rows.map(({ row_id: _row, credited_amount: _amount, credited_vat: _vat, ...line }, index) => ({
    credit_note_id: id,
    order: index + 1,
    ...line,
  }))
  await tx.insertInto('credit_note_rows').values(lines).execute()
  for (const { row_id, credited_amount, credited_vat } of rows)
    await tx.updateTable('invoice_rows').set({ credited_amount, credited_vat }).where('id', '=', row_id).execute()
  await tx
    .updateTable('invoices')
    .set(({ eb }) => ({ credited: eb('credited', '-', total) }))
    .where('id', '=', note.invoice_id)
    .execute()
  await queuePayerRecord(tx, note.to_team_id)
  return { id }
}

export async function noteCreditMailed(tx: Tx, id: string, mailed_to: string[]) {
  await tx.updateTable('credit_notes').set({ mailed_to }).where('id', '=', id).execute()
}

function openCorrection(tx: Tx, invoice_id: string) {
  return tx
    .updateTable('invoice_corrections')
    .where('invoice_id', '=', invoice_id)
    .where('refused_at', 'is', null)
    .where('credit_note_id', 'is', null)
}

export function findOpenCorrection(tx: Tx, invoice_id: string) {
  return tx
    .selectFrom('invoice_corrections')
    .select('id')
    .where('invoice_id', '=', invoice_id)
    .where('refused_at', 'is', null)
    .where('credit_note_id', 'is', null)
    .executeTakeFirst()
}

export async function insertCorrection(
  tx: Tx,
  correction: { invoice_id: string; user_id: string; reason: string; asked_at: Date },
) {
  await tx.insertInto('invoice_corrections').values(correction).execute()
}

/** Answers the open request of an invoice, if there is one, by the credit note that follows from it. */
export async function answerCorrection(tx: Tx, invoice_id: string, credit_note_id: string) {
  await openCorrection(tx, invoice_id).set({ credit_note_id }).execute()
}

/** Whether there was an open request to refuse. */
export async function refuseOpenCorrection(tx: Tx, invoice_id: string, refused: { refused_at: Date; refusal: string }) {
  const { numUpdatedRows } = await openCorrection(tx, invoice_id).set(refused).executeTakeFirst()
  return numUpdatedRows > 0n
}
