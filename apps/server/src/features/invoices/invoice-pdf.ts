import PDFDocument from 'pdfkit'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { InvoiceDocument } from './invoice-document.sql.ts'
import { drawHeading, drawParties } from './invoice-pdf-heading.ts'
import { drawRows } from './invoice-pdf-rows.ts'
import { drawPayment, drawTotals } from './invoice-pdf-totals.ts'
import { numberOf, page, REGULAR, type, type Sheet } from './invoice-sheet.ts'

type Pictures = { logo: Buffer | null; attached: readonly Buffer[] }

/** The printed invoice in the reader's language, with all that a UK VAT invoice must show (VAT Regulations 1995, 14(1)). */
export async function invoicePdf(invoice: InvoiceDocument, locale: Language, pictures: Pictures): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 48 },
    font: REGULAR,
    bufferPages: true,
    displayTitle: true,
    lang: locale,
    info: {
      Title: `${m.invoices_pdf_title({}, { locale })} ${numberOf(invoice)}`,
      Author: invoice.issuer.company_name,
    },
  })
  const done = collected(doc)
  const sheet: Sheet = { doc, invoice, locale }
  drawHeading(sheet, pictures.logo)
  drawParties(sheet)
  drawRows(sheet)
  drawTotals(sheet)
  drawPayment(sheet)
  drawAttachments(sheet, pictures.attached)
  numberPages(sheet)
  doc.end()
  return done
}

function drawAttachments(sheet: Sheet, attached: readonly Buffer[]) {
  const { doc, locale } = sheet
  for (const [index, picture] of attached.entries()) {
    doc.addPage()
    const title = m.invoices_pdf_attachment({ n: index + 1, count: attached.length }, { locale })
    type(sheet, { quiet: true }).text(title, page.left, page.top, { width: page.width })
    doc.image(picture, page.left, page.top + 20, { fit: [page.width, page.bottom - page.top - 20], align: 'center' })
  }
}

function numberPages(sheet: Sheet) {
  const { doc, locale } = sheet
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
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
