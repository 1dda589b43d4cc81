import { forgetPendingFiles } from './pending-files.ts'

const KEPT_MS = 20 * 3_600_000 // less than unclaimed uploads are kept, so that a draft never names a file that is gone

type Stored<Value> = { at: number; value: Value }

/** Where what was typed for a step waits until it is sent. */
export function draftKeyOf(user_id: string, step: string, id: string): string {
  return `delivery-draft:${user_id}:${step}:${id}`
}

/** What was typed before, on this device; null when nothing was, or too long ago. */
export function readDraft<Value>(key: string): Value | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<Value> | null
    return stored && Date.now() - stored.at < KEPT_MS ? stored.value : null
  } catch {
    return null
  }
}

export function writeDraft<Value>(key: string, value: Value) {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value } satisfies Stored<Value>))
  } catch {
    // Storage is full or switched off: the screen works without a draft.
  }
}

/** The fields of a step and its files, whatever they are stored under. */
export function clearDraft(key: string) {
  for (const stored of Object.keys(localStorage)) if (stored.startsWith(key)) localStorage.removeItem(stored)
  void forgetPendingFiles(key)
}
