// Spelt and ordered as in spec §3.
export const callbackEvents = [
  'BID_CREATED',
  'BID_DELETED',
  'BID_UPDATED',
  'JOB_CREATED',
  'JOB_DELETED',
  'JOB_NOTES_UPDATED',
  'JOB_UPDATED',
  'MESSAGE_RECEIVED',
  'POD_CREATED',
  'POD_DELETED',
  'POD_UPDATED',
  'STOP_COMPLETED',
] as const
export type CallbackEvent = (typeof callbackEvents)[number]

export const callbackDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export type CallbackDeliveryStatus = (typeof callbackDeliveryStatuses)[number]

/** Why a delivery did not arrive: what was answered is kept beside it. */
export const callbackProblems = ['not_accepted', 'not_public', 'paused', 'timeout', 'unreachable'] as const
export type CallbackProblem = (typeof callbackProblems)[number]

/** Why nothing is delivered to an endpoint: it failed for a week, it answered 410, or somebody switched it off. */
export const callbackPauses = ['by_hand', 'failing', 'gone'] as const
export type CallbackPause = (typeof callbackPauses)[number]

/** An endpoint that has not answered by then has not taken it. */
export const CALLBACK_TIMEOUT_MS = 10_000
/** As much of an answer as is kept. */
export const MAX_CALLBACK_ANSWER = 2_000
export const MAX_CALLBACK_BYTES = 64 * 1024
export const DELIVERY_RETENTION_DAYS = 30
/** An endpoint to which nothing could be delivered for so long is paused. */
export const FAILING_DAYS = 7
/** After a rotation the secret before it signs too, so that receivers can change over. */
export const OLD_SECRET_HOURS = 24

const MINUTE = 60
const HOUR = 60 * MINUTE
const pauses: readonly number[] = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
]

/** Seconds until a delivery that failed so many times is tried again; null when a day of tries is over. */
export function retryAfter(attempts: number): number | null {
  return pauses[attempts - 1] ?? null
}

export function isAccepted(http_status: number): boolean {
  return http_status >= 200 && http_status < 300
}
