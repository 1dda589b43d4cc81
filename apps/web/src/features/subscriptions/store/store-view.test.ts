import { expect, test } from 'vitest'
import type { StoreEvent } from '../../../native/purchases.ts'
import { afterEvent, asks, closedStore, type StoreView } from './store-view.ts'

const product_id = 'waybill_monthly'
const failed = (is_tried_again: boolean): StoreEvent => ({
  kind: 'failed',
  error: 'COMMUNICATION',
  message: 'Error 503',
  product_id,
  refusal: null,
  is_tried_again,
  is_charged: false,
})
const open: StoreView = { ...closedStore, at: 'open' }
const all = (view: StoreView, ...events: StoreEvent[]) => events.reduce(afterEvent, view)

test('a purchase that is asked for is waited for from the approval to the answer, and no longer', () => {
  const ordered = asks(open, 'order')
  expect(ordered.step).toBeNull() // the store's own sheet lies over the page
  const approved = all(ordered, { kind: 'initiated', product_id }, { kind: 'approved', product_id })
  expect(approved.step?.at).toBe('processing')
  const verified = all(approved, { kind: 'verified', product_id, is_running: true })
  expect(verified).toMatchObject({ asked: null, step: null, trouble: null, note: null })
})

test('a purchase that the store brings by itself is worked off without a word', () => {
  expect(all(open, { kind: 'approved', product_id }).step).toBeNull()
  expect(all(open, { kind: 'cancelled' }).step).toBeNull()
})

test.each<[string, StoreEvent, Partial<StoreView>]>([
  ['closing the sheet', { kind: 'cancelled' }, { asked: null, step: { at: 'cancelled', failure: null } }],
  ['somebody has to allow it', { kind: 'pending', product_id }, { asked: null, step: null, note: 'pending' }],
  ['nothing was bought before', { kind: 'nothing_to_restore' }, { asked: null, note: 'nothing_to_restore' }],
  ['it has expired', { kind: 'verified', product_id, is_running: false }, { asked: null, note: 'expired' }],
  ['it is of another team', { kind: 'other_team' }, { asked: null, step: null, trouble: { kind: 'other_team' } }],
  ['it failed', failed(false), { asked: null, step: null, trouble: failed(false) as StoreView['trouble'] }],
])('%s puts back what was waited for, and says so', (_what, event, shown) => {
  const waiting = all(asks(open, 'order'), { kind: 'approved', product_id })
  expect(afterEvent(waiting, event)).toMatchObject(shown)
})

test('a purchase that is tried again lets its buyer go on, and ends well without them', () => {
  const again = all(asks(open, 'order'), { kind: 'approved', product_id }, failed(true))
  expect(again).toMatchObject({ asked: 'order', step: { at: 'slow' }, trouble: { is_tried_again: true } })
  expect(all(again, { kind: 'verified', product_id, is_running: true })).toMatchObject({ step: null, trouble: null })
})

test('opened again it keeps what somebody has to read; what was only finished is not waited for', () => {
  expect(all(open, { kind: 'other_team' }, { kind: 'open' }).trouble).toEqual({ kind: 'other_team' })
  expect(all(asks(open, 'order'), { kind: 'finished', product_id }).asked).toBeNull()
})

test('a purchase that waits goes on waiting when purchases are restored; the end of one that was not finished is shown', () => {
  const waiting = all(open, { kind: 'pending', product_id })
  expect(asks(waiting, 'restore').note).toBe('pending')
  const unfinished: StoreEvent = { ...failed(false), error: 'FINISH' } as StoreEvent
  expect(all(open, unfinished).trouble).toMatchObject({ error: 'FINISH' })
  expect(all(open, unfinished, { kind: 'finished', product_id }).trouble).toBeNull()
})

test('trouble with opening is forgotten once the store is open', () => {
  expect(all(closedStore, { kind: 'opening' }, failed(true), { kind: 'open' })).toEqual(open)
})
