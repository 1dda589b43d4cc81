import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client, markMeStale } from '../query/client.ts'
import { keys } from '../query/keys.ts'
import { freshMe, noteOfUser, takeStoredUser } from './me.ts'
import { sessionChanged } from './session.ts'

// The theme asks for it as it is loaded.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

type Answers = { name_first: string; has_unread_events?: boolean; updated_at?: string }

/** What this device has stored, who is signed in on it, and a server that answers when the test says so. */
const stored = new Map<string, string>()
let questions: PromiseWithResolvers<Response>[] = []

const answer = (at: number, me: Answers) =>
  questions[at]!.resolve(new Response(JSON.stringify({ data: { Me: { id: me.name_first, ...me } } })))

function signsIn(name: string | null) {
  vi.stubGlobal('document', { cookie: name === null ? '' : `access_token=${name}` })
  stored.delete('user')
  sessionChanged.emit()
}

beforeEach(() => {
  questions = []
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('fetch', () => {
    questions.push(Promise.withResolvers<Response>())
    return questions.at(-1)!.promise
  })
  signsIn('poster')
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const storedName = () => (JSON.parse(stored.get('user') ?? 'null') as Answers | null)?.name_first ?? null

test('a known user is not fetched again until it is marked as stale, and is stored on the device', async () => {
  const first = Promise.all([freshMe(), freshMe()])
  answer(0, { name_first: 'Ann' })
  await first
  expect(await freshMe()).toMatchObject({ name_first: 'Ann' })
  expect(questions).toHaveLength(1)
  expect(storedName()).toBe('Ann')
  markMeStale()
  void freshMe().catch(() => undefined)
  expect(questions).toHaveLength(2)
})

test('a user marked as stale during a fetch is fetched again, and the earlier answer does not count', async () => {
  const asked = freshMe()
  markMeStale() // something was changed
  await expect.poll(() => questions.length).toBe(2)
  answer(1, { name_first: 'Ann, member' })
  answer(0, { name_first: 'Ann, on trial' })
  expect(await asked).toMatchObject({ name_first: 'Ann, member' })
  expect(storedName()).toBe('Ann, member')
})

test('an answer asked for in a session that is over is nobody’s: neither known nor stored', async () => {
  const asked = freshMe()
  signsIn(null)
  answer(0, { name_first: 'Ann' })
  expect(await asked).toBeNull()
  expect(storedName()).toBeNull()
})

test('somebody else signed in meanwhile: it is asked for them', async () => {
  const asked = freshMe()
  signsIn('driver')
  await expect.poll(() => questions.length).toBe(2)
  answer(0, { name_first: 'Ann' })
  answer(1, { name_first: 'Dan' })
  expect(await asked).toMatchObject({ name_first: 'Dan' })
  expect(storedName()).toBe('Dan')
})

test('a message during a fetch is not undone by an older answer', async () => {
  const known = freshMe()
  answer(0, { name_first: 'Ann', has_unread_events: false })
  await known
  markMeStale()
  const asked = freshMe()
  noteOfUser({ has_unread_events: true })
  expect(client.getQueryData(keys.me('poster'))).toMatchObject({ has_unread_events: true })
  answer(1, { name_first: 'Ann', has_unread_events: false })
  await expect.poll(() => questions.length).toBe(3)
  answer(2, { name_first: 'Ann', has_unread_events: true })
  expect(await asked).toMatchObject({ has_unread_events: true })
})

test('a message that is known already changes no answer', async () => {
  const known = freshMe()
  answer(0, { name_first: 'Ann', has_unread_events: true })
  const me = await known
  const key = keys.me('poster')
  const { dataUpdateCount } = client.getQueryState(key)!
  noteOfUser({ has_unread_events: true })
  expect(client.getQueryData(key)).toBe(me)
  expect(client.getQueryState(key)).toMatchObject({ dataUpdateCount })
  noteOfUser({ has_unread_events: false })
  expect(client.getQueryData(key)).toMatchObject({ has_unread_events: false })
})

test('a failure is told, and what was known stays', async () => {
  const known = freshMe()
  answer(0, { name_first: 'Ann' })
  await known
  markMeStale()
  const asked = freshMe()
  questions[1]!.reject(new TypeError('Failed to fetch'))
  await expect(asked).rejects.toMatchObject({ code: 'NETWORK' })
  expect(storedName()).toBe('Ann')
})

test.each([
  ['a newer copy', '2026-11-22T12:00:00Z', 'from another tab'],
  ['an older copy', '2026-11-22T10:00:00Z', undefined],
])('%s of another tab', async (_, updated_at, name_last) => {
  const known = freshMe()
  answer(0, { name_first: 'Ann', updated_at: '2026-11-22T11:00:00Z' })
  await known
  stored.set('user', JSON.stringify({ id: 'Ann', name_first: 'Ann', name_last: 'from another tab', updated_at }))
  takeStoredUser()
  expect((await freshMe())?.name_last).toBe(name_last)
})
