import { expect, test } from 'vitest'
import { needOf } from './need.ts'

const now = Date.parse('2026-05-14T12:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const job = { next_due: null, bid_count: 0, driver: null, invoices: [] }

test.each<[string, object, string | undefined, object | null]>([
  ['goods nobody took', { status: 'failed_delivery', next_due: at(-600) }, undefined, { kind: 'failed' }],
  ['late', { status: 'progress', next_due: at(-20) }, at(30), { kind: 'late', minutes: 20 }],
  ['late to come', { status: 'progress', next_due: at(10) }, at(42), { kind: 'will_be_late', minutes: 32 }],
  ['within the quarter of an hour', { status: 'progress', next_due: at(10) }, at(25), null],
  ['not heard of', { status: 'progress', next_due: at(10) }, undefined, null],
  ['three bids', { status: 'active', bid_count: 3 }, undefined, { kind: 'bids', count: 3 }],
  ['no bid', { status: 'active' }, undefined, null],
  ['no driver, which is the carrier’s to name', { status: 'allocated' }, undefined, null],
])('%s', (_what, of, arrival, need) => {
  expect(needOf('posted', { ...job, status: 'active', ...of }, { now, arrival })).toEqual(need)
})

test('a carrier names a driver, and raises an invoice', () => {
  const needs = (of: object) => needOf('carried', { ...job, status: 'allocated', ...of }, { now })
  expect(needs({})).toEqual({ kind: 'no_driver' })
  expect(needs({ driver: { id: 'd' } })).toBeNull()
  expect(needs({ status: 'invoice' })).toEqual({ kind: 'invoice_to_raise' })
})
