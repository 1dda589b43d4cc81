import { afterEach, expect, test, vi } from 'vitest'
import { serverClock } from '../api/server-clock.ts'
import { askTime } from './ask-time.ts'

afterEach(() => vi.restoreAllMocks())

test('a line on which nothing comes back is given up: who waits for the time goes on without it', async () => {
  const time = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
  )
  const asked = askTime()
  time.abort()
  const silence = new Promise((resolve) => setTimeout(() => resolve('still waits'), 200))
  expect(await Promise.race([asked, silence])).toBe(false)
  expect(serverClock.ahead_ms).toBeNull()
})
