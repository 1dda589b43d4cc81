import { decimalOf } from '@waybill/domain/money/money'
import { isSandboxAddress } from '@waybill/domain/sandboxes/sandbox'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMails } from '../../mails/queue-mail.ts'
import type { InvoiceParty } from '../raising/invoice-parties.ts'
import { languageAt, limitedAmong, selectPrimaryAddress } from '../raising/invoice-parties.sql.ts'
import { noteMailed, type InvoiceContent } from '../invoices.sql.ts'

type Sent = { id: string; number: number; to_team_id: string; from_team_id: string }

/** The invoice goes to whom it is addressed and to the CC, in the recipient's language; its PDF is made on the way. */
export async function mailInvoice(tx: Tx, { id, number, to_team_id, from_team_id }: Sent, content: InvoiceContent) {
  const { recipient, issuer, cc_email, external_number, total, job_number, due_on } = content
  const addresses = await addressesOf(tx, { recipient, cc_email, team_ids: [to_team_id, from_team_id] })
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

type Addressed = {
  recipient: InvoiceParty
  cc_email: string | null
  team_ids: readonly [payer: string, issuer: string]
}

/**
 * The payer, and the recipient of a copy. A document with prices is mailed to nobody with limited access (spec §6): the
 * payer's Primary Member reads it for a recipient who has lost full access since, and such a copy is not sent.
 */
export async function addressesOf(tx: Tx, { recipient, cc_email, team_ids }: Addressed): Promise<string[]> {
  const chosen = chosenAddresses(recipient, cc_email)
  const limited = await limitedAmong(tx, chosen, team_ids)
  if (limited.length === 0) return chosen
  const left = chosen.filter((address) => !limited.includes(address))
  const isRead = recipient.email === null || left.includes(recipient.email.toLowerCase())
  const primary = isRead ? undefined : await selectPrimaryAddress(tx, team_ids[0])
  return [...new Set([...(primary ? [primary.email.toLowerCase()] : []), ...left])]
}

/** A demo account writes to nobody: whoever is named for a copy is a person outside of it. */
function chosenAddresses({ email }: InvoiceParty, cc_email: string | null): string[] {
  const copy = email && isSandboxAddress(email) ? null : cc_email
  return [...new Set([email, copy].flatMap((each) => (each ? [each.toLowerCase()] : [])))]
}
