import { shownPhone } from '@waybill/domain/phones/phone'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { InvoiceDocument } from './invoice-document.sql.ts'
import type { InvoiceIssuer, InvoiceParty } from '../raising/invoice-parties.ts'
import { numberOf, page, rule, type, type Sheet } from './paper-sheet.ts'
import { invoiceFormats, termsText } from './invoice-words.ts'

const FACTS_LEFT = 330
const COLUMN = 217

/** Anything that names who sends it. */
type Sent = { issuer: Pick<InvoiceIssuer, 'company_name'> }
type Fact = [label: string, text: string]

export function drawHeading(sheet: Sheet, logo: Uint8Array | null) {
  drawTop(sheet, logo, factsOf(sheet))
}

/** The sender's logo or name, and beside it what the law dates and numbers an invoice by. */
export function drawTop(sheet: Sheet<Sent>, logo: Uint8Array | null, facts: readonly Fact[]) {
  const { doc, invoice, title } = sheet
  if (logo) doc.image(Buffer.from(logo), page.left, page.top, { fit: [180, 64] })
  else type(sheet, { size: 15, bold: true }).text(invoice.issuer.company_name, page.left, page.top, { width: 260 })
  const left = Math.max(doc.y, page.top + 64)

  type(sheet, { size: 20, bold: true }).text(title, FACTS_LEFT, page.top)
  doc.moveDown(0.4)
  for (const [label, text] of facts) drawFact(sheet, label, text)
  doc.x = page.left
  doc.y = Math.max(doc.y, left) + 18
}

function factsOf({ invoice, locale }: Sheet): Fact[] {
  const { day, moment } = invoiceFormats(locale)
  const { delivery_date, payment_terms, payment_terms_days } = invoice
  return [
    [m.invoices_pdf_number({}, { locale }), numberOf(invoice)],
    [m.invoices_pdf_date({}, { locale }), day(invoice.invoice_date)],
    // Goods that were never delivered are invoiced all the same: then the day of issue is the time of supply.
    [m.invoices_pdf_supply_date({}, { locale }), delivery_date ? moment(delivery_date) : day(invoice.invoice_date)],
    [m.invoices_pdf_terms({}, { locale }), termsText(payment_terms, payment_terms_days, locale)],
    [m.invoices_pdf_due_on({}, { locale }), day(invoice.due_on)],
  ]
}

function drawFact(sheet: Sheet<Sent>, label: string, text: string) {
  const { y } = sheet.doc
  type(sheet, { quiet: true }).text(label, FACTS_LEFT, y, { width: 100 })
  const below = sheet.doc.y
  type(sheet, { bold: true }).text(text, FACTS_LEFT + 104, y, { width: page.right - FACTS_LEFT - 104, align: 'right' })
  sheet.doc.y = Math.max(below, sheet.doc.y) + 3
}

/** Both companies side by side, and the job that the invoice is for. */
export function drawParties(sheet: Sheet) {
  const { invoice, locale } = sheet
  const job = jobLine(sheet)
  drawBetween(sheet, invoice.supplement_no > 0 ? `${job}. ${m.invoices_pdf_supplement({}, { locale })}` : job)
}

/** Both companies side by side, and what it is about. */
export function drawBetween(sheet: Sheet<{ issuer: InvoiceIssuer; recipient: InvoiceParty }>, about: string) {
  const { doc, invoice, locale } = sheet
  rule(sheet, doc.y)
  const top = doc.y + 12
  const from = drawParty(sheet, m.invoices_pdf_from({}, { locale }), { ...invoice.issuer, name: null }, [
    page.left,
    top,
  ])
  const to = drawParty(sheet, m.invoices_pdf_to({}, { locale }), invoice.recipient, [FACTS_LEFT, top])
  doc.x = page.left
  doc.y = Math.max(from, to) + 14
  type(sheet, { bold: true }).text(about, page.left, doc.y, { width: page.width })
  doc.moveDown(0.8)
}

function drawParty(
  sheet: Pick<Sheet, 'doc' | 'locale'>,
  label: string,
  party: InvoiceParty | InvoiceIssuer,
  [x, y]: [number, number],
): number {
  const { doc, locale } = sheet
  const width = COLUMN
  type(sheet, { size: 8, quiet: true }).text(label, x, y, { width })
  type(sheet, { size: 10.5, bold: true }).text(party.company_name, x, doc.y + 2, { width })
  const { name, company_number, vat_number } = party
  const lines = [
    ...(name ? [m.invoices_pdf_attention({ name }, { locale })] : []),
    ...party.address_lines,
    ...[party.email, party.phone && phoneLine(party.phone, locale)].filter((line) => line !== null),
    ...(company_number ? [m.invoices_pdf_company_number({ number: company_number }, { locale })] : []),
    ...(vat_number ? [m.invoices_pdf_vat_number({ number: vat_number }, { locale })] : []),
  ]
  for (const line of lines) type(sheet).text(line, x, doc.y + 1.5, { width })
  return doc.y
}

/** As its country writes it; the number of an older invoice as it was stored. */
function phoneLine(phone: string, locale: Language): string {
  const { number, extension } = shownPhone(phone)
  return extension ? m.ui_phone_extension({ number, extension }, { locale }) : number
}

export function jobLine({
  invoice,
  locale,
}: Pick<Sheet<Pick<InvoiceDocument, 'job_number' | 'customer_job_number'>>, 'invoice' | 'locale'>): string {
  const { job_number: number, customer_job_number: reference } = invoice
  const job = m.invoices_pdf_job({ number }, { locale })
  return reference ? `${job} · ${m.invoices_pdf_reference({ reference }, { locale })}` : job
}
