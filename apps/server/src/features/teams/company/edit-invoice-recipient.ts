import { invoiceRecipientInput } from '@waybill/domain/teams/company-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockViewersTeam, isActiveMember, updateTeam } from '../teams.sql.ts'

/** Who receives the invoices of those who carried: a user of the team, or an external entry (spec §5). */
export const editInvoiceRecipient = operation({
  input: invoiceRecipientInput,
  permission: 'team.edit',
  load: (_input, work) => lockViewersTeam(work),

  async run(_about, input, { tx, viewer }) {
    const team_id = viewer.team_id!
    const { external_invoice_recipient, invoice_recipient_id } = input
    if (!external_invoice_recipient && !(await isActiveMember(tx, invoice_recipient_id!, team_id)))
      throw AppError.invalid({ invoice_recipient_id: ['invalid'] })
    await updateTeam(
      tx,
      team_id,
      external_invoice_recipient ? { ...input, invoice_recipient_id: null } : nobodyElse(input),
    )
    return { id: team_id }
  },
})

/** An external entry is forgotten when somebody of the team takes its place. */
function nobodyElse<Recipient extends object>(recipient: Recipient) {
  return {
    ...recipient,
    invoice_recipient_name: null,
    invoice_recipient_email: null,
    invoice_recipient_phone: null,
  }
}
