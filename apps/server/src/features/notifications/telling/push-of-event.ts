import type { PushMessageKind } from '@waybill/domain/notifications/notification'
import { topicOf } from '@waybill/domain/notifications/notification-switches'
import { alertTag, jobTag, MOST_DESCRIPTION } from '@waybill/domain/notifications/push-message'
import type { NewPush } from '../../push/push.sql.ts'
import type { WordedEvent } from './word-event.ts'

const HOUR_SECONDS = 3600
/** A new job is news for a short while only. */
const ALERT_SECONDS = 2 * HOUR_SECONDS
const EVENT_SECONDS = 24 * HOUR_SECONDS

/** An event as it is pushed (spec §3 "Push data"). */
export function pushOfEvent(event: WordedEvent, url: string): NewPush {
  const { user_id, type, group, id, name, description, redirect_entity, redirect_id } = event
  const isAlert = topicOf(event) === 'ALERTS'
  const content = {
    kind: kindOf(event),
    user_id,
    type,
    group,
    id,
    name,
    description: description.slice(0, MOST_DESCRIPTION),
    entity: redirect_entity,
    redirect_entity,
    redirect_id,
    url,
    tag: tagOf(event, isAlert),
  }
  return { content, ttl_seconds: isAlert ? ALERT_SECONDS : EVENT_SECONDS }
}

function kindOf({ type, group }: WordedEvent): PushMessageKind {
  if (type === 'APP_UPDATED') return 'APP_UPDATE'
  return group === 'SUBSCRIPTIONS' ? 'SUBSCRIPTION' : 'EVENT'
}

function tagOf({ id, job_id }: WordedEvent, isAlert: boolean): string {
  if (!job_id) return `event-${id}`
  return isAlert ? alertTag(job_id) : jobTag(job_id)
}
