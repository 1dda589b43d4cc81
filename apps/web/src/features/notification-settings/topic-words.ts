import type { NotificationTopic } from '@waybill/domain/notifications/notification-switches'
import { m } from '@waybill/locales/messages'

/** Topics in the reader's language: what they are called, and what belongs to them. */
export const topicWords: Readonly<Record<NotificationTopic, { title: () => string; hint: () => string }>> = {
  ALERTS: { title: m.push_topic_alerts, hint: m.push_topic_alerts_hint },
  CHAT_MESSAGE: { title: m.push_topic_chat, hint: m.push_topic_chat_hint },
  DOCUMENTS: { title: m.push_topic_documents, hint: m.push_topic_documents_hint },
  FEEDBACKS: { title: m.push_topic_feedback, hint: m.push_topic_feedback_hint },
  JOB_POSTED: { title: m.push_topic_posted, hint: m.push_topic_posted_hint },
  MY_WORK: { title: m.push_topic_work, hint: m.push_topic_work_hint },
  SUBSCRIPTIONS: { title: m.push_topic_subscription, hint: m.push_topic_subscription_hint },
}
