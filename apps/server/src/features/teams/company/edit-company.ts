import type { z } from '@waybill/domain/errors/validation'
import { companyContactInput, invoiceAddressInput } from '@waybill/domain/teams/company-input'
import { operation } from '../../../platform/operation.ts'
import { lockViewersTeam, updateTeam, type TeamChanges, type selectTeamForUpdate } from '../teams.sql.ts'
import { publicPosition } from '../../places/public-point.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectTeamForUpdate>>>

const reachedAt = ['phone', 'address_line_1', 'address_line_2', 'town', 'postal_code'] as const

/** A page of the company: all of it is changed together. */
const companyPage = <I extends z.ZodType<TeamChanges>>(
  input: I,
  follows: (changes: z.output<I>, team: Row) => TeamChanges = () => ({}),
) =>
  operation({
    input,
    permission: 'team.edit',
    load: (_input, work) => lockViewersTeam(work),
    async run({ team }, changes, { tx }) {
      await updateTeam(tx, team!.id, { ...changes, ...follows(changes, team!) })
      return { id: team!.id }
    },
  })

export const editCompanyContact = companyPage(companyContactInput, (contact, team) => ({
  ...publicPosition(contact),
  // Staff have verified the former contact.
  ...(reachedAt.some((field) => contact[field] !== team[field]) && { contact_verified_at: null }),
}))
export const editInvoiceAddress = companyPage(invoiceAddressInput)
