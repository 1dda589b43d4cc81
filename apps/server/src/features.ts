import './features/sign-in/sign-in.mutations.ts'
import './features/sign-in/second-factor.fields.ts'
import './features/sign-in/sessions.fields.ts'
import './features/sign-in/sessions.mutations.ts'
import './features/passwords/passwords.mutations.ts'
import './features/onboarding/onboarding.fields.ts'
import './features/onboarding/onboarding.mutations.ts'
import './features/uploads/uploads.fields.ts'
import './features/uploads/uploads.mutations.ts'
import './features/api-keys/api-keys.fields.ts'
import './features/api-keys/api-keys.mutations.ts'
import './features/users/users.fields.ts'
import './features/users/users.mutations.ts'
import './features/teams/teams.fields.ts'
import './features/teams/teams.mutations.ts'
import './features/subscriptions/subscriptions.fields.ts'
import './features/subscriptions/subscriptions.mutations.ts'
import './features/fleet/fleet.fields.ts'
import './features/fleet/fleet.mutations.ts'
import './features/positions/positions.fields.ts'
import './features/positions/positions.mutations.ts'
import './features/places/places.fields.ts'
import './features/contacts/contacts.fields.ts'
import './features/contacts/contacts.mutations.ts'
import './features/locations/locations.fields.ts'
import './features/locations/locations.mutations.ts'
import './features/documents/documents.fields.ts'
import './features/documents/documents.mutations.ts'
import './features/jobs/jobs.fields.ts'
import './features/jobs/browse-jobs.fields.ts'
import './features/jobs/job-wizard.fields.ts'
import './features/jobs/job-log.fields.ts'
import './features/jobs/jobs.mutations.ts'
import './features/bids/bids.fields.ts'
import './features/bids/bids.mutations.ts'
import './features/delivery/delivery.fields.ts'
import './features/delivery/delivery.mutations.ts'
import './features/tracking-links/tracking-links.fields.ts'
import './features/tracking-links/tracking-links.mutations.ts'
import './features/chat/chat.fields.ts'
import './features/chat/chat.mutations.ts'
import './features/feedback/feedback.fields.ts'
import './features/feedback/reputation.fields.ts'
import './features/feedback/feedback.mutations.ts'
import './features/directory/directory.fields.ts'
import './features/directory/directory.mutations.ts'
import './features/saved-loads/saved-loads.fields.ts'
import './features/saved-loads/saved-loads.mutations.ts'
import './features/invoices/invoices.fields.ts'
import './features/invoices/accounting.fields.ts'
import './features/invoices/invoices.mutations.ts'
import './features/factoring/factoring.fields.ts'
import './features/factoring/factoring.mutations.ts'
import './features/alerts/alerts.fields.ts'
import './features/alerts/alerts.mutations.ts'
import './features/api-callbacks/api-callbacks.fields.ts'
import './features/api-callbacks/api-callbacks.mutations.ts'
import './features/sandboxes/sandboxes.fields.ts'
import './features/sandboxes/sandboxes.mutations.ts'
import './features/help/help.fields.ts'
import './features/benefits/benefits.fields.ts'
import './features/benefits/benefits.mutations.ts'
import './features/notifications/keep-audiences.ts'
import './features/notifications/notifications.fields.ts'
import './features/notifications/notifications.mutations.ts'
import './features/notifications/notifications.subscriptions.ts'
import './features/notification-settings/notification-settings.fields.ts'
import './features/notification-settings/notification-settings.mutations.ts'
import './features/push/push.fields.ts'
import './features/push/push.mutations.ts'
import './features/back-office/activity.fields.ts'
import './features/back-office/audit.fields.ts'
import './features/back-office/back-office.fields.ts'
import './features/back-office/back-office.mutations.ts'
import './features/back-office/impersonation.fields.ts'
import './features/back-office/notices.fields.ts'
import './features/back-office/tasks.fields.ts'
import { driveDemoVehicles } from './features/demo/drive-demo-vehicles.ts'
import { keepPositions } from './features/positions/keep-positions.ts'
import { cellChannels, jobChannels } from './features/positions/positions.channels.ts'
import { positionTasks } from './features/positions/positions.tasks.ts'
import { flightChannels } from './features/notifications/notifications.channels.ts'
import { boardChannel } from './features/jobs/jobs.channels.ts'
import { teamChannels } from './features/teams/teams.channels.ts'
import { ownChannels } from './features/users/users.channels.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { devMailRoutes } from './features/dev-mail/dev-mail.routes.ts'
import { factoringRoutes } from './features/factoring/factoring.routes.ts'
import { helpRoutes } from './features/help/help.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { apiCallbackTasks } from './features/api-callbacks/api-callbacks.tasks.ts'
import { fleetTasks } from './features/fleet/fleet.tasks.ts'
import { deliveryTasks } from './features/delivery/delivery.tasks.ts'
import { documentTasks } from './features/documents/documents.tasks.ts'
import { feedbackTasks } from './features/feedback/feedback.tasks.ts'
import { invoiceTasks } from './features/invoices/invoices.tasks.ts'
import { backOfficeTasks } from './features/back-office/back-office.tasks.ts'
import { bidTasks } from './features/bids/bids.tasks.ts'
import { chatTasks } from './features/chat/chat.tasks.ts'
import { mailTasks } from './features/mails/mails.tasks.ts'
import { onboardingTasks } from './features/onboarding/onboarding.tasks.ts'
import { passwordTasks } from './features/passwords/passwords.tasks.ts'
import { signInTasks } from './features/sign-in/sign-in.tasks.ts'
import { unsubscribeRoutes } from './features/notification-settings/notification-settings.routes.ts'
import { pushTasks } from './features/push/push.tasks.ts'
import { notificationTasks } from './features/notifications/notifications.tasks.ts'
import { savedLoadTasks } from './features/saved-loads/saved-loads.tasks.ts'
import { uploadsTasks } from './features/uploads/uploads.tasks.ts'
import { alertTasks } from './features/alerts/alerts.tasks.ts'
import { locationTasks } from './features/locations/locations.tasks.ts'
import { contactTasks } from './features/contacts/contacts.tasks.ts'
import { trackingLinkRoutes } from './features/tracking-links/tracking-links.routes.ts'
import { sandboxTasks } from './features/sandboxes/sandboxes.tasks.ts'
import { clientTokenRoutes } from './features/subscriptions/client-token.routes.ts'
import { paymentMessageRoutes } from './features/subscriptions/payment-messages.routes.ts'
import { subscriptionRoutes } from './features/subscriptions/subscriptions.routes.ts'
import { subscriptionTasks } from './features/subscriptions/subscriptions.tasks.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { userTasks } from './features/users/users.tasks.ts'
import type { AddRoutes } from './platform/http/parts.ts'
import { idempotencyTasks } from './platform/idempotency.tasks.ts'
import { liveTasks } from './platform/live/live.tasks.ts'
import type { ChannelRule } from './platform/live/channels.ts'
import type { RunAlongside } from './platform/run-alongside.ts'
import type { FeatureTasks } from './platform/tasks/tasks.ts'

