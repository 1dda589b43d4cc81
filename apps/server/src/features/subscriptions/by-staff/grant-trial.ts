import { grantTrialInput } from '@waybill/domain/subscriptions/subscription-input'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockOpenTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { changeByStaff } from './change-by-staff.ts'

/** The whole product for a while, given by staff; again to move its end. */
export const grantTrial = operation({
  input: grantTrialInput,
  permission: 'money.act',

  load: ({ team_id }, { tx }) => lockOpenTeamSubscription(tx, team_id),

  run(team, { expire_at }, work) {
    const end = new Date(expire_at)
    if (end <= work.now) throw AppError.invalid({ expire_at: ['date_in_past'] })
    return changeByStaff(work, team, { event: 'grant_trial', expire_at: end })
  },
})
