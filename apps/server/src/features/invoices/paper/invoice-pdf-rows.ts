import { m } from '@waybill/locales/messages'
import { ink, makeRoom, page, rule, type, type Priced, type Sheet } from './invoice-sheet.ts'
import { invoiceFormats } from './invoice-words.ts'

type Column = { width: number; align: 'left' | 'right'; title: string }
const PADDING = 6

/** Every row with quantity, unit price, rate and net amount; the titles stand again on each page. */
export function drawRows(sheet: Sheet<Priced>) {
  const { doc, invoice, locale } = sheet
  const { money, quantity } = invoiceFormats(locale)
  const columns = columnsOf(sheet)
  drawTitles(sheet, columns)
  for (const row of invoice.rows) {
    const vat = invoice.issuer.charges_vat ? [`${row.vat_rate}%`] : []
    const cells = [row.description, quantity(row.quantity), money(row.unit_cost), ...vat, money(row.amount)]
    if (makeRoom(sheet, heightOf(sheet, columns, cells))) drawTitles(sheet, columns)
    drawCells(sheet, columns, cells)
    rule(sheet, doc.y)
  }
}

function columnsOf({ invoice, locale }: Sheet<Priced>): Column[] {
  const { charges_vat } = invoice.issuer
  const vat: Column[] = charges_vat
    ? [{ width: 60, align: 'right', title: m.invoices_pdf_vat_rate({}, { locale }) }]
    : []
  const amount = charges_vat ? m.invoices_pdf_net({}, { locale }) : m.invoices_pdf_amount({}, { locale })
  const numbers: Column[] = [
    { width: 58, align: 'right', title: m.invoices_pdf_quantity({}, { locale }) },
    { width: 82, align: 'right', title: m.invoices_pdf_unit_price({}, { locale }) },
    ...vat,
    { width: 88, align: 'right', title: amount },
  ]
  const rest = page.width - numbers.reduce((sum, { width }) => sum + width, 0)
  return [{ width: rest, align: 'left', title: m.invoices_pdf_description({}, { locale }) }, ...numbers]
}

function drawTitles(sheet: Sheet<Priced>, columns: readonly Column[]) {
  const { doc } = sheet
  const titles = columns.map(({ title }) => title)
  const height = heightOf(sheet, columns, titles)
  makeRoom(sheet, height * 2)
  doc.rect(page.left, doc.y, page.width, height).fill(ink.shade)
  drawCells(sheet, columns, titles, true)
}

function heightOf(sheet: Sheet<Priced>, columns: readonly Column[], cells: readonly string[]): number {
  type(sheet)
  const heights = cells.map((cell, index) => sheet.doc.heightOfString(cell, { width: innerWidth(columns[index]) }))
  return Math.max(...heights) + 2 * PADDING
}

function drawCells(sheet: Sheet<Priced>, columns: readonly Column[], cells: readonly string[], bold = false) {
  const { doc } = sheet
  const { y } = doc
  const height = heightOf(sheet, columns, cells)
  let x: number = page.left
  for (const [index, column] of columns.entries()) {
    const place = { width: innerWidth(column), align: column.align }
    type(sheet, { bold }).text(cells[index] ?? '', x + PADDING, y + PADDING, place)
    x += column.width
  }
  doc.x = page.left
  doc.y = y + height
}

function innerWidth(column: Column | undefined): number {
  return (column?.width ?? 0) - 2 * PADDING
}
