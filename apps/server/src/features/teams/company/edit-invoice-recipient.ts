import { type InvoiceRecipient, invoiceRecipientInput } from '@waybill/domain/teams/company-input'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { operation } from '../../../platform/operation.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { selectReader } from '../../credentials/credentials.sql.ts'
import { isOfOffice, lockViewersTeam, isActiveMember, updateTeam } from '../teams.sql.ts'

/** Changes the recipient of the invoices of carriers: a user of the office, or an external entry (spec §5). */
export const editInvoiceRecipient = operation({
  input: invoiceRecipientInput,
  permission: 'team.edit',
  load: (_input, work) => lockViewersTeam(work),

  async run({ team }, input, { tx, viewer }) {
    const team_id = viewer.team_id!
    const { external_invoice_recipient, invoice_recipient_id } = input
    if (!external_invoice_recipient && !(await isActiveMember(tx, invoice_recipient_id!, team_id)))
      throw AppError.invalid({ invoice_recipient_id: ['invalid'] })
    if (!external_invoice_recipient && !(await isOfOffice(tx, invoice_recipient_id!)))
      throw AppError.invalid({ invoice_recipient_id: ['recipient_limited'] })
    await updateTeam(
      tx,
      team_id,
      external_invoice_recipient ? { ...input, invoice_recipient_id: null } : nobodyElse(input),
    )
    const [before, after] = [team!, input].map((of) => of.invoice_recipient_email ?? of.invoice_recipient_id)
    if (before !== after) await notifyOfRecipient(tx, team!.company_name, { viewer, input })
    return { id: team_id }
  },
})

/** The recipient of invoices sees the company's costs: its Primary Member is notified of a change by mail. */
async function notifyOfRecipient(
  tx: Tx,
  company: string,
  { viewer, input }: { viewer: { user_id: string }; input: InvoiceRecipient },
) {
  const primary = await selectReader(tx, viewer.user_id)
  const colleague = input.external_invoice_recipient ? null : await selectReader(tx, input.invoice_recipient_id!)
  const recipient = colleague?.name_first ?? input.invoice_recipient_name ?? ''
  const email = colleague?.email ?? input.invoice_recipient_email ?? ''
  const parameters = { name: primary.name_first, company, recipient, email }
  await queueMail(tx, {
    to: primary.email,
    language: primary.language,
    template: 'invoice_recipient_changed',
    parameters,
  })
}

/** An external entry is forgotten when somebody of the team takes its place. */
function nobodyElse<Recipient extends object>(recipient: Recipient) {
  return {
    ...recipient,
    invoice_recipient_name: null,
    invoice_recipient_email: null,
    invoice_recipient_phone: null,
  }
}
