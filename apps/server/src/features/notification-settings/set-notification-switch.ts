import { setNotificationSwitchInput } from '@waybill/domain/notifications/notification-switches'
import { operation } from '../../platform/operation.ts'
import { switchOff, switchOn } from './notification-settings.sql.ts'

/** Of this topic the user hears by mail or push, or does not. */
export const setNotificationSwitch = operation({
  input: setNotificationSwitchInput,
  permission: 'profile.edit',

  load: async (_input, { viewer }) => ({ user: { id: viewer.user_id, team_id: viewer.team_id } }),

  async run({ user }, { topic, means, is_on }, { tx }) {
    await (is_on ? switchOn : switchOff)(tx, { user_id: user.id, topic, means })
    return { id: user.id }
  },
})
