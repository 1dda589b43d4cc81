import { letTeamBidInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { selectTeamForUpdate, updateBidding } from '../teams.sql.ts'

/** Staff say whether a company may bid at all; bids it has made, and jobs it carries, go on. */
export const letTeamBid = operation({
  input: letTeamBidInput,
  permission: 'company.judge',

  async load({ team_id }, { tx }) {
    const team = await selectTeamForUpdate(tx, team_id)
    return team && { team }
  },

  async run({ team }, { can_bid }, { tx }) {
    if (team.can_bid === can_bid) throw AppError.stale(can_bid ? 'may_bid' : 'may_not_bid')
    await updateBidding(tx, team.id, can_bid)
    return { id: team.id }
  },
})
