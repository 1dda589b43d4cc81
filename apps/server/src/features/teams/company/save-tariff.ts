import { saveTariffInput } from '@waybill/domain/jobs/charge-tariff-input'
import { operation } from '../../../platform/operation.ts'
import { lockViewersTeam, updateTeam } from '../teams.sql.ts'

/** The terms for waiting and cancelling with which the company's jobs begin; jobs that are posted keep theirs. */
export const saveTariff = operation({
  input: saveTariffInput,
  permission: 'team.edit',
  load: (_input, work) => lockViewersTeam(work),

  async run({ team }, { terms }, { tx }) {
    await updateTeam(tx, team!.id, { charge_terms: terms && JSON.stringify(terms) })
    return { id: team!.id }
  },
})
