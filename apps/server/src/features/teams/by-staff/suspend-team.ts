import { suspendTeamInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { notifyPrimary } from './notify-primary.ts'
import { selectTeamForUpdate, updateSuspension } from '../teams.sql.ts'

/** Staff shut a company out: its members are told so wherever they go, until it is let in again. */
export const suspendTeam = operation({
  input: suspendTeamInput,
  permission: 'company.judge',

  async load({ team_id }, { tx }) {
    const team = await selectTeamForUpdate(tx, team_id)
    return team && { team }
  },

  async run({ team }, { reason }, { tx, now }) {
    if (team.is_suspended) throw AppError.stale('suspended')
    await updateSuspension(tx, team.id, { is_suspended: true, suspended_at: now, suspension_reason: reason })
    await notifyPrimary(tx, team, 'team_suspended')
    return { id: team.id }
  },
})
