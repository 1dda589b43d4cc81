import { bankFields, invoiceDetailsInput } from '@waybill/domain/teams/company-input'
import { operation } from '../../../platform/operation.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { provesPerson, requirePerson } from '../../credentials/codes.ts'
import { selectReader } from '../../credentials/credentials.sql.ts'
import { lockViewersTeam, updateTeam } from '../teams.sql.ts'

/** Changes the account that invoices are paid to. Sent invoices keep the details they were sent with. */
export const editInvoiceDetails = operation({
  input: invoiceDetailsInput,
  permission: 'team.edit_bank',
  proves: provesPerson,
  load: (_input, work) => lockViewersTeam(work),

  async run({ team }, { password, ...details }, work) {
    const { tx, viewer } = work
    const isOtherAccount = bankFields.some((field) => details[field] !== team![field])
    if (isOtherAccount) await requirePerson(work, password)
    await updateTeam(tx, team!.id, details)
    if (isOtherAccount) {
      const { email: to, language, name_first: name } = await selectReader(tx, viewer.user_id)
      const parameters = {
        name,
        company: team!.company_name,
        account: details.invoice_account_number?.slice(-4) ?? '–',
      }
      await queueMail(tx, { to, language, template: 'bank_account_changed', parameters })
    }
    return { id: team!.id }
  },
})
