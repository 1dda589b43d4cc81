import { buffer } from 'node:stream/consumers'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Platform } from '../../../platform/context.ts'
import type { Attachment } from '../../../platform/mail/mailer.ts'
import type { InvoiceDocument } from './invoice-document.sql.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { numberOf } from './paper-sheet.ts'

/** An invoice as a file, in the reader's language: to keep, or to go with a mail. */
export async function paperOf(platform: Platform, invoice: InvoiceDocument, locale: Language): Promise<Attachment> {
  const content = await invoicePdf(invoice, locale, await picturesOf(platform, invoice))
  const filename = `${m.invoices_pdf_title({}, { locale })} ${numberOf(invoice)}.pdf`
  return { filename, content, contentType: 'application/pdf' }
}

async function picturesOf({ files, log }: Platform, { logo, pictures }: InvoiceDocument) {
  const read = async (path: string) => {
    const file = await files.read(path)
    if (!file) log.error({ path }, 'A file that a row names is missing')
    return file && buffer(file.content)
  }
  const attached = await Promise.all(pictures.map(read))
  return { logo: logo ? await read(logo) : null, attached: attached.filter((picture) => picture !== null) }
}
