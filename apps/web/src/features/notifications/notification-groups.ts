import type { NotificationGroup } from '@waybill/domain/notifications/notification'
import { m } from '@waybill/locales/messages'

/** The groups one can look at alone; chat messages stand in the chats. */
export const listedGroups = ['JOB_POSTED', 'MY_WORK', 'DOCUMENTS', 'FEEDBACKS', 'SUBSCRIPTIONS', 'ELSE'] as const
export type ListedGroup = (typeof listedGroups)[number] & NotificationGroup

export const groupTexts: Record<ListedGroup, () => string> = {
  JOB_POSTED: m.notifications_group_job_posted,
  MY_WORK: m.notifications_group_my_work,
  DOCUMENTS: m.notifications_group_documents,
  FEEDBACKS: m.notifications_group_feedbacks,
  SUBSCRIPTIONS: m.notifications_group_subscriptions,
  ELSE: m.notifications_group_else,
}

export function groupIn(search: URLSearchParams): ListedGroup | null {
  const named = search.get('group')
  return listedGroups.find((group) => group === named) ?? null
}
