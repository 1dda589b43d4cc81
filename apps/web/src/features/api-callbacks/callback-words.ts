import {
  type CallbackDeliveryStatus,
  type CallbackEvent,
  callbackEvents,
  type CallbackPause,
} from '@waybill/domain/api-callbacks/callback'
import { m } from '@waybill/locales/messages'
import type { StatusTone } from '../../ui/show/status-badge.tsx'
import type { CallbackDeliveryRow, CallbackEndpointRow } from './api-callbacks.generated.ts'
import { wordOf } from '../../ui/word-of.ts'

export const eventTexts: Readonly<Record<CallbackEvent, () => string>> = {
  BID_CREATED: m.api_callbacks_event_bid_created,
  BID_DELETED: m.api_callbacks_event_bid_deleted,
  BID_UPDATED: m.api_callbacks_event_bid_updated,
  JOB_CREATED: m.api_callbacks_event_job_created,
  JOB_DELETED: m.api_callbacks_event_job_deleted,
  JOB_NOTES_UPDATED: m.api_callbacks_event_job_notes_updated,
  JOB_UPDATED: m.api_callbacks_event_job_updated,
  MESSAGE_RECEIVED: m.api_callbacks_event_message_received,
  POD_CREATED: m.api_callbacks_event_pod_created,
  POD_DELETED: m.api_callbacks_event_pod_deleted,
  POD_UPDATED: m.api_callbacks_event_pod_updated,
  STOP_COMPLETED: m.api_callbacks_event_stop_completed,
}

export const eventOptions = () =>
  callbackEvents.map((event) => ({ value: event, label: eventTexts[event](), description: event }))

const pauseTexts: Readonly<Record<CallbackPause, () => string>> = {
  by_hand: m.api_callbacks_paused_by_hand,
  failing: m.api_callbacks_paused_failing,
  gone: m.api_callbacks_paused_gone,
}

export function endpointState({ pause_reason, failing_since }: CallbackEndpointRow): {
  label: string
  tone: StatusTone
} {
  if (pause_reason)
    return { label: wordOf(pauseTexts, pause_reason), tone: pause_reason === 'by_hand' ? 'open' : 'trouble' }
  return failing_since
    ? { label: m.api_callbacks_failing(), tone: 'money_waiting' }
    : { label: m.api_callbacks_active(), tone: 'paid' }
}

export const statusLooks: Readonly<Record<CallbackDeliveryStatus, readonly [text: () => string, tone: StatusTone]>> = {
  waiting: [m.api_callbacks_status_waiting, 'money_waiting'],
  delivered: [m.api_callbacks_status_delivered, 'paid'],
  failed: [m.api_callbacks_status_failed, 'trouble'],
}

/** Why it did not arrive, in a line; null when it did, or was not tried yet. */
export function callbackProblemText({
  problem,
  http_status,
}: Pick<CallbackDeliveryRow, 'problem' | 'http_status'>): string | null {
  switch (problem) {
    case 'not_accepted':
      return m.api_callbacks_problem_not_accepted({ status: String(http_status) })
    case 'not_public':
      return m.api_callbacks_problem_not_public()
    case 'paused':
      return m.api_callbacks_problem_paused()
    case 'timeout':
      return m.api_callbacks_problem_timeout()
    case 'unreachable':
      return m.api_callbacks_problem_unreachable()
    default:
      return null
  }
}
