import { suspendTeamInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { notifyPrimary } from './notify-primary.ts'
import { selectTeamForUpdate, updateSuspension } from '../teams.sql.ts'

/** Staff let a suspended company in again. */
export const unsuspendTeam = operation({
  input: suspendTeamInput,
  permission: 'company.judge',

  async load({ team_id }, { tx }) {
    const team = await selectTeamForUpdate(tx, team_id)
    return team && { team }
  },

  async run({ team }, _input, { tx }) {
    if (!team.is_suspended) throw AppError.stale('active')
    await updateSuspension(tx, team.id, { is_suspended: false, suspended_at: null, suspension_reason: null })
    await notifyPrimary(tx, team, 'team_unsuspended')
    return { id: team.id }
  },
})
