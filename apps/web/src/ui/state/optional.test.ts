import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './optional.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so often before it is there. */
function arrivesAfter(failures: number) {
  let times = 0
  return vi.fn<() => Promise<string>>(async () => {
    if (times++ < failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'live'
  })
}

test('a failed load is repeated when the connection is back', async () => {
  const load = arrivesAfter(1)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('live')
})

test('or after a while, which grows', async () => {
  const load = arrivesAfter(2)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await loaded).toBe('live')
})
