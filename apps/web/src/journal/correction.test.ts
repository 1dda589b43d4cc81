import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { newUuid } from '../api/intent.ts'
import type { Journal } from './journal.ts'
import type { NewEntry } from './writing-down.ts'
import { phone, photo, refuses, step } from './journal-scene.ts'
import { correctionOf, correctionPathOf, forms } from './correction.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const form = (action: JobAction, input: object): NewEntry =>
  step(action, { action, is_tap: false, draft: 'pod:1', variables: { input: { job_id: 'job', ...input } } })
const tap = (action: JobAction, input: object = {}): NewEntry =>
  step(action, { action, is_tap: true, variables: { input: { job_id: 'job', ...input } } })
/** The same as a button of a form hands it over. */
const pressed = ({ action, variables, draft }: NewEntry) => ({ action: action!, input: variables.input, draft })

/** Says a refused step anew, as its form does. */
async function correct(journal: Journal, steps: readonly NewEntry[]) {
  const held = journal.entries().find(({ state }) => state === 'held')
  const { refused, replaces, left } = correctionOf(held, steps.map(pressed), journal.entriesOf('job'))
  const said = steps.filter(({ action }) => left.some((each) => each.action === action))
  const keyed = said.map((each, index) => (index === 0 && refused ? { ...each, key: refused.key } : each))
  return journal.takeAll(keyed, () => true, replaces)
}

for (const action of Object.keys(forms) as JobAction[]) {
  test(`“${action}” that was refused is said anew in its turn, and everything behind it arrives in order`, async () => {
    const here = phone()
    const { journal, sender } = await here.open()
    const shown = newUuid()
    await journal.keepPhoto(photo(shown))
    const steps = [form(action, { comment: '???', upload_ids: [shown] }), tap('start_deliver')]
    const [first] = await journal.takeAll(steps)
    here.later(60_000)
    await journal.take(tap('arrive_stop', { stop_id: 'one' }))
    await journal.take(form('stop_complete', { stop_id: 'one' }))
    here.answers(({ name }) => {
      if (name === 'PhotoUpload') return { upload: { id: newUuid() } }
      return name === action ? refuses('VALIDATION', { validation: { comment: ['sign'] } })() : {}
    })
    expect(await sender.sendAll()).toBeNull()
    expect(journal.entries().map(({ state }) => state)).toEqual(['held', 'waiting', 'waiting', 'waiting'])
    expect(correctionPathOf(journal.entries()[0]!)).toContain('job')
    expect(journal.draftPhotos('pod:1:pod').map(({ key }) => key)).toEqual([shown])

    here.answers(() => ({}))
    here.sent.length = 0
    here.later(3_600_000)
    await correct(journal, [form(action, { comment: 'Gate was shut', upload_ids: [shown] }), tap('start_deliver')])
    expect(await sender.sendAll()).toBeNull()
    expect(here.sent.map(({ name }) => name)).toEqual([action, 'start_deliver', 'arrive_stop', 'stop_complete'])
    expect(here.sent[0]?.input).toMatchObject({
      comment: 'Gate was shut',
      upload_ids: [expect.any(String)],
      captured_at: new Date(first!.captured_at).toISOString(),
    })
    expect(new Set(journal.entries().map(({ state }) => state))).toEqual(new Set(['arrived']))
  })
}

test('refused again, it keeps its turn', async () => {
  const here = phone()
  const { journal, sender } = await here.open()
  await journal.take(form('goods_on_board', {}))
  await journal.take(tap('start_deliver'))
  here.answers(({ name }) => (name === 'goods_on_board' ? refuses('VALIDATION')() : {}))
  await sender.sendAll()
  await correct(journal, [form('goods_on_board', { comment: 'x' })])
  await sender.sendAll()
  expect(journal.entries().map(({ action, state }) => [action, state])).toEqual([
    ['goods_on_board', 'held'],
    ['start_deliver', 'waiting'],
  ])
})

test('the other entries of a form are replaced with it: other goods, another end', async () => {
  const here = phone()
  const { journal, sender } = await here.open()
  await journal.takeAll([
    form('stop_failed', { stop_id: 'one' }),
    { ...form('settle_stop', { stop_id: 'one' }), draft: undefined },
  ])
  await journal.take(tap('arrive_stop', { stop_id: 'two' }))
  here.answers(({ name }) => (name === 'stop_failed' ? refuses('VALIDATION')() : {}))
  await sender.sendAll()
  here.answers(() => ({}))
  here.sent.length = 0
  await correct(journal, [form('stop_failed', { stop_id: 'one', comment: 'Shut' })])
  await sender.sendAll()
  expect(here.sent.map(({ name }) => name)).toEqual(['stop_failed', 'arrive_stop'])
})
