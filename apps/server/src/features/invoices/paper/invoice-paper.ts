import { buffer } from 'node:stream/consumers'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Platform } from '../../../platform/context.ts'
import type { Attachment } from '../../../platform/mail/mailer.ts'
import { inThread } from '../../../platform/threads/in-thread.ts'
import type { InvoiceDocument } from './invoice-document.sql.ts'
import type { invoicePdf } from './invoice-pdf.ts'
import { numberOf } from './paper-sheet.ts'

const print = inThread<typeof invoicePdf>('papers', new URL('./invoice-pdf.ts', import.meta.url), 'invoicePdf')

/** An invoice as a file, in the reader's language: to keep, or to go with a mail. */
export async function paperOf(platform: Platform, invoice: InvoiceDocument, locale: Language): Promise<Attachment> {
  const content = await print(invoice, locale, await picturesOf(platform, invoice))
  const filename = `${m.invoices_pdf_title({}, { locale })} ${numberOf(invoice)}.pdf`
  return { filename, content, contentType: 'application/pdf' }
}

async function picturesOf(platform: Platform, invoice: InvoiceDocument) {
  const market = await platform.brand.paperLogo()
  const attached = await Promise.all(invoice.pictures.map((path) => pictureAt(platform, path)))
  return { logo: await logoOf(platform, invoice), attached: attached.filter((picture) => picture !== null), market }
}

/** The sender's logo as it was when the invoice was sent. */
export async function logoOf(platform: Platform, { logo }: InvoiceDocument): Promise<Buffer | null> {
  return logo ? pictureAt(platform, logo) : null
}

async function pictureAt({ files, log }: Platform, path: string): Promise<Buffer | null> {
  const file = await files.read(path)
  if (!file) log.error({ path }, 'A file that a row names is missing')
  return file && buffer(file.content)
}
