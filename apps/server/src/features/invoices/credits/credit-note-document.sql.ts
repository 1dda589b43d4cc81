import type { Viewer } from '@waybill/domain/access/viewer'
import type { Db } from '../../../platform/database/database.ts'
import { findInvoiceDocument, findMailedInvoice, type InvoiceDocument } from '../paper/invoice-document.sql.ts'

/** A credit note with the invoice it is for; undefined for whoever may not see that. */
export async function findCreditNoteDocument(db: Db, viewer: Viewer, id: string) {
  const note = await findNote(db, id)
  const invoice = note && (await findInvoiceDocument(db, viewer, note.invoice_id))
  return invoice && { ...note, invoice }
}

/** The same for the mail that brings it to whoever was to pay. */
export async function findMailedCreditNote(db: Db, id: string): Promise<InvoiceCreditDocument | undefined> {
  const note = await findNote(db, id)
  const invoice = note && (await findMailedInvoice(db, note.invoice_id))
  return invoice && { ...note, invoice }
}

async function findNote(db: Db, id: string) {
  const note = await db.selectFrom('credit_notes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!note) return undefined
  const rows = await db
    .selectFrom('credit_note_rows')
    .selectAll()
    .where('credit_note_id', '=', id)
    .orderBy('order')
    .execute()
  return { ...note, rows: rows.map((row) => ({ ...row, quantity: Number(row.quantity) })) }
}

export type InvoiceCreditDocument = NonNullable<Awaited<ReturnType<typeof findNote>>> & { invoice: InvoiceDocument }
