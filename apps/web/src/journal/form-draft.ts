import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { journal } from './journal-of-device.ts'

const KEPT_MS = 70 * HOUR_MS // less than unclaimed uploads are kept, so that a draft never names a file that is gone

/** Where what was typed for a step waits until it is sent. */
export function draftKeyOf(user_id: string, step: string, id: string): string {
  return `${user_id}:${step}:${id}`
}

/** What was typed before, on this device; null when nothing was, or too long ago. The journal is open by then. */
export function readDraft<Value>(key: string): Value | null {
  const draft = journal.draft(key)
  return draft && Date.now() - draft.at < KEPT_MS ? (draft.value as Value) : null
}
