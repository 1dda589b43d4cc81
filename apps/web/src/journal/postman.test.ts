import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { step, tom } from './journal-scene.ts'
import { PAUSES_MS } from './sender.ts'

const elsewhere = {
  '../session/session.ts': () => ({ userHere: () => ({ id: tom.id, name_first: 'Tom', name_last: 'Baker' }) }),
  '../api/access-token.ts': () => ({ isImpersonating: () => false }),
  '../api/server-clock.ts': () => ({ serverClock: { ahead_ms: 0 } }),
}

beforeEach(() => {
  vi.resetModules()
  globalThis.indexedDB = new IDBFactory()
  for (const [path, stand] of Object.entries(elsewhere)) vi.doMock(path, stand)
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const path of [...Object.keys(elsewhere), '../api/request.ts']) vi.doUnmock(path)
  vi.resetModules()
})

/** A phone that is asked to send by hand: how long it would have rested is noted, and not waited for. */
async function phoneWith(names: readonly string[]) {
  const rests: unknown[] = []
  const later = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (!PAUSES_MS.some((pause) => pause === ms)) return later(run, ms)
    return void rests.push(ms)
  }) as typeof setTimeout)
  let arriving: readonly string[] = []
  vi.doMock('../api/request.ts', async () => {
    const { ApiError } = await import('../api/api-error.ts')
    return {
      async request({ name }: { name: string }) {
        if (!arriving.includes(name)) throw new ApiError('NETWORK', 'Failed to fetch', {})
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
  return { rests, sends }
}

test('it rests longer after each time that nothing arrives, and no longer than the longest', async () => {
  const { rests, sends } = await phoneWith(['One'])
  for (let time = 0; time < PAUSES_MS.length + 1; time++) await sends()
  expect(rests).toEqual([...PAUSES_MS, PAUSES_MS.at(-1)])
})

test('over a line that lets something through it rests as after a first failure, and with nothing left not at all', async () => {
  const { rests, sends } = await phoneWith(['One', 'Two', 'Three'])
  await sends()
  await sends()
  await sends('One')
  await sends('Two')
  await sends()
  await sends('Three')
  expect(rests).toEqual([2_000, 5_000, 2_000, 2_000, 5_000])
})
