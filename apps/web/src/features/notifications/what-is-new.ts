import type { EventRow } from './event-row.generated.ts'
import type { NewsQueryResult } from './news.generated.ts'

type News = NewsQueryResult['Me']

/** Whether the user or the team is not as this page knows them: permissions may have changed with it. */
export function hasChanged(known: News, now: News): boolean {
  return partsOf(known) !== partsOf(now)
}

function partsOf({ team, ...user }: News): string {
  const { has_unread_events, inactivated, post_work, tracking, has_full_access } = user
  const standing = [team?.id, team?.subscription_status, team?.is_active_subscriber, team?.is_suspended]
  return JSON.stringify([user.id, has_unread_events, inactivated, post_work, tracking, has_full_access, ...standing])
}

type Dated = Pick<EventRow, 'id' | 'created_at' | 'is_seen'>

/** Whether the newest event has come since this page looked first; what was there then is no news. */
export function isNews(newest: Dated, before: Dated | null): boolean {
  return !newest.is_seen && newest.id !== before?.id && (!before || newest.created_at >= before.created_at)
}
