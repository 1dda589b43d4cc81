import { verifyContactInput } from '@waybill/domain/back-office/back-office-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { selectTeamForUpdate, updateContactVerified } from '../teams.sql.ts'
import { notifyPrimary } from './notify-primary.ts'

/** Staff have reached a company where it says (spec §6), or find that it is not reached there any more; the reason says how. */
export const verifyContact = operation({
  input: verifyContactInput,
  permission: 'company.judge',

  async load({ team_id }, { tx }) {
    const team = await selectTeamForUpdate(tx, team_id)
    return team && { team }
  },

  async run({ team }, { verified }, { tx, now }) {
    if (verified && team.phone === null) throw AppError.notFound()
    if ((team.contact_verified_at !== null) === verified) throw AppError.stale(verified ? 'verified' : 'not_verified')
    await updateContactVerified(tx, team.id, verified ? now : null)
    await notifyPrimary(tx, team, verified ? 'contact_verified' : 'contact_not_verified')
    return { id: team.id }
  },
})
