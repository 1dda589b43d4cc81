import { m } from '@waybill/locales/messages'
import type { Priced, Sheet } from './paper-sheet.ts'
import { TOTALS_HEIGHT } from './invoice-pdf-totals.ts'
import { invoiceFormats } from './invoice-words.ts'
import { drawTable, type PdfColumn, withRest } from './pdf-table.ts'

/** Every row with quantity, unit price, rate and net amount. */
export function drawRows(sheet: Sheet<Priced>) {
  const { invoice, locale } = sheet
  const { money, quantity } = invoiceFormats(locale)
  const rows = invoice.rows.map((row) => {
    const vat = invoice.issuer.charges_vat ? [`${row.vat_rate}%`] : []
    return [row.description, quantity(row.quantity), money(row.unit_cost), ...vat, money(row.amount)]
  })
  drawTable(sheet, columnsOf(sheet), rows, TOTALS_HEIGHT)
}

function columnsOf({ invoice, locale }: Sheet<Priced>): PdfColumn[] {
  const { charges_vat } = invoice.issuer
  const vat: PdfColumn[] = charges_vat
    ? [{ width: 60, align: 'right', title: m.invoices_pdf_vat_rate({}, { locale }) }]
    : []
  const amount = charges_vat ? m.invoices_pdf_net({}, { locale }) : m.invoices_pdf_amount({}, { locale })
  return withRest(m.invoices_pdf_description({}, { locale }), [
    { width: 58, align: 'right', title: m.invoices_pdf_quantity({}, { locale }) },
    { width: 82, align: 'right', title: m.invoices_pdf_unit_price({}, { locale }) },
    ...vat,
    { width: 88, align: 'right', title: amount },
  ])
}
