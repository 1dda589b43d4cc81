import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { keepRunning, type KeptRunning } from './keep-running.ts'

const log = createLog({ log_level: 'silent', production: true })
let postgres: { is_up: boolean; starts: number; starts_well: boolean }
let kept: KeptRunning
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  postgres = { is_up: true, starts: 0, starts_well: true }
  kept = keepRunning(
    {
      isRunning: () => Promise.resolve(postgres.is_up),
      start: () => {
        postgres.starts++
        if (!postgres.starts_well) return Promise.reject(new Error('still in use'))
        postgres.is_up = true
        return Promise.resolve()
      },
    },
    log,
  )
})
afterEach(async () => {
  await kept.stop()
  vi.useRealTimers()
})

test('a database that ended is started again', async () => {
  postgres.is_up = false
  await expect.poll(() => postgres, { timeout: 5000 }).toMatchObject({ is_up: true, starts: 1 })
  expect(kept.isHopeless()).toBe(false)
})

test('one that cannot be started is tried again, and after a minute whoever watches is told', async () => {
  postgres.starts_well = false
  postgres.is_up = false
  await expect.poll(() => postgres.starts, { timeout: 5000 }).toBe(1)
  expect(kept.isHopeless()).toBe(false)
  vi.advanceTimersByTime(61_000)
  expect(kept.isHopeless()).toBe(true)
  postgres.starts_well = true
  await expect.poll(() => postgres.is_up, { timeout: 5000 }).toBe(true)
  await expect.poll(() => kept.isHopeless()).toBe(false)
})

test('nothing is started by a server that stops', async () => {
  await kept.stop()
  postgres.is_up = false
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(postgres.starts).toBe(0)
})
