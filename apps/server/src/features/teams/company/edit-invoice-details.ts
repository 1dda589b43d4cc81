import { invoiceDetailsInput } from '@waybill/domain/teams/company-input'
import { operation } from '../../../platform/operation.ts'
import { lockViewersTeam, updateTeam } from '../teams.sql.ts'

/** Where invoices are paid to. What was sent already keeps the details it was sent with. */
export const editInvoiceDetails = operation({
  input: invoiceDetailsInput,
  permission: 'team.edit_bank',
  load: (_input, work) => lockViewersTeam(work),

  async run(_about, details, { tx, viewer }) {
    await updateTeam(tx, viewer.team_id!, details)
    return { id: viewer.team_id! }
  },
})
