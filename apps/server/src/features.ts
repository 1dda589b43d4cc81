import type { Feature } from './platform/feature.ts'
import { operationsTasks } from './platform/graphql/known-operations.tasks.ts'
import { idempotencyTasks } from './platform/idempotency.tasks.ts'
import { liveTasks } from './platform/live/live.tasks.ts'
import { signInFeature } from './features/sign-in/sign-in.feature.ts'
import { passwordsFeature } from './features/passwords/passwords.feature.ts'
import { onboardingFeature } from './features/onboarding/onboarding.feature.ts'
import { companyIdentityFeature } from './features/company-identity/company-identity.feature.ts'
import { uploadsFeature } from './features/uploads/uploads.feature.ts'
import { apiKeysFeature } from './features/api-keys/api-keys.feature.ts'
import { usersFeature } from './features/users/users.feature.ts'
import { teamsFeature } from './features/teams/teams.feature.ts'
import { subscriptionsFeature } from './features/subscriptions/subscriptions.feature.ts'
import { fleetFeature } from './features/fleet/fleet.feature.ts'
import { positionsFeature } from './features/positions/positions.feature.ts'
import { placesFeature } from './features/places/places.feature.ts'
import { contactsFeature } from './features/contacts/contacts.feature.ts'
import { locationsFeature } from './features/locations/locations.feature.ts'
import { documentsFeature } from './features/documents/documents.feature.ts'
import { jobsFeature } from './features/jobs/jobs.feature.ts'
import { chargesFeature } from './features/charges/charges.feature.ts'
import { deliveryFeature } from './features/delivery/delivery.feature.ts'
import { trackingLinksFeature } from './features/tracking-links/tracking-links.feature.ts'
import { calendarsFeature } from './features/calendars/calendars.feature.ts'
import { chatFeature } from './features/chat/chat.feature.ts'
import { feedbackFeature } from './features/feedback/feedback.feature.ts'
import { directoryFeature } from './features/directory/directory.feature.ts'
import { importsFeature } from './features/imports/imports.feature.ts'
import { savedLoadsFeature } from './features/saved-loads/saved-loads.feature.ts'
import { payerRecordFeature } from './features/payer-record/payer-record.feature.ts'
import { invoicesFeature } from './features/invoices/invoices.feature.ts'
import { workListsFeature } from './features/work-lists/work-lists.feature.ts'
import { factoringFeature } from './features/factoring/factoring.feature.ts'
import { alertsFeature } from './features/alerts/alerts.feature.ts'
import { apiCallbacksFeature } from './features/api-callbacks/api-callbacks.feature.ts'
import { sandboxesFeature } from './features/sandboxes/sandboxes.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { helpFeature } from './features/help/help.feature.ts'
import { benefitsFeature } from './features/benefits/benefits.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { notificationSettingsFeature } from './features/notification-settings/notification-settings.feature.ts'
import { pushFeature } from './features/push/push.feature.ts'
import { legalFeature } from './features/legal/legal.feature.ts'
import { brandFeature } from './features/brand/brand.feature.ts'
import { setupFeature } from './features/setup/setup.feature.ts'
import { staffFeature } from './features/staff/staff.feature.ts'
import { casesFeature } from './features/cases/cases.feature.ts'
import { backOfficeFeature } from './features/back-office/back-office.feature.ts'
import { filesFeature } from './features/files/files.feature.ts'
import { mailsFeature } from './features/mails/mails.feature.ts'
import { devMailFeature } from './features/dev-mail/dev-mail.feature.ts'
import { demoFeature } from './features/demo/demo.feature.ts'

/** The one place that knows every feature. */
export const features: readonly Feature[] = [
  signInFeature,
  passwordsFeature,
  onboardingFeature,
  companyIdentityFeature,
  uploadsFeature,
  apiKeysFeature,
  usersFeature,
  teamsFeature,
  subscriptionsFeature,
  fleetFeature,
  positionsFeature,
  placesFeature,
  contactsFeature,
  locationsFeature,
  documentsFeature,
  jobsFeature,
  chargesFeature,
  deliveryFeature,
  trackingLinksFeature,
  calendarsFeature,
  chatFeature,
  feedbackFeature,
  directoryFeature,
  savedLoadsFeature,
  importsFeature,
  payerRecordFeature,
  invoicesFeature,
  workListsFeature,
  factoringFeature,
  searchFeature,
  alertsFeature,
  apiCallbacksFeature,
  sandboxesFeature,
  helpFeature,
  benefitsFeature,
  notificationsFeature,
  notificationSettingsFeature,
  pushFeature,
  legalFeature,
  setupFeature,
  brandFeature,
  staffFeature,
  casesFeature,
  backOfficeFeature,
  filesFeature,
  mailsFeature,
  devMailFeature,
  demoFeature,
  // The platform's own scheduled tasks.
  { tasks: idempotencyTasks },
  { tasks: operationsTasks },
  { tasks: liveTasks },
]
