import { m } from '@waybill/locales/messages'
import { makeRoom, page, rule, type, type Priced, type Sheet } from './paper-sheet.ts'
import { invoiceFormats } from './invoice-words.ts'

const TOTALS_LEFT = 300
/** Points, with three rates of VAT and the remark on zero. */
export const TOTALS_HEIGHT = 130

/** Net, VAT by rate, VAT in sterling and the total; a sender that charges no VAT shows the total alone. */
export function drawTotals(sheet: Sheet<Priced>) {
  const { invoice, locale } = sheet
  const { money } = invoiceFormats(locale)
  makeRoom(sheet, TOTALS_HEIGHT)
  sheet.doc.y += 10
  if (invoice.issuer.charges_vat) {
    drawTotal(sheet, m.invoices_pdf_subtotal({}, { locale }), money(invoice.subtotal))
    for (const { rate, net, vat } of vatByRate(sheet))
      drawTotal(sheet, m.invoices_pdf_vat_of({ rate, net: money(net) }, { locale }), money(vat))
    drawTotal(sheet, m.invoices_pdf_total_vat({}, { locale }), money(invoice.total_vat))
    rule(sheet, sheet.doc.y + 1, TOTALS_LEFT)
    sheet.doc.y += 6
  }
  drawTotal(sheet, m.invoices_pdf_total({}, { locale }), money(invoice.total), true)
  if (invoice.issuer.charges_vat && invoice.rows.some(({ vat_rate }) => vat_rate === 0))
    type(sheet, { size: 8, quiet: true }).text(m.invoices_pdf_zero_rated({}, { locale }), page.left, sheet.doc.y + 4)
}

function vatByRate({ invoice }: Sheet<Priced>) {
  const rates = [...new Set(invoice.rows.map(({ vat_rate }) => vat_rate))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const rows = invoice.rows.filter(({ vat_rate }) => vat_rate === rate)
    const sum = (of: 'amount' | 'vat') => rows.reduce((total, row) => total + row[of], 0)
    return { rate, net: sum('amount'), vat: sum('vat') }
  })
}

function drawTotal(sheet: Sheet<Priced>, label: string, amount: string, bold = false) {
  const { doc } = sheet
  const { y } = doc
  const size = bold ? 12 : 9
  type(sheet, { size, bold, quiet: !bold }).text(label, TOTALS_LEFT, y, { width: 150 })
  const below = doc.y
  type(sheet, { size, bold }).text(amount, TOTALS_LEFT + 120, y, {
    width: page.right - TOTALS_LEFT - 126,
    align: 'right',
  })
  doc.x = page.left
  doc.y = Math.max(below, doc.y) + 4
}

/** Where to pay to, what the sender remarks, and what it always writes at the foot. */
export function drawPayment(sheet: Sheet) {
  const { doc, invoice, locale } = sheet
  const { account_name, account_number, sort_code, footer_text } = invoice.issuer
  const account = [
    [m.invoices_pdf_account_name({}, { locale }), account_name],
    [m.invoices_pdf_sort_code({}, { locale }), sort_code],
    [m.invoices_pdf_account_number({}, { locale }), account_number],
  ] as const
  makeRoom(sheet, 90)
  doc.y += 16
  type(sheet, { bold: true }).text(m.invoices_pdf_pay_to({}, { locale }), page.left, doc.y)
  for (const [label, text] of account) if (text) drawDetail(sheet, label, text)
  if (invoice.comment) drawParagraph(sheet, `${m.invoices_pdf_comment({}, { locale })}: ${invoice.comment}`)
  if (footer_text) drawParagraph(sheet, footer_text)
}

function drawDetail(sheet: Sheet, label: string, text: string) {
  const y = sheet.doc.y + 3
  type(sheet, { quiet: true }).text(label, page.left, y, { width: 110 })
  type(sheet).text(text, page.left + 116, y, { width: 260 })
}

export function drawParagraph(sheet: Pick<Sheet, 'doc'>, text: string) {
  const { doc } = sheet
  const width = page.width
  doc.y += 12
  // Line by line, because a text that is written at once goes on below the foot of the page.
  for (const line of text.split('\n')) {
    makeRoom(sheet, type(sheet, { quiet: true }).heightOfString(line || ' ', { width }))
    type(sheet, { quiet: true }).text(line || ' ', page.left, doc.y, { width })
  }
}