/** The one place that knows every feature: importing a feature's fields and mutations adds them to the API. */
export const features: {
  routes: readonly AddRoutes[]
  tasks: readonly FeatureTasks[]
  channels: readonly ChannelRule[]
  alongside: readonly RunAlongside[]
} = {
  routes: [
    devMailRoutes,
    fileRoutes,
    factoringRoutes,
    helpRoutes,
    invoiceRoutes,
    subscriptionRoutes,
    paymentMessageRoutes,
    clientTokenRoutes,
    trackingLinkRoutes,
    userRoutes,
    unsubscribeRoutes,
  ],
  tasks: [
    apiCallbackTasks,
    backOfficeTasks,
    liveTasks,
    idempotencyTasks,
    bidTasks,
    chatTasks,
    positionTasks,
    uploadsTasks,
    savedLoadTasks,
    fleetTasks,
    deliveryTasks,
    documentTasks,
    feedbackTasks,
    invoiceTasks,
    mailTasks,
    onboardingTasks,
    passwordTasks,
    signInTasks,
    notificationTasks,
    pushTasks,
    contactTasks,
    locationTasks,
    alertTasks,
    sandboxTasks,
    subscriptionTasks,
    userTasks,
  ],
  channels: [boardChannel, flightChannels, teamChannels, ownChannels, cellChannels, jobChannels],
  alongside: [keepPositions, driveDemoVehicles],
}
