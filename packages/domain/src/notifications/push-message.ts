import type { EntityKind, NotificationGroup, NotificationType, PushMessageKind } from './notification.ts'

/**
 * The content of a push message (spec §3 "Push data"). It crosses other companies' servers: never a price, a phone
 * number, an address.
 */
export type PushMessage = {
  kind: PushMessageKind
  /** The recipient: a device shows nothing to the next person who signs in on it. */
  user_id: string
  type: NotificationType | null
  name: string
  entity: EntityKind | null
  group: NotificationGroup
  id: string
  redirect_entity: EntityKind | null
  redirect_id: string | null
  description: string
  /** Where a tap leads: a path of ours. */
  url: string
  /** Replaces the device's notification with this tag. */
  tag: string
}

/** Takes back what a device shows under a tag. */
export type PushWithdrawal = { kind: 'WITHDRAW'; user_id: string; tag: string }

/** Signs a device out, or tells an app to look again; nothing is shown. */
export type PushSignal = { kind: Extract<PushMessageKind, 'LOGOUT' | 'USER'>; user_id: string }

export type PushContent = PushMessage | PushSignal | PushWithdrawal

/** Of one user; the one that was used longest ago makes room. */
export const MOST_DEVICES = 10
/** The encrypted message must stay under 4 KB whatever is written in it. */
export const MOST_DESCRIPTION = 400

/** An alert of a job is withdrawn when the job is gone, so it is kept apart from what else happens to the job. */
export const alertTag = (job_id: string) => `alert-${job_id}`
/** Of one job the newest stands. */
export const jobTag = (job_id: string) => `job:${job_id}`
export const chatTag = (job_id: string) => `chat-${job_id}`
export const noticeTag = (notice_id: string) => `notice-${notice_id}`
