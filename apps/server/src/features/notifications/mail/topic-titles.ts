import type { NotificationTopic } from '@waybill/domain/notifications/notification-switches'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

type Title = (words: object, options: { locale: Language }) => string

/** What the topics are called over a part of a digest. */
export const topicTitles: Readonly<Record<NotificationTopic | 'OTHER', Title>> = {
  ALERTS: m.push_topic_alerts,
  CHAT_MESSAGE: m.push_topic_chat,
  DOCUMENTS: m.push_topic_documents,
  FEEDBACKS: m.push_topic_feedback,
  JOB_POSTED: m.push_topic_posted,
  MY_WORK: m.push_topic_work,
  SUBSCRIPTIONS: m.push_topic_subscription,
  OTHER: m.push_topic_other,
}
