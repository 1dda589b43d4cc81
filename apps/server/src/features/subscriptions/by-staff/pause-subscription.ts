import { teamIdInput } from '@waybill/domain/subscriptions/subscription-input'
import { operation } from '../../../platform/operation.ts'
import { lockOpenTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { changeByStaff } from './change-by-staff.ts'

/** Nothing is charged and nothing may be done until staff resume it. */
export const pauseSubscription = operation({
  input: teamIdInput,
  permission: 'money.act',

  load: ({ team_id }, { tx }) => lockOpenTeamSubscription(tx, team_id),
  run: (team, _input, work) => changeByStaff(work, team, { event: 'pause' }),
})
