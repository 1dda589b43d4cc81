// Spelt and ordered as in spec §3.
export const notificationTypes = [
  'APP_UPDATED',
  'ARRIVED_AT_COLLECTION',
  'BID_ACCEPTED_TO_DRIVER',
  'BID_ACCEPTED_TO_POSTER',
  'BID_PRICE_CHANGED',
  'BID_RECEIVED',
  'BID_REJECTED',
  'BID_RETRACTED',
  'BID_SENT',
  'DELIVERY_FAILED',
  'DOCUMENT_ADDED',
  'DOCUMENT_APPROVED',
  'DOCUMENT_REJECTED',
  'FEEDBACK_RECEIVED',
  'FEEDBACK_SENT',
  'GOODS_ON_BOARD',
  'INVOICE_APPROVED',
  'INVOICE_RECEIVED',
  'INVOICE_REJECTED',
  'INVOICE_SENT',
  'JOBS_PAYMENT_RECEIVED',
  'JOB_ALLOCATED_FOR_DRIVER',
  'JOB_ALLOCATED_FOR_POSTER',
  'JOB_CANCELLED',
  'JOB_COMPLETED',
  'JOB_DELIVERED',
  'JOB_EXPIRED',
  'JOB_IN_PROGRESS_CANCELLED',
  'JOB_REINSTATED',
  'JOB_STOPS_CHANGED',
  'JOB_STOPS_FAILED',
  'MEMBERSHIP_ACTIVATED',
  'NEW_JOB_AROUND_YOU',
  'NEW_JOB_IN_YOUR_AREA',
  'NEW_POD_UPLOADED',
  'ON_PROGRESS',
  'PASSED_ROLE_PRIMARY',
  'ROLE_PRIMARY',
  'ROUTE_TO_COLLECT',
  'STOP_DESTINATION_MET',
  'SUBSCRIPTION_PLAN_UPDATED',
  'SUBSCRIPTION_STATUS_CHANGED',
  'YOUR_CURRENT_JOB_STOPS_CHANGED',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notificationGroups = [
  'CHAT_MESSAGE',
  'DOCUMENTS',
  'ELSE',
  'FEEDBACKS',
  'JOB_POSTED',
  'MY_WORK',
  'SUBSCRIPTIONS',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

export const eventGroups = ['Documents', 'Feedbacks', 'JobPosted', 'MyWork', 'Subscriptions', 'Else', 'danger'] as const

export const eventTypes = ['Info', 'Positive', 'Negative', 'AppUpdate', 'Cookies', 'Location'] as const
export type EventType = (typeof eventTypes)[number]

export const messageTones = ['INFO', 'NEGATIVE', 'POSITIVE'] as const
export type MessageTone = (typeof messageTones)[number]

export const pushMessageKinds = [
  'APP_UPDATE',
  'CHAT_MESSAGE',
  'EVENT',
  'LOGOUT',
  'MAINTENANCE',
  'SUBSCRIPTION',
  'USER',
] as const
export type PushMessageKind = (typeof pushMessageKinds)[number]

export const liveEventTypes = [
  'Logout',
  'Maintenance',
  'MAINTENANCE_FINISHED',
  'AppUpdate',
  'REFRESH',
  'Event',
  'ChatMessage',
  'User',
  'Subscription',
] as const
export type LiveEventType = (typeof liveEventTypes)[number]

/** The targets of a notification. */
export const entityKinds = ['BID', 'DOCUMENT', 'FEEDBACK', 'INVOICE', 'JOB', 'POD'] as const
export type EntityKind = (typeof entityKinds)[number]
