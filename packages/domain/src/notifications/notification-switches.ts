import { say, z } from '../errors/validation.ts'
import type { EmailNotifications } from '../users/profile-setting.ts'
import type { NotificationGroup, NotificationType } from './notification.ts'

/** Topics that a user can switch: the groups, and apart from them new jobs that fit. Role and app news always come. */
export const notificationTopics = [
  'ALERTS',
  'CHAT_MESSAGE',
  'DOCUMENTS',
  'FEEDBACKS',
  'JOB_POSTED',
  'MY_WORK',
  'SUBSCRIPTIONS',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** How one hears of it besides the list in the app. */
export const notificationMeans = ['MAIL', 'PUSH'] as const
export type NotificationMeans = (typeof notificationMeans)[number]

const alertTypes: readonly NotificationType[] = ['NEW_JOB_AROUND_YOU', 'NEW_JOB_IN_YOUR_AREA']

/** Null for what cannot be switched off. */
export function topicOf(told: { type: NotificationType | null; group: NotificationGroup }): NotificationTopic | null {
  if (told.type !== null && alertTypes.includes(told.type)) return 'ALERTS'
  return told.group === 'ELSE' ? null : told.group
}

/** Messages are answered in the chat: they are pushed, and mailed to nobody. */
export function meansOf(topic: NotificationTopic): readonly NotificationMeans[] {
  return topic === 'CHAT_MESSAGE' ? ['PUSH'] : notificationMeans
}

export type NotificationWishes = {
  email_notifications: EmailNotifications
  /** `TOPIC:MEANS` of what was switched off. */
  switched_off: readonly `${NotificationTopic}:${NotificationMeans}`[]
}
export type Told = { type: NotificationType | null; group: NotificationGroup; email: boolean }

/** How a user hears of something: at once by mail, with the day's digest, by push. */
export function waysToTell(told: Told, { email_notifications, switched_off }: NotificationWishes) {
  const topic = topicOf(told)
  const isOn = (means: NotificationMeans) =>
    topic === null || (meansOf(topic).includes(means) && !switched_off.includes(`${topic}:${means}`))
  const mailed = told.email && isOn('MAIL')
  return {
    mail: mailed && email_notifications === 'ON',
    digest: mailed && email_notifications === 'DIGEST',
    push: isOn('PUSH'),
  }
}

export const setNotificationSwitchInput = z
  .object({ topic: z.enum(notificationTopics), means: z.enum(notificationMeans), is_on: z.boolean() })
  .refine(({ topic, means }) => meansOf(topic).includes(means), { path: ['means'], ...say('invalid') })

export const unsubscribeInput = z.object({ token: z.string().min(1).max(100) })
