import { ApiError } from '../../api/api-error.ts'
import { deviceStore } from '../../api/device-store.ts'
import { newKey } from '../../api/intent.ts'
import { signal } from '../../api/live/signal.ts'
import { request } from '../../api/request.ts'
import { userHere } from '../../app/session.ts'
import type { ChatBubble } from './chat-screen.generated.ts'
import { noteWaiting } from './has-waiting.ts'
import { OutboxSend } from './outbox.generated.ts'

/** A message on its way. Its key is also its idempotency key: one whose answer was lost is not sent twice. */
export type Waiting = {
  key: string
  at: number
  user_id: string
  job_id: string
  taker_team_id: string
  /** Named to the server by the poster only. */
  is_poster: boolean
  body: string
  /** Why the server will not have it; while null it waits for a connection, or its turn. */
  error: ApiError | null
}
export type Sent = { waiting: Waiting; message: ChatBubble }

const RETRY_MS = 10_000 // spec §9 "offline retry"
const onDevice = deviceStore<Waiting>('waybill-chat', 'waiting')

let waiting: readonly Waiting[] = []
let isSending = false
let restored: Promise<void> | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const changed = signal()

/** A message has arrived at the server. */
export const sent = signal<Sent>()
export const subscribeToOutbox = (onChange: () => void) => changed.hear(onChange)
export const waitingMessages = () => waiting

export async function sendLater(message: Pick<Waiting, 'user_id' | 'job_id' | 'taker_team_id' | 'is_poster' | 'body'>) {
  const entry: Waiting = { ...message, key: newKey(), at: Date.now(), error: null }
  show([...waiting, entry])
  await onDevice.keep(entry)
  void sendAll()
}

/** Goes on with what a page before has left. */
export function restoreOutbox(): Promise<void> {
  restored ??= onDevice.all().then((kept) => {
    const known = new Set(waiting.map(({ key }) => key))
    show([...kept.filter(({ key }) => !known.has(key)), ...waiting].toSorted((a, b) => a.at - b.at))
    addEventListener('online', () => void sendAll())
    return sendAll()
  })
  return restored
}

export function sendAgain({ key }: Waiting) {
  show(waiting.map((each) => (each.key === key ? { ...each, error: null } : each)))
  void sendAll()
}

export async function takeBack({ key }: Waiting) {
  show(waiting.filter((each) => each.key !== key))
  await onDevice.forget(key)
}

/** One after the other, in the order they were written; without a connection all wait. */
async function sendAll() {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  try {
    for (let next = turn(); next; next = turn()) if (!(await send(next))) break
  } finally {
    isSending = false
    if (turn()) retry = setTimeout(() => void sendAll(), RETRY_MS)
  }
}

/** The oldest of whoever is signed in; what was refused waits for its writer, not for the connection. */
const turn = () => waiting.find(({ error, user_id }) => error === null && user_id === userHere()?.id)

/** Whether the next one may be tried. */
async function send(entry: Waiting): Promise<boolean> {
  const { key, job_id, is_poster, body } = entry
  const input = { job_id, body, taker_team_id: is_poster ? entry.taker_team_id : null }
  try {
    const { sendMessage } = await request(OutboxSend, { input }, { idempotency_key: key })
    await onDevice.forget(key)
    sent.tell({ waiting: entry, message: sendMessage })
    show(waiting.filter((each) => each.key !== key))
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isForNow(error)) return false
    show(waiting.map((each) => (each.key === key ? { ...each, error } : each)))
    return true
  }
}

/** The message is as good as before: it is the connection, or the server, that is not. */
function isForNow({ code }: ApiError): boolean {
  return ['NETWORK', 'MAINTENANCE', 'RATE_LIMITED', 'STORAGE_FULL', 'UNAUTHENTICATED', 'ABORTED'].includes(code)
}

function show(messages: readonly Waiting[]) {
  waiting = messages
  noteWaiting(messages.length > 0)
  changed.tell()
}
