import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE_RETRY_MS } from '@waybill/domain/live/channels'
import type { ApiErrorCode } from '../api/api-error.ts'
import { step, tom } from './journal-scene.ts'
import { PAUSES_MS } from './sender.ts'

const elsewhere = {
  '../session/session.ts': () => ({ userHere: () => ({ id: tom.id, name_first: 'Tom', name_last: 'Baker' }) }),
  '../api/access-token.ts': () => ({ isImpersonating: () => false }),
  '../api/server-clock.ts': () => ({ serverClock: clock }),
  './ask-time.ts': () => ({ askTime: async () => false }),
}
/** How far this phone's clock is known to be ahead. */
const clock = { ahead_ms: 0 as number | null }

beforeEach(() => {
  clock.ahead_ms = 0
  vi.resetModules()
  globalThis.indexedDB = new IDBFactory()
  for (const [path, stand] of Object.entries(elsewhere)) vi.doMock(path, stand)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const path of [...Object.keys(elsewhere), '../api/request.ts']) vi.doUnmock(path)
  vi.resetModules()
})

/** No answer at all, as where there is no line. */
const noLine = { code: 'NETWORK', details: {} } as const
type Problem = { code: ApiErrorCode; details: { status?: number; retry_after?: number } }

/** A phone that is asked to send by hand: how long it would have rested is noted, and not waited for. */
async function phoneWith(names: readonly string[], problem: Problem = noLine) {
  const rests: number[] = []
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (!ms || ms < 1_000) return later(run, ms)
    return void rests.push(ms)
  }) as typeof setTimeout)
  let arriving: readonly string[] = []
  vi.doMock('../api/request.ts', async () => {
    const { ApiError } = await import('../api/api-error.ts')
    return {
      async request({ name }: { name: string }) {
        if (!arriving.includes(name)) throw new ApiError(problem.code, problem.code, problem.details)
        return { step: { id: 'job' } }
      },
    }
  })
  const { journal } = await import('./journal-of-device.ts')
  const { postman } = await import('./postman.ts')
  await journal.open()
  for (const name of names) await journal.take(step(name))
  async function sends(...over: readonly string[]) {
    arriving = over
    await postman.send()
  }
  return { journal, rests, sends }
}

/** Rests as they stand in the table: no part of them is left out. */
const restsWhole = () => vi.spyOn(Math, 'random').mockReturnValue(0)

test('after each answer that the server cannot now it rests longer, and no longer than the longest', async () => {
  restsWhole()
  const { rests, sends } = await phoneWith(['One'], { code: 'MAINTENANCE', details: { status: 503 } })
  for (let time = 0; time < PAUSES_MS.length + 1; time++) await sends()
  expect(rests).toEqual([...PAUSES_MS, PAUSES_MS.at(-1)])
})

test('without a line it tries again as often as specification §9 has it, sooner at first', async () => {
  restsWhole()
  const { rests, sends } = await phoneWith(['One'])
  for (let time = 0; time < 6; time++) await sends()
  expect(rests).toEqual([2_000, 5_000, ...Array.from({ length: 4 }, () => OFFLINE_RETRY_MS)])
})

test('over a line that lets something through it rests as after a first failure, and with nothing left not at all', async () => {
  restsWhole()
  const { rests, sends } = await phoneWith(['One', 'Two', 'Three'])
  await sends()
  await sends()
  await sends('One')
  await sends('Two')
  await sends()
  await sends('Three')
  expect(rests).toEqual([2_000, 5_000, 2_000, 2_000, 5_000])
})

test('it does not knock in time with a line that comes and goes', async () => {
  const random = vi.spyOn(Math, 'random')
  const { rests, sends } = await phoneWith(['One'])
  for (const share of [0, 0.5, 0.999]) {
    random.mockReturnValue(share)
    await sends()
  }
  expect(rests[0]).toBe(2_000)
  expect(rests[1]).toBe(5_000 * 0.75)
  expect(rests[2]).toBeGreaterThanOrEqual(OFFLINE_RETRY_MS / 2)
  expect(rests[2]).toBeLessThan(OFFLINE_RETRY_MS * 0.51)
})

test('told how long it has to wait, it waits so long', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const details = { status: 200, retry_after: 2_835 }
  const { rests, sends } = await phoneWith(['One'], { code: 'RATE_LIMITED', details })
  await sends()
  expect(rests).toEqual([2_835_000])
})

test('before the server’s clock is known nothing is sent: a step would keep the wrong moment for good', async () => {
  restsWhole()
  const { journal, rests, sends } = await phoneWith(['One'])
  clock.ahead_ms = null
  await sends('One')
  expect(journal.entries()[0]).toMatchObject({ state: 'waiting', said_at: null })
  expect(rests).toEqual([2_000])
  clock.ahead_ms = 3_600_000
  await sends('One')
  const [entry] = journal.entries()
  expect(entry?.state).toBe('arrived')
  expect(Date.parse(entry?.said_at ?? '')).toBe(entry!.captured_at - 3_600_000)
})
