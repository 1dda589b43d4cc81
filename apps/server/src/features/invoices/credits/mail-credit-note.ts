import { creditNoteNumber } from '@waybill/domain/invoices/credit'
import { poundsOf } from '@waybill/domain/money/money'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMails } from '../../mails/queue-mail.ts'
import type { StoredInvoice } from '../invoices.sql.ts'
import { addressesOf } from '../paper/mail-invoice.ts'
import type { InvoiceIssuer, InvoiceParty } from '../raising/invoice-parties.ts'
import { languageAt } from '../raising/invoice-parties.sql.ts'
import { noteCreditMailed } from './credit-notes.sql.ts'

type Note = { id: string; number: number; reason: string; total: number }

/** The credit note goes where its invoice went, in the recipient's language; its PDF is made on the way. */
export async function mailCreditNote(tx: Tx, note: Note, invoice: StoredInvoice) {
  const recipient = invoice.recipient as InvoiceParty
  const team_ids = [invoice.to_team_id, invoice.from_team_id] as const
  const addresses = await addressesOf(tx, { recipient, cc_email: invoice.cc_email, team_ids })
  const language = await languageAt(tx, invoice.to_team_id, recipient.email)
  const parameters = {
    credit_note_id: note.id,
    name: recipient.name ?? recipient.company_name,
    company: (invoice.issuer as InvoiceIssuer).company_name,
    credit_note: creditNoteNumber(note.number),
    number: invoice.external_number ?? String(invoice.number),
    total: poundsOf(note.total),
    job: invoice.job_number,
    reason: note.reason,
  }
  await queueMails(
    tx,
    addresses.map((to) => ({ to, language, template: 'credit_note' as const, parameters })),
  )
  await noteCreditMailed(tx, note.id, addresses)
}
