import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Guide } from '@waybill/domain/help/guide'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { ink, page, REGULAR, SEMIBOLD } from '../invoices/paper/paper-sheet.ts'
import { guideTitle } from './guide-title.ts'
import type { PrintedEntry } from './help.sql.ts'

/** Questions and answers on paper, A4, in the reader's language. */
export async function guidePdf(
  guide: Guide,
  locale: Language,
  { entries, logo }: { entries: readonly PrintedEntry[]; logo: Uint8Array | null },
): Promise<Buffer> {
  const title = guideTitle(guide, locale)
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: 72, left: page.left, right: 48 },
    font: REGULAR,
    bufferPages: true,
    displayTitle: true,
    lang: locale,
    info: { Title: title, Author: m.app_name({}, { locale }) },
  })
  const done = buffer(doc)
  if (logo) doc.image(Buffer.from(logo), page.left, page.top, { fit: [180, 48] })
  if (logo) doc.y = page.top + 64
  doc.font(SEMIBOLD).fontSize(22).fillColor(ink.text).text(title).moveDown(0.8)
  for (const entry of entries) drawEntry(doc, entry)
  numberPages(doc, locale)
  doc.end()
  return done
}

/** A question never stands at the foot of a page without its answer. */
function drawEntry(doc: PDFKit.PDFDocument, { question, answer }: PrintedEntry) {
  const [first = ''] = answer.split('\n\n')
  doc.font(SEMIBOLD).fontSize(12)
  const height = doc.heightOfString(question, { width: page.width }) + doc.heightOfString(first, { width: page.width })
  if (doc.y + height > page.bottom) doc.addPage()
  doc.fillColor(ink.text).text(question).moveDown(0.3)
  doc.font(REGULAR).fontSize(10).fillColor(ink.quiet)
  for (const paragraph of answer.split('\n\n')) drawParagraph(doc, withoutLinks(paragraph))
  doc.moveDown(0.9)
}

function drawParagraph(doc: PDFKit.PDFDocument, paragraph: string) {
  for (const line of paragraph.split('\n'))
    if (line.startsWith('- ')) doc.text(`•  ${line.slice(2)}`, { indent: 10, lineGap: 2 })
    else doc.text(line, { lineGap: 2 })
  doc.moveDown(0.4)
}

/** On paper the words of a link are enough. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
}

function numberPages(doc: PDFKit.PDFDocument, locale: Language) {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    doc.page.margins.bottom = 0 // else the number below it would start a page
    const text = m.help_pdf_page({ page: index + 1, count }, { locale })
    doc.font(REGULAR).fontSize(8).fillColor(ink.quiet)
    doc.text(text, page.left, 800, { width: page.width, align: 'right', lineBreak: false })
  }
}
