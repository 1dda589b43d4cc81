import { creditNoteNumber } from '@waybill/domain/invoices/credit'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Platform } from '../../../platform/context.ts'
import type { Attachment } from '../../../platform/mail/mailer.ts'
import { inThread } from '../../../platform/threads/in-thread.ts'
import { logoOf } from '../paper/invoice-paper.ts'
import type { InvoiceCreditDocument } from './credit-note-document.sql.ts'
import type { invoiceCreditPdf } from './invoice-credit-pdf.ts'

const print = inThread<typeof invoiceCreditPdf>(
  'papers',
  new URL('./invoice-credit-pdf.ts', import.meta.url),
  'invoiceCreditPdf',
)

/** A credit note as a file, in the reader's language: to keep, or to go with a mail. */
export async function creditNotePaperOf(
  platform: Platform,
  note: InvoiceCreditDocument,
  locale: Language,
): Promise<Attachment> {
  const [logo, market] = await Promise.all([logoOf(platform, note.invoice), platform.brand.paperLogo()])
  const content = await print(note, locale, { logo, market })
  const filename = `${m.invoices_credit_note({}, { locale })} ${creditNoteNumber(note.number)}.pdf`
  return { filename, content, contentType: 'application/pdf' }
}
