import { threadId } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { inThread } from './in-thread.ts'
import type { countTo, endThread, fail, whereItRuns } from '../../../testing/thread-samples.ts'

const samples = new URL('../../../testing/thread-samples.ts', import.meta.url)
const where = inThread<typeof whereItRuns>('sheets', samples, 'whereItRuns')
const counted = inThread<typeof countTo>('sheets', samples, 'countTo')
const failed = inThread<typeof fail>('sheets', samples, 'fail')
const ended = inThread<typeof endThread>('sheets', samples, 'endThread')

test('a task runs in another thread, and the next one in the same', async () => {
  const [first, second] = [await where(), await where()]
  expect(first).not.toBe(threadId)
  expect(second).toBe(first)
})

test('tasks run one after the other, in their order', async () => {
  expect(await Promise.all([counted(3), counted(1), counted(2)])).toEqual([
    [1, 2, 3],
    [1, 2, 3, 1],
    [1, 2, 3, 1, 1, 2],
  ])
})

test('an error arrives with its message, and the next task is answered', async () => {
  await expect(failed('no paper')).rejects.toThrow('no paper')
  expect(await where()).not.toBe(threadId)
})

test('a caller of a thread that ends gets an error; the next task starts another', async () => {
  const before = await where()
  const waiting = [ended(), where()]
  for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected')
  expect(await where()).not.toBe(before)
})
