import PDFDocument from 'pdfkit'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { page, REGULAR, type, type Sheet } from './paper-sheet.ts'

type Printed<Invoice> = {
  invoice: Invoice
  locale: Language
  number: string
  author: string
  /** The title of a document that is no invoice. */
  title?: string
  /** The market's logo, at the foot of each page; null: it has none, or its logo stands on top. */
  market: Uint8Array | null
}

/** An A4 paper with whatever is drawn on it; every page says which of how many it is. */
export async function printed<Invoice>(
  { invoice, locale, number, author, market, title = m.invoices_pdf_title({}, { locale }) }: Printed<Invoice>,
  draw: (sheet: Sheet<Invoice>) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 48 },
    font: REGULAR,
    bufferPages: true,
    displayTitle: true,
    lang: locale,
    info: { Title: `${title} ${number}`, Author: author },
  })
  const done = collected(doc)
  const sheet = { doc, invoice, locale, title }
  draw(sheet)
  numberPages(sheet, market)
  doc.end()
  return done
}

function numberPages(sheet: Pick<Sheet, 'doc' | 'locale'>, market: Uint8Array | null) {
  const { doc, locale } = sheet
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    if (market) doc.image(Buffer.from(market), page.left, 792, { fit: [140, 20] })
    const text = m.invoices_pdf_page({ page: index + 1, pages: count }, { locale })
    type(sheet, { size: 8, quiet: true }).text(text, page.left, 800, {
      width: page.width,
      align: 'right',
      lineBreak: false,
    })
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
