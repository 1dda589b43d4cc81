import type { RouteObject } from 'react-router'
import { alertsRoutes } from '../features/alerts/alerts.routes.tsx'
import { apiCallbacksRoutes } from '../features/api-callbacks/api-callbacks.routes.tsx'
import { backOfficeRoutes, impersonateRoutes } from '../features/back-office/back-office.routes.tsx'
import { benefitsRoutes } from '../features/benefits/benefits.routes.tsx'
import { bidsRoutes } from '../features/bids/bids.routes.tsx'
import { casesRoutes, complaintRoutes } from '../features/cases/cases.routes.tsx'
import { chatRoutes } from '../features/chat/chat.routes.tsx'
import { contactsRoutes } from '../features/contacts/contacts.routes.tsx'
import { deliveryRoutes } from '../features/delivery/delivery.routes.tsx'
import { directoryRoutes } from '../features/directory/directory.routes.tsx'
import { documentsRoutes } from '../features/documents/documents.routes.tsx'
import { factoringRoutes } from '../features/factoring/factoring.routes.tsx'
import { feedbackRoutes } from '../features/feedback/feedback.routes.tsx'
import { fleetRoutes } from '../features/fleet/fleet.routes.tsx'
import { appRoutes, helpRoutes } from '../features/help/help.routes.tsx'
import { payerRecordRoutes } from '../features/payer-record/payer-record.routes.tsx'
import { invoicesRoutes } from '../features/invoices/invoices.routes.tsx'
import { jobDeskRoutes } from '../features/job-desk/job-desk.routes.ts'
import { jobsRoutes } from '../features/jobs/jobs.routes.tsx'
import { wizardRoutes } from '../features/jobs/wizard/wizard.routes.tsx'
import { legalRoutes } from '../features/legal/legal.routes.tsx'
import { liveMapRoutes } from '../features/live-map/live-map.routes.tsx'
import { locationsRoutes } from '../features/locations/locations.routes.tsx'
import { myWorkRoutes } from '../features/my-work/my-work.routes.tsx'
import {
  notificationSettingsRoutes,
  publicNotificationSettingsRoutes,
} from '../features/notification-settings/notification-settings.routes.tsx'
import { notificationsRoutes } from '../features/notifications/notifications.routes.tsx'
import { onThisPhoneRoutes } from '../features/on-this-phone/on-this-phone.routes.tsx'
import { onboardingRoutes } from '../features/onboarding/onboarding.routes.tsx'
import { passwordsRoutes } from '../features/passwords/passwords.routes.tsx'
import { sandboxesRoutes } from '../features/sandboxes/sandboxes.routes.tsx'
import { importsRoutes } from '../features/imports/imports.routes.tsx'
import { savedLoadsRoutes } from '../features/saved-loads/saved-loads.routes.tsx'
import { secondFactorRoutes } from '../features/sign-in/sign-in.routes.tsx'
import { subscriptionsRoutes } from '../features/subscriptions/subscriptions.routes.tsx'
import { teamsRoutes } from '../features/teams/teams.routes.tsx'
import { trackingLinksRoutes } from '../features/tracking-links/tracking-links.routes.tsx'
import { publicUsersRoutes, usersRoutes } from '../features/users/users.routes.tsx'
import type { RoutePath } from '../session/paths.ts'
import { page } from '../session/route.ts'
import { NotFoundScreen, RouteError } from '../session/route-error.tsx'
import { screenParts } from '../session/screen-parts.ts'
import { memberRouteId, shellRouteId } from '../session/session.ts'

/** Pages that stand alone, most of them open to anybody. Each feature adds its table. */
const publicRoutes: RouteObject[] = [
  page('/maintenance', () => import('./maintenance-screen.tsx')),
  page('/attention', () => import('./attention-screen.tsx')),
  ...passwordsRoutes,
  ...onboardingRoutes,
  ...publicUsersRoutes,
  ...publicNotificationSettingsRoutes,
  ...impersonateRoutes,
  ...appRoutes,
  ...trackingLinksRoutes,
]

/** Pages that anybody may open and members find in the shell. */
const memberRoutes: RouteObject[] = [
  ...legalRoutes,
  ...complaintRoutes,
  {
    id: 'settings-of-member',
    ErrorBoundary: RouteError,
    lazy: () => screenParts(() => import('./settings-of-member.tsx')),
    children: helpRoutes,
  },
  {
    id: 'subscription-of-member',
    ErrorBoundary: RouteError,
    lazy: () => screenParts(() => import('./subscription-of-member.tsx')),
    children: subscriptionsRoutes,
  },
]

/** The settings that are forms: those with a map of their own have the whole page. */
const inSettings: ReadonlySet<string | undefined> = new Set<RoutePath>([
  '/settings',
  '/cases',
  '/profile',
  '/job-notification-settings',
  '/password',
  '/second-factor',
  '/language',
  '/on-this-phone',
  '/api-callbacks',
  '/demo-account',
])

const pages: RouteObject[] = [
  page('/action-unauthorized', () => import('./action-unauthorized-screen.tsx')),
  page('/more', () => import('./more-screen.tsx')),
  ...feedbackRoutes,
  ...casesRoutes,
  ...onThisPhoneRoutes,
  ...jobsRoutes,
  ...jobDeskRoutes,
  ...myWorkRoutes,
  ...wizardRoutes,
  ...savedLoadsRoutes,
  ...importsRoutes,
  ...bidsRoutes,
  ...invoicesRoutes,
  ...payerRecordRoutes,
  ...factoringRoutes,
  ...benefitsRoutes,
  ...deliveryRoutes,
  ...documentsRoutes,
  ...fleetRoutes,
  ...usersRoutes,
  ...secondFactorRoutes,
  ...teamsRoutes,
  ...contactsRoutes,
  ...locationsRoutes,
  ...alertsRoutes,
  ...apiCallbacksRoutes,
  ...sandboxesRoutes,
  ...notificationsRoutes,
  ...notificationSettingsRoutes,
  ...liveMapRoutes,
  ...chatRoutes,
  ...backOfficeRoutes,
  ...directoryRoutes,
]

/** Pages around which the shell stands. Each feature adds its table. */
const privateRoutes: RouteObject[] = [
  ...pages.filter(({ path }) => !inSettings.has(path)),
  {
    id: 'settings-frame',
    ErrorBoundary: RouteError,
    lazy: () => screenParts(() => import('../features/users/settings/settings-frame.tsx')),
    children: pages.filter(({ path }) => inSettings.has(path)),
  },
]

/** Every page but the first ones, each in what stands around it. */
export const pageRoutes: RouteObject[] = [
  ...publicRoutes,
  { id: shellRouteId, lazy: () => screenParts(() => import('./shell.tsx')), children: privateRoutes },
  {
    id: memberRouteId,
    lazy: () => screenParts(() => import('./around-member.tsx')),
    children: [...memberRoutes, { path: '*', Component: NotFoundScreen }],
  },
]
