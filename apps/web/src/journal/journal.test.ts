import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { Journal } from './journal.ts'
import type { Entry } from './journal-records.ts'
import { openDeviceStore } from './journal-store.ts'
import { WrittenAlready } from './writing-down.ts'
import { ana, phone, photo, refuses, step, tom } from './journal-scene.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('written entries', () => {
  it('is there after the page is gone, and is sent in its order with its own keys', async () => {
    const here = phone()
    const before = await here.open()
    const first = await before.journal.take(step('One'))
    const second = await before.journal.take(step('Two'))
    const after = await here.open()
    expect(after.journal.entriesOf('job').map(({ key, state }) => [key, state])).toEqual([
      [first.key, 'waiting'],
      [second.key, 'waiting'],
    ])
    expect(await after.sender.sendAll()).toBe(null)
    expect(here.sent.map(({ name, key }) => [name, key])).toEqual([
      ['One', first.key],
      ['Two', second.key],
    ])
    expect(after.journal.entriesOf('job').map(({ state }) => state)).toEqual(['arrived', 'arrived'])
  })

  it('waits while there is no connection, and nothing overtakes it', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One'))
    await journal.take(step('Two'))
    here.answers(refuses('NETWORK'))
    expect(await sender.sendAll()).toMatchObject({ code: 'NETWORK' })
    expect(here.sent.map(({ name }) => name)).toEqual(['One'])
    expect(journal.entries().every(({ state }) => state === 'waiting')).toBe(true)
  })

  it('tells a bad line from none: what has arrived over it counts, steps and photos', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.keepPhoto(photo('a'))
    await journal.take(step('One', { draft: 'pod:1', variables: { input: { upload_ids: ['a'] } } }))
    await journal.take(step('Two'))
    const lost = refuses('NETWORK')
    here.answers((said) => (said.name === 'Two' ? lost() : { upload: { id: 'there' }, step: { id: 'job' } }))
    for (let time = 0; time < 2; time++) {
      expect(await sender.sendAll()).toMatchObject({ code: 'NETWORK' })
      expect(sender.arrived).toBe(2)
    }
  })

  it('is taken once by two tabs', async () => {
    const here = phone()
    const [one, other] = [await here.open(), await here.open()]
    const untaken = (lane: readonly { action: unknown }[]) => lane.every(({ action }) => action !== 'arrive_stop')
    const taken = await Promise.allSettled([
      one.journal.take(step('One'), untaken),
      other.journal.take(step('One'), untaken),
    ])
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(WrittenAlready) })
  })

  it('is nobody else’s: neither shown to nor sent by the next who signs in, and goes on with its own user', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One'))
    here.here.user = ana
    expect(await sender.sendAll()).toBe(null)
    expect(here.sent).toEqual([])
    expect(journal.entries()).toEqual([])
    expect(journal.sealed()).toMatchObject([{ user_name: 'Tom Baker' }])
    here.here.user = tom
    await sender.sendAll()
    expect(here.sent.map(({ name }) => name)).toEqual(['One'])
  })

  it('is said with the time of the server’s clock, whatever the phone’s says', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One'))
    here.here.clock_ahead_ms = 600_000
    await sender.sendAll()
    expect(here.sent[0]?.input['captured_at']).toBe(new Date(400_000).toISOString())
  })

  it('is let go of a day after it has arrived', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One'))
    await sender.sendAll()
    here.later(24 * 3_600_000 + 1)
    await journal.forgetOld()
    expect(journal.entries()).toEqual([])
  })
})

test('reading that nothing is kept draws nothing anew', async () => {
  const { journal } = await phone().open()
  const told = vi.fn<() => void>()
  journal.changed.subscribe(told)
  await journal.read()
  expect(told).not.toHaveBeenCalled()
  const entry = await journal.take(step('One'))
  expect(told).toHaveBeenCalledTimes(1)
  await journal.withdraw(entry)
  expect(told).toHaveBeenCalledTimes(2)
  await journal.read()
  expect(told).toHaveBeenCalledTimes(2)
})

test('a stored answer is marked query by query, and the oldest of them counts', async () => {
  const { journal } = await phone().open()
  journal.noteShown(['screen', '/my-work'], 20)
  journal.noteShown(['screen', '/chat/:id'], 10)
  expect(journal.shownAt([['screen', '/my-work'], ['screen', '/chat/:id'], undefined])).toBe(10)
  expect(journal.shownAt([['screen', '/settings'], undefined])).toBeNull()
  journal.noteShown(['screen', '/chat/:id'], null)
  expect(
    journal.shownAt([
      ['screen', '/my-work'],
      ['screen', '/chat/:id'],
    ]),
  ).toBe(20)
})

