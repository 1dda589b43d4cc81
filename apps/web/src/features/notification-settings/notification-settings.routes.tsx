import { page } from '../../session/route.ts'

export const notificationSettingsRoutes = [
  page('/job-notification-settings', () => import('./job-notification-settings-screen.tsx')),
]

/** Where the link in a mail leads, signed in or not. */
export const publicNotificationSettingsRoutes = [page('/unsubscribe', () => import('./unsubscribe-screen.tsx'))]
