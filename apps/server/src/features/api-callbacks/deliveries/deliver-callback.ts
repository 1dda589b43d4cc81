import { DAY_MS } from '@waybill/domain/time/milliseconds'
import {
  CALLBACK_TIMEOUT_MS,
  type CallbackProblem,
  FAILING_DAYS,
  isAccepted,
  MAX_CALLBACK_ANSWER,
  retryAfter,
} from '@waybill/domain/api-callbacks/callback'
import type { Platform } from '../../../platform/context.ts'
import { OutsideError } from '../../../platform/outside/call-outside.ts'
import { asSystem } from '../../../platform/system-work.ts'
import {
  giveUpWaiting,
  lockDelivery,
  noteArrival,
  noteAttempt,
  noteFailure,
  queueDelivery,
  selectDelivery,
  type WaitingDelivery,
} from './deliveries.sql.ts'
import { pauseAndNotify } from '../endpoints/pause-and-notify.ts'
import { signedHeaders } from './signature.ts'
import { storableText } from '../../../platform/database/storable-text.ts'

const GONE = 410

type Attempt = { http_status: number | null; answer: string | null; problem: CallbackProblem | null; took_ms: number }

/** One attempt at a delivery that waits; what failed is tried again, for a day. */
export async function deliverCallback(platform: Platform, delivery_id: string): Promise<void> {
  const { now } = platform
  const delivery = await selectDelivery(platform.databases.db, delivery_id)
  if (!delivery || delivery.status !== 'waiting' || delivery.paused_at) return
  if (delivery.is_shut_out) return asSystem(platform, ({ tx }) => giveUpWaiting(tx, delivery.endpoint_id))
  const at = now()
  const attempt = await attemptOf(platform, delivery, at)
  await asSystem(platform, async (work) => {
    const { tx } = work
    const { endpoint_id } = delivery
    // The endpoint may have been taken away meanwhile.
    const locked = await lockDelivery(tx, delivery_id)
    if (!locked) return
    const pause = attempt.problem === null ? null : retryAfter(locked.attempts + 1)
    const next_attempt_at = pause === null ? null : new Date(at.getTime() + pause * 1000)
    await noteAttempt(tx, delivery_id, { ...attempt, at, next_attempt_at })
    if (attempt.problem === null) return noteArrival(tx, endpoint_id)
    if (pause !== null) await queueDelivery(tx, { id: delivery_id, endpoint_id }, pause)
    const failing_since = await noteFailure(tx, endpoint_id, at)
    if (attempt.http_status === GONE) await pauseAndNotify(work, delivery, 'gone')
    else if (at.getTime() - failing_since.getTime() >= FAILING_DAYS * DAY_MS)
      await pauseAndNotify(work, delivery, 'failing')
  })
}

async function attemptOf({ post }: Platform, delivery: WaitingDelivery, at: Date): Promise<Attempt> {
  const { id, url, body, secret, previous_secret, previous_secret_until } = delivery
  const old = previous_secret && previous_secret_until && previous_secret_until > at ? [previous_secret] : []
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Waybill',
    ...signedHeaders({ id, at, body, secrets: [secret, ...old] }),
  }
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const { status, answer } = await post({
      url: new URL(url),
      headers,
      body: Buffer.from(body),
      timeout_ms: CALLBACK_TIMEOUT_MS,
      answer_bytes: MAX_CALLBACK_ANSWER,
    })
    const problem = isAccepted(status) ? null : 'not_accepted'
    return { http_status: status, answer: storableText(answer), problem, took_ms: took() }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { http_status: null, answer: null, problem: problemOf(error), took_ms: took() }
  }
}

function problemOf({ reason }: OutsideError): CallbackProblem {
  if (reason === 'timeout') return 'timeout'
  return reason === 'refused' ? 'not_public' : 'unreachable'
}
