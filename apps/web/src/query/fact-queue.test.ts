import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { factQueue } from './fact-queue.ts'
import { jobTopic, type Topic } from './facts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = { mayAsk?: (topic: Topic) => boolean; ask?: () => Promise<boolean> }

function queueOf({ mayAsk = () => true, ask = async () => true }: Options = {}) {
  const asked: string[][] = []
  const queue = factQueue({
    mayAsk,
    ask: (topics) => {
      asked.push([...topics])
      return ask()
    },
  })
  return { queue, asked }
}

test('a burst is asked for once, each topic of it', async () => {
  const { queue, asked } = queueOf()
  for (const topic of [jobTopic('7'), 'jobs', jobTopic('7')] as const) queue.add([topic])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([['job 7', 'jobs']])
})

test('nothing old asks for nothing', async () => {
  const { queue, asked } = queueOf()
  queue.add([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})

test('one question at a time; what changes meanwhile is asked for after it', async () => {
  let running = 0
  let most = 0
  const ask = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    running -= 1
    return true
  }
  const { queue, asked } = queueOf({ ask })
  queue.add(['jobs'])
  await vi.advanceTimersByTimeAsync(500)
  queue.add(['jobs'])
  queue.add(['job 7'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([['jobs'], ['jobs', 'job 7']])
  expect(most).toBe(1)
})

test('while a form has unsaved changes nothing is asked, and nothing forgotten', async () => {
  let isDirty = true
  const { queue, asked } = queueOf({ mayAsk: () => !isDirty })
  queue.add(['invoices'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
  isDirty = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([['invoices']])
})

test('topics that may be fetched do not wait for those that may not', async () => {
  const { queue, asked } = queueOf({ mayAsk: (topic) => topic === 'me' })
  queue.add(['invoices', 'me'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([['me']])
})

test('a question that fails does not stop those after it', async () => {
  const { queue, asked } = queueOf({ ask: () => Promise.reject(new Error('no signal')) })
  queue.add(['jobs'])
  await vi.advanceTimersByTimeAsync(1_000)
  queue.add(['jobs'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(2)
})

test('a topic that the line lost is refetched, ever more seldom, and at once when a message arrives', async () => {
  let isThere = false
  const { queue, asked } = queueOf({ ask: async () => isThere })
  queue.add(['jobs'])
  await vi.advanceTimersByTimeAsync(20_000) // after 0.15, 2, 4 and 8 seconds
  expect(asked).toEqual([['jobs'], ['jobs'], ['jobs'], ['jobs']])
  isThere = true
  queue.add(['me'])
  await vi.advanceTimersByTimeAsync(200)
  expect(asked.slice(4)).toEqual([['jobs', 'me']])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(5)
})

test('a line that stays away is asked twice a minute', async () => {
  const { queue, asked } = queueOf({ ask: async () => false })
  queue.add(['jobs'])
  await vi.advanceTimersByTimeAsync(60_000)
  asked.length = 0
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(20)
  queue.stop()
})
