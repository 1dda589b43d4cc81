import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadQueue } from './load-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Options = { mayLoad?: (route: string) => boolean; load?: () => Promise<void> }

function queueOf({ mayLoad = () => true, load = async () => undefined }: Options = {}) {
  const loads: string[][] = []
  const queue = loadQueue({
    mayLoad,
    load: (routes) => {
      loads.push([...routes])
      return load()
    },
  })
  return { queue, loads }
}

test('a burst is loaded once, each route of it', async () => {
  const { queue, loads } = queueOf()
  for (const route of ['/bids/:id', '/jobs-posted', '/bids/:id']) queue.add([route])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loads).toEqual([['/bids/:id', '/jobs-posted']])
})

test('nothing to load asks for nothing', async () => {
  const { queue, loads } = queueOf()
  queue.add([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(loads).toEqual([])
})

test('one load runs at a time; what changes meanwhile is loaded after it', async () => {
  let running = 0
  let most = 0
  const load = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    running -= 1
  }
  const { queue, loads } = queueOf({ load })
  queue.add(['/my-work'])
  await vi.advanceTimersByTimeAsync(500)
  queue.add(['/my-work'])
  queue.add(['/my-work/:id'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads).toEqual([['/my-work'], ['/my-work', '/my-work/:id']])
  expect(most).toBe(1)
})

test('while a form has unsaved changes nothing is loaded, and nothing forgotten', async () => {
  let isDirty = true
  const { queue, loads } = queueOf({ mayLoad: () => !isDirty })
  queue.add(['/view-invoice/:id'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loads).toEqual([])
  isDirty = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loads).toEqual([['/view-invoice/:id']])
})

test('what may be loaded does not wait for what may not', async () => {
  const { queue, loads } = queueOf({ mayLoad: (route) => route === 'root' })
  queue.add(['/view-invoice/:id', 'root'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(loads).toEqual([['root']])
})

test('a load that fails does not stop those after it', async () => {
  const { queue, loads } = queueOf({ load: () => Promise.reject(new Error('no signal')) })
  queue.add(['/my-work'])
  await vi.advanceTimersByTimeAsync(1_000)
  queue.add(['/my-work'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loads).toHaveLength(2)
})
