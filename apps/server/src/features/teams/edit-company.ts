import type { z } from '@waybill/domain/errors/validation'
import { companyContactInput, companyInfoInput, invoiceAddressInput } from '@waybill/domain/teams/company-input'
import { operation } from '../../platform/operation.ts'
import { lockOwnTeam } from './lock-own-team.ts'
import { publicPosition } from './public-position.ts'
import { updateTeam, type TeamChanges } from './teams.sql.ts'

/** A page of the company: all of it is changed together. */
const companyPage = <I extends z.ZodType<TeamChanges>>(
  name: string,
  input: I,
  follows: (changes: z.output<I>) => TeamChanges = () => ({}),
) =>
  operation({
    name,
    input,
    permission: 'team.edit',
    load: (_input, work) => lockOwnTeam(work),
    async run(_about, changes, { tx, viewer }) {
      await updateTeam(tx, viewer.team_id!, { ...changes, ...follows(changes) })
      return { id: viewer.team_id! }
    },
  })

export const editCompanyInfo = companyPage('editCompanyInfo', companyInfoInput)
export const editCompanyContact = companyPage('editCompanyContact', companyContactInput, publicPosition)
export const editInvoiceAddress = companyPage('editInvoiceAddress', invoiceAddressInput)
