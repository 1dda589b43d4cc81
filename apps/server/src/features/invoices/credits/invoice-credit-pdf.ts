import { creditNoteNumber } from '@waybill/domain/invoices/credit'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { drawBetween, drawTop, jobLine } from '../paper/invoice-pdf-heading.ts'
import { drawRows } from '../paper/invoice-pdf-rows.ts'
import { drawParagraph, drawTotals } from '../paper/invoice-pdf-totals.ts'
import { invoiceFormats } from '../paper/invoice-words.ts'
import { numberOf } from '../paper/paper-sheet.ts'
import { printed } from '../paper/printed-sheet.ts'
import type { InvoiceCreditDocument } from './credit-note-document.sql.ts'

/** The printed credit note: its number and date, the invoice it is for, why, and what is taken back (VAT Regulations 1995, 24B). */
export function invoiceCreditPdf(
  note: InvoiceCreditDocument,
  locale: Language,
  { logo, market }: { logo: Uint8Array | null; market: Uint8Array | null },
): Promise<Buffer> {
  const { invoice, rows, subtotal, total_vat, total } = note
  const { day } = invoiceFormats(locale)
  const number = creditNoteNumber(note.number)
  const title = m.invoices_credit_note({}, { locale })
  const credited = { ...invoice, rows, subtotal, total_vat, total }
  const { company_name: author } = invoice.issuer
  return printed({ invoice: credited, locale, number, title, author, market }, (sheet) => {
    drawTop(sheet, logo, [
      [m.invoices_pdf_credit_note_number({}, { locale }), number],
      [m.invoices_pdf_date({}, { locale }), day(note.credit_date)],
      [m.invoices_pdf_credited_invoice({}, { locale }), numberOf(invoice)],
      [m.invoices_pdf_credited_invoice_date({}, { locale }), day(invoice.invoice_date)],
    ])
    drawBetween(sheet, jobLine(sheet))
    drawRows(sheet)
    drawTotals(sheet)
    drawParagraph(sheet, m.invoices_pdf_credit_reason({ reason: note.reason }, { locale }))
  })
}
