import { decimalOf } from '@waybill/domain/money/money'
import { isSandboxAddress } from '@waybill/domain/sandboxes/sandbox'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMails } from '../../mails/queue-mail.ts'
import { languageAt } from '../raising/invoice-parties.sql.ts'
import { noteMailed, type InvoiceContent } from '../invoices.sql.ts'

type Sent = { id: string; number: number; to_team_id: string }

/** The invoice goes to whom it is addressed and to the CC, in the recipient's language; its PDF is made on the way. */
export async function mailInvoice(tx: Tx, { id, number, to_team_id }: Sent, content: InvoiceContent) {
  const { recipient, issuer, cc_email, external_number, total, job_number, due_on } = content
  // A demo account writes to nobody: whoever is named for a copy is a person outside of it.
  const copy = recipient.email && isSandboxAddress(recipient.email) ? null : cc_email
  const addresses = [...new Set([recipient.email, copy].flatMap((email) => (email ? [email.toLowerCase()] : [])))]
  const language = await languageAt(tx, to_team_id, recipient.email)
  const parameters = {
    invoice_id: id,
    name: recipient.name ?? recipient.company_name,
    company: issuer.company_name,
    number: external_number ?? String(number),
    total: `£${decimalOf(total)}`,
    job: job_number,
    due: due_on.split('-').toReversed().join('/'), // DD/MM/YYYY (semantics, "Time")
  }
  await queueMails(
    tx,
    addresses.map((to) => ({ to, language, template: 'invoice' as const, parameters })),
  )
  await noteMailed(tx, id, addresses)
}
