import { type Credit, creditOf } from '@waybill/domain/invoices/credit'
import type { InvoiceLine } from '@waybill/domain/invoices/invoice-totals'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { insertRows, setLastCreditNoteNumber } from '../demo.sql.ts'
import type { DemoWorld } from '../demo-world.ts'
import { creditReasons } from '../words/goods.ts'

/** Every so many approved invoices have a credit note, and another of them a correction that the payer has asked for. */
const EVERY = 6
/** How much of the first row a credit note takes back. */
const PER_CENT = 10

type Line = Insertable<Database['invoice_rows']> & InvoiceLine
export type ComposedInvoice = {
  row: Omit<Insertable<Database['invoices']>, 'id' | 'invoice_date' | 'approved_at'> & {
    id: string
    invoice_date: string
    approved_at: Date | null
  }
  rows: Line[]
  /** A user of the company that pays. */
  payer_id: string
}
type DemoCredits = {
  notes: Insertable<Database['credit_notes']>[]
  lines: Insertable<Database['credit_note_rows']>[]
  corrections: Insertable<Database['invoice_corrections']>[]
}

/** Credits some of the approved invoices in part, and writes on them what was credited. */
export function creditDemoInvoices(composed: readonly ComposedInvoice[], world: DemoWorld): DemoCredits {
  const credits: DemoCredits = { notes: [], lines: [], corrections: [] }
  const numbers = new Map<string, number>()
  const approved = composed.filter(({ row }) => row.status === 'unpaid')
  for (const [index, invoice] of approved.entries()) {
    const { row, payer_id } = invoice
    const reason = creditReasons[index % creditReasons.length]!
    const at = row.approved_at ?? world.now
    if (index % EVERY === 1) credits.corrections.push({ invoice_id: row.id, user_id: payer_id, reason, asked_at: at })
    const credit = index % EVERY === 0 ? creditPart(invoice) : null
    if (!credit) continue
    const { rows, ...sums } = credit
    const { from_team_id, to_team_id, user_id } = row
    const number = (numbers.get(from_team_id) ?? 0) + 1
    numbers.set(from_team_id, number)
    const about = { invoice_id: row.id, from_team_id, to_team_id, user_id, reason }
    const id = world.id(at)
    credits.notes.push({ ...about, ...sums, id, number, credit_date: londonDay(at), created_at: at })
    for (const { row_id: _row, credited_amount: _amount, credited_vat: _vat, ...line } of rows)
      credits.lines.push({ credit_note_id: id, order: 1, ...line })
  }
  return credits
}

function creditPart({ row, rows: [first] }: ComposedInvoice): Credit | null {
  const amount = Math.floor(((first?.amount ?? 0) * PER_CENT) / 100)
  if (!first || amount === 0) return null
  const sent = { ...first, id: row.id, credited_amount: 0, credited_vat: 0 }
  const credit = creditOf([sent], [{ row_id: row.id, amount }])!
  const [{ credited_amount, credited_vat } = sent] = credit.rows
  Object.assign(first, { credited_amount, credited_vat })
  row.credited = -credit.total
  return credit
}

/** After the invoices they are for. */
export async function storeDemoCredits(tx: Tx, { notes, lines, corrections }: DemoCredits) {
  await insertRows(tx, 'credit_notes', notes)
  await insertRows(tx, 'credit_note_rows', lines)
  await insertRows(tx, 'invoice_corrections', corrections)
  for (const { from_team_id, number } of notes) await setLastCreditNoteNumber(tx, from_team_id, number)
}
