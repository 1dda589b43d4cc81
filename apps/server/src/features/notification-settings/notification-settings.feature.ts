import type { Feature } from '../../platform/feature.ts'
import { notificationSettingsReads } from './notification-settings.fields.ts'
import { unsubscribeRoutes } from './notification-settings.routes.ts'
import { setNotificationSwitch } from './set-notification-switch.ts'
import { unsubscribe } from './unsubscribe.ts'

export const notificationSettingsFeature = {
  reads: notificationSettingsReads,
  mutations: {
    public: {
      unsubscribe,
    },
    session: {
      setNotificationSwitch,
    },
  },
  routes: [unsubscribeRoutes],
} satisfies Feature
