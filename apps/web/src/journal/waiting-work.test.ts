import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { ana, phone, refuses, step } from './journal-scene.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('a step', () => {
  it.each(['UNAUTHENTICATED', 'RATE_LIMITED', 'STORAGE_FULL', 'MAINTENANCE', 'ABORTED'] as const)(
    'waits, and is not held, while the server answers %s',
    async (code) => {
      const here = phone()
      const { journal, sender } = await here.open()
      const { key } = await journal.take(step('One'))
      await journal.take(step('Two'))
      here.answers(refuses(code))
      // An hour of tries: what is of the session or the server is no fault of the step.
      for (let time = 0; time < 12; time++) expect(await sender.sendAll()).toMatchObject({ code })
      expect(journal.entries()).toMatchObject([
        { state: 'waiting', failures: 0, problem: null },
        { state: 'waiting', failures: 0, problem: null },
      ])
      here.answers(() => ({ step: { id: 'job' } }))
      expect(await sender.sendAll()).toBeNull()
      expect(journal.entry(key)).toMatchObject({ state: 'arrived' })
    },
  )

  it('of who has left waits sealed for thirty days, and goes then', async () => {
    const here = phone()
    const { journal } = await here.open()
    await journal.take(step('One'))
    here.here.user = ana
    await journal.reopen()
    for (const [days, sealed] of [
      [3, 1],
      [26, 1],
      [2, 0],
    ] as const) {
      here.later(days * 24 * 3_600_000)
      await journal.forgetOld()
      expect([days, journal.sealed().length]).toEqual([days, sealed])
    }
  })
})
