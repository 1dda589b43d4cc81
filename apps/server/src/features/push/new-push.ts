import type { PushContent } from '@waybill/domain/notifications/push-message'

/** A push message to be queued; with a `device_id` for that device of the user's alone. */
export type NewPush = { content: PushContent; ttl_seconds: number; device_id?: string }
