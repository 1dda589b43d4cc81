import 'fake-indexeddb/auto'
import { ApiError } from '../api/api-error.ts'
import { newUuid } from '../api/intent.ts'
import type { JournalFiles } from '../native/journal-files.ts'
import { Journal } from './journal.ts'
import type { NewEntry } from './writing-down.ts'
import { type JournalStore, openDeviceStore } from './journal-store.ts'
import { Sender } from './sender.ts'

/** For tests of the journal. */
export const tom = { id: 'tom', name: 'Tom Baker' }
export const ana = { id: 'ana', name: 'Ana Pop' }
const upload = { id: 'upload', name: 'PhotoUpload', kind: 'mutation' as const }

type Sent = { name: string; input: Record<string, unknown>; key: string | undefined }

/** A phone: its journal, who is signed in, and a server that answers as it is told. */
export function phone(store: () => Promise<JournalStore> = openDeviceStore) {
  let now = 1_000_000
  const here = { user: tom as typeof tom | null, clock_ahead_ms: 0 }
  const sent: Sent[] = []
  let answer: (said: Sent) => unknown = ({ name }) =>
    name === 'PhotoUpload' ? { upload: { id: newUuid() } } : { step: { id: 'job' } }
  const open = async () => {
    const journal = new Journal({ user: () => here.user, now: () => now, store })
    await journal.open()
    const sender = new Sender(journal, {
      request: async (operation, variables, { idempotency_key }) => {
        const said = {
          name: operation.name,
          input: (variables as { input: Record<string, unknown> }).input,
          key: idempotency_key,
        }
        sent.push(said)
        return answer(said)
      },
      upload,
      user_id: () => here.user?.id ?? null,
      newKey: newUuid,
      now: () => now,
      clock_ahead_ms: () => here.clock_ahead_ms,
      onProgress: () => undefined,
      onArrived: () => undefined,
    })
    return { journal, sender }
  }
  return {
    open,
    here,
    sent,
    answers: (next: typeof answer) => (answer = next),
    later: (ms: number) => (now += ms),
  }
}

export const step = (name: string, more: Partial<NewEntry> = {}): NewEntry => ({
  key: newUuid(),
  job_id: 'job',
  lane: 'step:job',
  operation: { id: name, name, kind: 'mutation' },
  variables: { input: { job_id: 'job' } },
  action: 'arrive_stop',
  is_tap: true,
  refreshes: null,
  ...more,
})

export const photo = (key: string, draft = 'pod:1:pod') => ({
  key,
  draft,
  entry: null,
  kind: 'pod' as const,
  name: 'a.jpg',
  bytes: 3,
  blob: new Blob(['abc'], { type: 'image/jpeg' }),
  upload_id: null,
  problem: null,
})

export const refuses =
  (code: ApiError['code'], details = {}) =>
  () => {
    throw new ApiError(code, code, details)
  }

/** The files of an app, and in which order they were written. */
export function fakeFiles() {
  const photos = new Map<string, Blob>()
  const order: string[] = []
  let lines: string[] = []
  const files: JournalFiles = {
    writePhoto: async (key, blob) => (order.push(`photo ${key}`), void photos.set(key, blob)),
    readPhoto: async (key) => photos.get(key) ?? null,
    removePhoto: async (key) => void photos.delete(key),
    photoKeys: async () => [...photos.keys()],
    appendLines: async (more) => {
      order.push(...more.map((line) => `line of ${(JSON.parse(line) as { store: string }).store}`))
      lines.push(...more)
    },
    readLines: async () => lines,
    replaceLines: async (all) => void (lines = [...all]),
  }
  return { files, photos, order, lines: () => lines, cutOff: () => lines.push('{"store":"entries","ke') }
}
