import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { phone, refuses, step } from './journal-scene.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

it('a step of a job that has ended is kept with all behind it, and nothing is asked', async () => {
  const here = phone()
  const { journal, sender } = await here.open()
  for (const name of ['Before', 'One', 'Two']) await journal.take(step(name))
  await journal.take(step('Elsewhere', { lane: 'step:other', job_id: 'other' }))
  here.answers(({ name }) => (name === 'One' ? refuses('CONFLICT', { status: 200, job_status: 'cancel' })() : {}))
  expect(await sender.sendAll()).toBe(null)
  expect(here.sent.map(({ name }) => name)).toEqual(['Before', 'One', 'Elsewhere'])
  expect(journal.entries().map(({ state }) => state)).toEqual(['arrived', 'aside', 'aside', 'arrived'])
  expect(journal.entries()[2]?.problem).toMatchObject({ code: 'CONFLICT', job_status: 'cancel' })
})
