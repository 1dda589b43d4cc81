import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { orKept } from './kept.ts'

/** A device that keeps one answer a question. */
function device(answers: Record<string, string> = {}) {
  const kept = {
    read: async (question: readonly unknown[]) => answers[String(question)],
    write: async (question: readonly unknown[], answer: string) => void (answers[String(question)] = answer),
  }
  return { answers, ask: (ask: () => Promise<string>) => orKept(kept, ['job', '7'], ask) }
}
const fails = (code: 'NETWORK' | 'NOT_FOUND') => () => Promise.reject(new ApiError(code, code))

test('what is answered is kept, and shown when the network is gone', async () => {
  const { ask, answers } = device()
  expect(await ask(async () => 'collected')).toBe('collected')
  expect(answers).toEqual({ 'job,7': 'collected' })
  expect(await ask(fails('NETWORK'))).toBe('collected')
})

test('what the server says counts: a job that is gone is not shown from before', async () => {
  await expect(device({ 'job,7': 'collected' }).ask(fails('NOT_FOUND'))).rejects.toThrow('NOT_FOUND')
})

test('where nothing is kept the network is missed', async () => {
  await expect(device().ask(fails('NETWORK'))).rejects.toThrow('NETWORK')
})
