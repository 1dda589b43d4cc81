import { setTradingInput } from '@waybill/domain/subscriptions/subscription-input'
import { operation } from '../../../platform/operation.ts'
import { lockOpenTeamSubscription } from '../../teams/team-subscription.sql.ts'
import { changeByStaff } from './change-by-staff.ts'

/** The company has ceased trading: what it pays for ends. Or it trades after all, and may subscribe anew. */
export const setTrading = operation({
  input: setTradingInput,
  permission: 'money.act',

  load: ({ team_id }, { tx }) => lockOpenTeamSubscription(tx, team_id),
  run: (team, { is_trading }, work) =>
    changeByStaff(work, team, { event: is_trading ? 'trade_again' : 'stop_trading', future_plan_id: null }),
})
