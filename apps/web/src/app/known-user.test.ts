import { expect, test } from 'vitest'
import { knownUserOf } from './known-user.ts'

type User = { name: string; unread?: boolean }

/** A server that answers when the test says so. */
function tab(stored: User | null = null) {
  let session: string | null = 'poster'
  const questions: PromiseWithResolvers<User | null>[] = []
  const written: User[] = []
  const ask = () => {
    questions.push(Promise.withResolvers())
    return questions.at(-1)!.promise
  }
  const user = knownUserOf<User>({ session: () => session, ask, store: (user) => void written.push(user) }, stored)
  return { user, questions, written, signsInAs: (name: string | null) => (session = name) }
}

test('what is known is not asked for again until it is marked as stale', async () => {
  const { user, questions } = tab()
  const first = user.fresh()
  questions[0]!.resolve({ name: 'Ann' })
  await first
  expect(await user.fresh()).toEqual({ name: 'Ann' })
  expect(questions).toHaveLength(1)
  user.markStale()
  void user.fresh()
  expect(questions).toHaveLength(2)
})

test('what storage held is asked for beside it', () => {
  const { user, questions } = tab({ name: 'Ann of yesterday' })
  expect(user.now()).toEqual({ name: 'Ann of yesterday' })
  void user.fresh()
  expect(questions).toHaveLength(1)
})

test('an answer to an earlier question does not overwrite the one to a later question', async () => {
  const { user, questions } = tab()
  const earlier = user.fresh()
  user.markStale() // something was changed
  const later = user.fresh()
  questions[1]!.resolve({ name: 'Ann, member' })
  await later
  questions[0]!.resolve({ name: 'Ann, on trial' })
  expect(await earlier).toEqual({ name: 'Ann, member' })
  expect(user.now()).toEqual({ name: 'Ann, member' })
})

test('what is marked as stale while the server is asked is asked for again', async () => {
  const { user, questions } = tab()
  const first = user.fresh()
  user.markStale()
  questions[0]!.resolve({ name: 'Ann, before it' })
  await first
  void user.fresh()
  expect(questions).toHaveLength(2)
})

test('an answer asked for in a session that is over is nobody’s: neither known nor stored', async () => {
  const { user, questions, written, signsInAs } = tab()
  const answer = user.fresh()
  signsInAs(null)
  user.begin(null)
  questions[0]!.resolve({ name: 'Ann' })
  expect(await answer).toBeNull()
  expect(user.now()).toBeNull()
  expect(written).toEqual([])
})

test.each(['answers', 'fails'])(
  'somebody else signed in meanwhile: an earlier question that %s asks for them',
  async (how) => {
    const { user, questions, written, signsInAs } = tab()
    const answer = user.fresh()
    signsInAs('driver')
    user.begin(null)
    if (how === 'answers') questions[0]!.resolve({ name: 'Ann' })
    else questions[0]!.reject(new Error('Asked in a session that is over'))
    await expect.poll(() => questions.length).toBe(2)
    questions[1]!.resolve({ name: 'Dan' })
    expect(await answer).toEqual({ name: 'Dan' })
    expect(written).toEqual([{ name: 'Dan' }])
  },
)

test('what is heard while the server is asked stays, whichever question is answered', async () => {
  const { user, questions } = tab()
  const earlier = user.fresh()
  user.note({ unread: true })
  user.markStale()
  void user.fresh()
  questions[0]!.resolve({ name: 'Ann', unread: false })
  expect(await earlier).toEqual({ name: 'Ann', unread: true })
})

test('a failure is told, and what was known stays', async () => {
  const { user, questions } = tab({ name: 'Ann' })
  const answer = user.fresh()
  questions[0]!.reject(new Error('Failed to fetch'))
  await expect(answer).rejects.toThrow('Failed to fetch')
  expect(user.now()).toEqual({ name: 'Ann' })
})
