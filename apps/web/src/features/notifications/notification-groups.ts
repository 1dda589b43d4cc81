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

/** The views of the page: those that need the reader, all, or one group. */
export type NotificationsView = 'needs_you' | 'all' | ListedGroup

/** The view in the address; null leaves the choice to the content: events that need the reader, else all. */
export function viewIn(search: URLSearchParams): NotificationsView | null {
  const named = search.get('group')
  return named === 'needs_you' || named === 'all' ? named : (listedGroups.find((group) => group === named) ?? null)
}

/** How the server is queried for a view. */
export function filterOf(view: NotificationsView): { group: ListedGroup | null; needing: boolean } {
  return { group: view === 'all' || view === 'needs_you' ? null : view, needing: view === 'needs_you' }
}
