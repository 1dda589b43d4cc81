import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { orKept } from './stored-answers.ts'

/** A device that keeps one answer a question, and whose screen says of when it is. */
function device(answers: Record<string, string> = {}, fresh_ms = 0) {
  const shown: (number | null)[] = []
  const kept = {
    read: async (question: readonly unknown[]) => {
      const answer = answers[String(question)]
      return answer === undefined ? undefined : { answer, read_at: 10 }
    },
    write: async (question: readonly unknown[], answer: unknown) => void (answers[String(question)] = String(answer)),
    onShown: (_: readonly unknown[], read_at: number | null) => {
      if (shown.at(-1) !== read_at) shown.push(read_at)
    },
    fresh_ms,
  }
  const late: string[] = []
  const heard = {
    answered: (answer: string) => void late.push(answer),
    failed: ({ code }: ApiError) => void late.push(code),
  }
  return { answers, shown, late, ask: (ask: () => Promise<string>) => orKept(kept, ['job', '7'], ask, heard) }
}
const fails = (code: 'NETWORK' | 'NOT_FOUND') => () => Promise.reject(new ApiError(code, code))

test('an answer is stored, and shown when the network is gone', async () => {
  const { ask, answers, shown } = device()
  expect(await ask(async () => 'collected')).toBe('collected')
  expect(answers).toEqual({ 'job,7': 'collected' })
  expect(await ask(fails('NETWORK'))).toBe('collected')
  expect(await ask(async () => 'delivered')).toBe('delivered')
  expect(shown).toEqual([null, 10, null])
})

test('a connection that answers nothing is none after a while', async () => {
  vi.useFakeTimers()
  try {
    const { ask, shown } = device({ 'job,7': 'collected' })
    const asked = ask(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await asked).toBe('collected')
    expect(shown).toEqual([10])
  } finally {
    vi.useRealTimers()
  }
})

test('an answer of a moment ago is shown at once; it is marked as stored only where the network is gone', async () => {
  vi.useFakeTimers({ now: 1_000 })
  try {
    const known = device({ 'job,7': 'collected' }, 991)
    const asked = known.ask(() => new Promise((resolve) => setTimeout(resolve, 500)).then(() => 'delivered'))
    await vi.advanceTimersByTimeAsync(0)
    expect([await asked, known.late]).toEqual(['collected', []])
    await vi.advanceTimersByTimeAsync(500)
    expect([known.late, known.shown]).toEqual([['delivered'], [null]])

    const lost = device({ 'job,7': 'collected' }, 10_000)
    const gone = lost.ask(() => new Promise((resolve) => setTimeout(resolve, 500)).then(fails('NETWORK')))
    await vi.advanceTimersByTimeAsync(500)
    expect([await gone, lost.shown]).toEqual(['collected', [null, 10]])

    const old = device({ 'job,7': 'collected' }, 990)
    const waits = old.ask(async () => 'delivered')
    await vi.advanceTimersByTimeAsync(0)
    expect([await waits, old.late]).toEqual(['delivered', []])
  } finally {
    vi.useRealTimers()
  }
})

test('the server’s answer counts: a job that is gone is not shown from the store', async () => {
  await expect(device({ 'job,7': 'collected' }).ask(fails('NOT_FOUND'))).rejects.toThrow('NOT_FOUND')
})

test('where nothing is kept the network is missed', async () => {
  await expect(device().ask(fails('NETWORK'))).rejects.toThrow('NETWORK')
})

test.each([
  ['its answer', () => Promise.resolve('delivered'), 'delivered', 'delivered'],
  [
    'that the page is to be left',
    () => Promise.reject(new ApiError('TEAM_DEACTIVATED', '')),
    'TEAM_DEACTIVATED',
    'collected',
  ],
] as const)('a server that is only slow is heard all the same: %s', async (_, answer, heard, kept) => {
  vi.useFakeTimers()
  try {
    const { ask, answers, late } = device({ 'job,7': 'collected' })
    const asked = ask(() => new Promise((resolve) => setTimeout(resolve, 5_000)).then(answer))
    await vi.advanceTimersByTimeAsync(3_000)
    expect([await asked, late]).toEqual(['collected', []])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([late, answers['job,7']]).toEqual([[heard], kept])
  } finally {
    vi.useRealTimers()
  }
})
