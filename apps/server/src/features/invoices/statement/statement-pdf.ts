import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { makeRoom, page, type, type Sheet } from '../paper/paper-sheet.ts'
import { invoiceFormats } from '../paper/invoice-words.ts'
import { drawTable, type PdfColumn, withRest } from '../paper/pdf-table.ts'
import { printed } from '../paper/printed-sheet.ts'
import type { InvoiceParty } from '../raising/invoice-parties.ts'
import type { AccountStatement } from './statement.ts'
import { amountsOf, lineText, statementAges, statementLabel } from './statement-words.ts'

type Drawn = Pick<Sheet, 'doc' | 'locale'>
const RIGHT = 310
const HALF = 230

/** The statement on paper, in the reader's language: who, the period, each invoice, credit, payment and refund, and what is owed by its age. */
export function statementPdf(
  statement: AccountStatement,
  locale: Language,
  market: Uint8Array | null,
): Promise<Buffer> {
  const title = m.invoices_statement({}, { locale })
  const of = { invoice: statement, locale, title, number: statementLabel(statement) }
  return printed({ ...of, author: statement.issuer.company_name, market }, (sheet) => {
    drawHead(sheet, statement)
    drawLines(sheet, statement)
    drawAges(sheet, statement)
  })
}

function drawHead(sheet: Drawn, { issuer, recipient, from, until, closing }: AccountStatement) {
  const { doc, locale } = sheet
  const { day, money } = invoiceFormats(locale)
  type(sheet, { size: 20, bold: true }).text(m.invoices_statement({}, { locale }), page.left, page.top)
  const period = m.invoices_statement_period({ from: day(from), until: day(until) }, { locale })
  type(sheet, { quiet: true }).text(period, page.left, doc.y + 2)
  type(sheet, { quiet: true }).text(m.invoices_statement_closing({}, { locale }), RIGHT, page.top, {
    width: HALF,
    align: 'right',
  })
  type(sheet, { size: 18, bold: true }).text(money(closing), RIGHT, doc.y + 2, { width: HALF, align: 'right' })
  const top = page.top + 64
  const left = drawParty(sheet, m.invoices_pdf_from({}, { locale }), issuer, [page.left, top])
  const right = drawParty(sheet, m.invoices_pdf_to({}, { locale }), recipient, [RIGHT, top])
  doc.x = page.left
  doc.y = Math.max(left, right) + 18
}

function drawParty(sheet: Drawn, label: string, party: InvoiceParty, [x, y]: [number, number]): number {
  const { doc } = sheet
  type(sheet, { size: 8, quiet: true }).text(label, x, y, { width: HALF })
  type(sheet, { size: 10.5, bold: true }).text(party.company_name, x, doc.y + 2, { width: HALF })
  for (const line of party.address_lines) type(sheet).text(line, x, doc.y + 1.5, { width: HALF })
  return doc.y
}

function drawLines(sheet: Drawn, { lines, opening, closing, from, until }: AccountStatement) {
  const { locale } = sheet
  const { day, money } = invoiceFormats(locale)
  const numbers: PdfColumn[] = [
    { width: 66, align: 'left', title: m.invoices_csv_due_on({}, { locale }) },
    { width: 72, align: 'right', title: m.invoices_months_invoiced({}, { locale }) },
    { width: 72, align: 'right', title: m.invoices_months_paid({}, { locale }) },
    { width: 76, align: 'right', title: m.invoices_statement_balance({}, { locale }) },
  ]
  const rows = lines.map((line) => {
    const job = [m.invoices_pdf_job({ number: line.job_number }, { locale }), line.customer_job_number]
    const text = `${day(line.day)}  ${lineText(line, locale)}\n${job.filter(Boolean).join(' · ')}`
    const { invoiced, paid } = amountsOf(line)
    const due = line.kind === 'invoice' ? day(line.due_on) : ''
    const amounts = [invoiced, paid].map((amount) => (amount === null ? '' : money(amount)))
    return [text, due, ...amounts, money(line.balance)]
  })
  drawTable(sheet, withRest(m.invoices_statement_what({}, { locale }), numbers), [
    [`${day(from)}  ${m.invoices_statement_opening({}, { locale })}`, '', '', '', money(opening)],
    ...rows,
    [`${day(until)}  ${m.invoices_statement_closing({}, { locale })}`, '', '', '', money(closing)],
  ])
}

function drawAges(sheet: Drawn, { ages }: AccountStatement) {
  const { doc, locale } = sheet
  const { money } = invoiceFormats(locale)
  makeRoom(sheet, 80)
  doc.y += 18
  const width = page.width / ages.length
  const columns = ages.map(({ age }) => ({ width, align: 'left' as const, title: statementAges[age]({}, { locale }) }))
  drawTable(sheet, columns, [ages.map(({ total }) => money(total))])
}
