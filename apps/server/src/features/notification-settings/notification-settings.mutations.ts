import { mutation, mutationsAre, visitorMutation } from '../../platform/graphql/mutations.ts'
import { setNotificationSwitch } from './set-notification-switch.ts'
import { unsubscribe } from './unsubscribe.ts'

mutationsAre({
  setNotificationSwitch: mutation(setNotificationSwitch, 'session'),
  unsubscribe: visitorMutation(unsubscribe),
})
