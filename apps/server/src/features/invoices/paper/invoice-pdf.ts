import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { InvoiceDocument } from './invoice-document.sql.ts'
import { drawHeading, drawParties } from './invoice-pdf-heading.ts'
import { drawRows } from './invoice-pdf-rows.ts'
import { drawPayment, drawTotals } from './invoice-pdf-totals.ts'
import { numberOf, page, type, type Sheet } from './paper-sheet.ts'
import { printed } from './printed-sheet.ts'

type Pictures = { logo: Uint8Array | null; attached: readonly Uint8Array[]; market: Uint8Array | null }

/** The printed invoice in the reader's language, with all that a UK VAT invoice must show (VAT Regulations 1995, 14(1)). */
export function invoicePdf(invoice: InvoiceDocument, locale: Language, pictures: Pictures): Promise<Buffer> {
  const of = {
    invoice,
    locale,
    number: numberOf(invoice),
    author: invoice.issuer.company_name,
    market: pictures.market,
  }
  return printed(of, (sheet) => {
    drawHeading(sheet, pictures.logo)
    drawParties(sheet)
    drawRows(sheet)
    drawTotals(sheet)
    drawPayment(sheet)
    drawAttachments(sheet, pictures.attached)
  })
}

function drawAttachments(sheet: Sheet, attached: readonly Uint8Array[]) {
  const { doc, locale } = sheet
  for (const [index, picture] of attached.entries()) {
    doc.addPage()
    const title = m.invoices_pdf_attachment({ n: index + 1, count: attached.length }, { locale })
    type(sheet, { quiet: true }).text(title, page.left, page.top, { width: page.width })
    doc.image(Buffer.from(picture), page.left, page.top + 20, {
      fit: [page.width, page.bottom - page.top - 20],
      align: 'center',
    })
  }
}
