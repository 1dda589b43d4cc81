import type { JobAction } from '@waybill/domain/jobs/job-flow'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'

/**
 * `waiting` is on this phone only; `arrived` the server has confirmed; `held` somebody must look at; `aside` was looked
 * at and is kept, though the server will not have it.
 */
export type EntryState = 'waiting' | 'arrived' | 'held' | 'aside'

/** Why the server would not have an entry, as it said it. */
export type Problem = {
  code: string
  message: string
  refusal: string | null
  conflict: string | null
  job_status: string | null
  /** By field, as `ApiError` has it. */
  validation: Readonly<Record<string, readonly string[]>>
}

/** A user's step or message. Its key is its idempotency key: however often it is sent, it is taken once. */
export type Entry = {
  /** Of this layout; an entry of a newer version of the application is left alone. */
  v: 1
  /** Its place in the order it was made, among all entries of the device. */
  seq: number
  key: string
  user_id: string
  /** For the page where they sign in again. */
  user_name: string
  job_id: string
  /** Entries of a lane are sent in the order they were made; one that is held holds up its own lane only. */
  lane: string
  operation: { id: string; name: string; kind: 'mutation' }
  /** Names photos by their keys where the server wants upload ids. */
  variables: { input: Record<string, unknown> }
  /** The step of the run it is; null for a message. */
  action: JobAction | null
  /** It says only that something happened: nothing is lost when somebody else has said so too. */
  is_tap: boolean
  photos: readonly string[]
  /** The input of its form, stored until the entry has arrived: a refused step can be corrected. */
  draft: string | null
  /** When the button was pressed by this device's clock, ms. */
  captured_at: number
  /** The same as it is told to the server, by its clock; null until the first try. ISO 8601. */
  said_at: string | null
  state: EntryState
  problem: Problem | null
  /** How often the server has failed at it. */
  failures: number
  /** By this device's clock, ms. */
  arrived_at: number | null
  /** The question about its job whose kept answer its own takes the place of. */
  refreshes: string | null
}

/** A photo belongs to the draft of a form, then to the entry it became as well, and once that has arrived to it alone. Its key is the idempotency key of its upload. */
export type JournalPhoto = {
  key: string
  user_id: string
  draft: string | null
  entry: string | null
  kind: UploadKind
  name: string
  bytes: number
  /** Gone once its entry has arrived. */
  blob: Blob | null
  upload_id: string | null
  /** Why the server would not have it. */
  problem: string | null
  at: number
}

/** The input of a form. */
export type Draft = { key: string; user_id: string; value: unknown; at: number }

/** The server's last answer to a query that must open without signal. */
export type StoredAnswer = { key: string; user_id: string; query: string; data: unknown; read_at: number }

/** Under which key a user's answer is kept: what was asked, and about what. */
export function storedAnswerKey(user_id: string, query: string, about: string): string {
  return `${user_id}:${query}:${about}`
}

/** The record type of each store of the journal. */
export type Records = { entries: Entry; photos: JournalPhoto; drafts: Draft; answers: StoredAnswer }
