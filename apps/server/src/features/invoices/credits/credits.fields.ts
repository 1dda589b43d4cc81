import { sql } from 'kysely'
import { PAYMENT_FINAL_AFTER_DAYS } from '@waybill/domain/invoices/credit'
import type { ViewerSql } from '../../../platform/access/viewer.sql.ts'
import type { Row } from '../../../platform/database/sql-parts.ts'
import { fields } from '../../../platform/graphql/fields.ts'
import { afterCredits, creditNoteNumber, isCredited, isOpen, paidTotal, toRefund } from '../invoices-visible-to.sql.ts'

const isOpenCorrection = ({ refused_at, credit_note_id }: Row<'invoice_corrections'>) =>
  sql`(${refused_at} is null and ${credit_note_id} is null)`

/** As `isPaymentFinal` of the domain has it, the other way round. */
function isPaymentOpen(
  { status, paid_marked_at, payment_confirmed_at, refunded }: Row<'invoices'>,
  { now }: ViewerSql,
) {
  return sql`(${status} = 'paid' and ${payment_confirmed_at} is null and ${refunded} = 0
    and ${paid_marked_at} >= ${now} - make_interval(days => ${sql.lit(PAYMENT_FINAL_AFTER_DAYS)}))`
}

const invoiceFields = fields('Invoice', 'invoices', ({ value, one, many }) => ({
  is_credited: value(({ row }) => isCredited(row)),
  outstanding: value(({ row }) => sql`case when ${isOpen(row)} then ${afterCredits(row)} else 0 end`),
  paid_total: value(({ row }) => paidTotal(row)),
  to_refund: value(({ row }) => toRefund(row)),
  can_take_back_payment: value(
    ({ row, viewer }) =>
      sql`(${isPaymentOpen(row, viewer)} and coalesce(${row.paid_marked_by_team_id} = ${viewer.team_id}, false))`,
  ),
  can_confirm_payment: value(
    ({ row, viewer }) =>
      sql`(${row.status} = 'paid' and ${row.payment_confirmed_at} is null
        and coalesce(${row.paid_marked_by_team_id} <> ${viewer.team_id}, false))`,
  ),
  is_sold: value(
    ({ row, viewer }) => sql`(${row.sold_at} is not null and coalesce(${row.from_team_id} = ${viewer.team_id}, false))`,
  ),
  credit_notes: many(
    'credit_notes',
    ({ row, child }) => sql`where ${child.invoice_id} = ${row.id} order by ${child.id} desc`,
  ),
  correction: one(
    'invoice_corrections',
    ({ row, child }) => sql`where ${child.invoice_id} = ${row.id} order by ${child.id} desc limit 1`,
  ),
  refunds: many(
    'invoice_refunds',
    ({ row, child }) => sql`where ${child.invoice_id} = ${row.id} order by ${child.id} desc`,
  ),
  corrects: one('invoices', ({ row, child }) => sql`where ${child.id} = ${row.corrects_id}`),
  corrected_by: one('invoices', ({ row, child }) => sql`where ${child.corrects_id} = ${row.id}`),
}))

const creditNoteFields = fields('CreditNote', 'credit_notes', ({ value, many }) => ({
  credit_note_number: value(({ row }) => creditNoteNumber(row)),
  rows: many(
    'credit_note_rows',
    ({ row, child }) => sql`where ${child.credit_note_id} = ${row.id} order by ${child.order}`,
  ),
  pdf_url: value(({ row }) => sql`'/credit-notes/' || ${row.id} || '/pdf'`),
}))

const creditNoteRowFields = fields('CreditNoteRow', 'credit_note_rows', () => ({}))

const correctionFields = fields('InvoiceCorrection', 'invoice_corrections', ({ value }) => ({
  is_open: value(({ row }) => isOpenCorrection(row)),
}))

const refundFields = fields('InvoiceRefund', 'invoice_refunds', ({ value }) => ({
  is_own: value(({ row, viewer }) => sql`coalesce(${row.noted_by_team_id} = ${viewer.team_id}, false)`),
}))

export const creditsReads = [invoiceFields, creditNoteFields, creditNoteRowFields, correctionFields, refundFields]
