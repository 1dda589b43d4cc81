import { teamIdInput } from '@waybill/domain/subscriptions/subscription-input'
import { operation } from '../../../platform/operation.ts'
import { lockOpenTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { changeByStaff } from './change-by-staff.ts'
import { selectLiveSubscription } from '../subscriptions.sql.ts'

/** Resumes a paused subscription: a plan as a plan, a trial as a trial to its end. */
export const resumeSubscription = operation({
  input: teamIdInput,
  permission: 'money.act',

  load: ({ team_id }, { tx }) => lockOpenTeamSubscription(tx, team_id),

  async run(team, _input, work) {
    const live = await selectLiveSubscription(work.tx, team.id)
    return changeByStaff(work, team, { event: live ? 'resume' : 'grant_trial' })
  },
})