describe('two steps behind one button', () => {
  it('have one moment and their order', async () => {
    let now = 0
    const journal = new Journal({ user: () => tom, now: () => ++now, store: openDeviceStore })
    const entries = await journal.takeAll([step('Loaded'), step('Set off')])
    expect(entries.map(({ captured_at, seq }) => [captured_at, seq])).toEqual([
      [1, 1],
      [1, 2],
    ])
    expect(journal.entries().map(({ operation }) => operation.name)).toEqual(['Loaded', 'Set off'])
  })

  it.each([
    { is: 'the phone is full', stop: () => new DOMException('full', 'QuotaExceededError') },
    {
      is: 'the page is gone between them',
      stop: (store: IDBObjectStore) => {
        store.transaction.abort()
        return new DOMException('gone', 'AbortError')
      },
    },
  ])('are neither there when $is', async ({ stop }) => {
    const here = phone()
    const { journal } = await here.open()
    const { value } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!
    const put = value as (this: IDBObjectStore, record: Entry) => IDBRequest<IDBValidKey>
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, record) {
      if ((record as Entry).operation.name === 'Set off') throw stop(this)
      return put.call(this, record as Entry)
    })
    await expect(journal.takeAll([step('Loaded'), step('Set off')])).rejects.toThrow(DOMException)
    spy.mockRestore()
    const after = await here.open()
    expect(after.journal.entries()).toEqual([])
    await after.sender.sendAll()
    expect(here.sent).toEqual([])
  })

  it('are judged together: neither is written when another tab has the second', async () => {
    const here = phone()
    const { journal } = await here.open()
    const untaken = (lane: readonly { action: unknown }[], { action }: { action: unknown }) =>
      lane.every((entry) => entry.action !== action)
    await journal.take(step('Set off', { action: 'start_deliver' }))
    const steps = [step('Loaded', { action: 'goods_on_board' }), step('Set off', { action: 'start_deliver' })]
    await expect(journal.takeAll(steps, untaken)).rejects.toThrow(WrittenAlready)
    expect(journal.entries()).toHaveLength(1)
  })

  it('are told of by nobody until the press is over', async () => {
    const here = phone()
    const { journal } = await here.open()
    const taken = step('Loaded')
    const end = journal.attempt(taken.key)
    await journal.take(taken)
    expect(journal.isAttempted('job')).toBe(true)
    end()
    expect(journal.isAttempted('job')).toBe(false)
  })
})

describe('signing out', () => {
  it('leaves what has not arrived, or nothing', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('Arrived'))
    await sender.sendAll()
    const refused = await journal.take(step('Refused'))
    await journal.change(refused, { state: 'aside' })
    await journal.take(step('Waiting', { lane: 'other' }))
    await journal.keepAnswer('Q', '1', 1, 1)
    await journal.forgetMine('unarrived')
    expect(journal.entries().map(({ state }) => state)).toEqual(['aside', 'waiting'])
    expect(await journal.answersTo('Q')).toEqual([])
    await journal.forgetMine('nothing')
    expect(journal.entries()).toEqual([])
  })

  it('does not find again what was being sent', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One', { refreshes: 'DeliveryQuery' }))
    here.answers(async () => {
      await journal.forgetMine('nothing')
      return { step: { id: 'job' } }
    })
    await sender.sendAll()
    expect(journal.entries()).toEqual([])
    expect(await journal.answersTo('DeliveryQuery')).toEqual([])
  })
})

describe('refusals of the server', () => {
  it('is held with its reason, and holds up its own lane only', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One'))
    await journal.take(step('Two'))
    await journal.take(step('Elsewhere', { lane: 'step:other', job_id: 'other' }))
    here.answers(({ name }) => (name === 'One' ? refuses('CONFLICT', { status: 200, job_status: 'progress' })() : {}))
    expect(await sender.sendAll()).toBe(null)
    expect(journal.entries().map(({ state }) => state)).toEqual(['held', 'waiting', 'arrived'])
    expect(journal.entries()[0]?.problem).toMatchObject({ code: 'CONFLICT', job_status: 'progress' })
  })

  it('goes on once it is set aside, and keeps it', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    const held = await journal.take(step('One'))
    await journal.take(step('Two'))
    here.answers(({ name }) => (name === 'One' ? refuses('CONFLICT')() : {}))
    await sender.sendAll()
    await journal.change(journal.entry(held.key)!, { state: 'aside' })
    await sender.sendAll()
    expect(journal.entries().map(({ state }) => state)).toEqual(['aside', 'arrived'])
  })

  it('is taken as arrived when another phone made the same tap', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One'))
    await journal.take(step('Proof', { is_tap: false, lane: 'step:other' }))
    here.answers(refuses('CONFLICT', { done_by: { user_id: 'tom', at: '2026-11-23T10:00:00Z' } }))
    await sender.sendAll()
    expect(journal.entries().map(({ state }) => state)).toEqual(['arrived', 'held'])
  })

  it('waits for a server that fails, and is held when it fails for the tenth time', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One'))
    here.answers(refuses('INTERNAL', { status: 200 }))
    for (let tries = 1; tries < 10; tries++) expect(await sender.sendAll()).toMatchObject({ code: 'INTERNAL' })
    expect(journal.entries()[0]?.state).toBe('waiting')
    await sender.sendAll()
    expect(journal.entries()[0]?.state).toBe('held')
  })
})

describe('kept answers', () => {
  it('take the place of the one before, and the oldest make room', async () => {
    const here = phone()
    const { journal } = await here.open()
    for (let id = 1; id <= 61; id++) {
      here.later(1)
      await journal.keepAnswer('Q', `${id}`, id, id)
    }
    await journal.keepAnswer('Q', '61', 'newer', 62)
    await journal.keepAnswer('Q', '60', 'asked before', 59)
    const kept = (await journal.answersTo('Q')).map(({ data }) => data)
    expect(kept).toHaveLength(60)
    expect(kept).toContain('newer')
    expect(kept).not.toContain('asked before')
    expect(kept).not.toContain(61)
    expect(kept).not.toContain(1)
  })

  it('are renewed by the answer of a step that arrives, and nobody else’s', async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    await journal.take(step('One', { refreshes: 'DeliveryQuery' }))
    here.answers(() => ({ startCollect: { id: 'job', status: 'collect' } }))
    await sender.sendAll()
    expect(await journal.answersTo('DeliveryQuery')).toMatchObject([{ data: { id: 'job', status: 'collect' } }])
    here.here.user = ana
    expect(await journal.answersTo('DeliveryQuery')).toEqual([])
  })
})
