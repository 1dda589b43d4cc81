import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { journal } from './journal-of-device.ts'

const RETENTION_MS = 70 * HOUR_MS // less than unclaimed uploads are kept, so that a draft never names a file that is gone

/** Where what was typed for a step waits until it is sent. */
export function draftKeyOf(user_id: string, step: string, id: string): string {
  return `${user_id}:${step}:${id}`
}

/**
 * The stored input of a form on this device; null when there is none, or it is too old. The journal is open by then.
 */
export function readDraft<Value>(key: string): Value | null {
  const draft = journal.draft(key)
  return draft && Date.now() - draft.at < RETENTION_MS ? (draft.value as Value) : null
}
