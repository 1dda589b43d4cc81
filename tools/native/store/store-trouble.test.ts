import { receiptRefusals } from '@waybill/domain/subscriptions/store-purchase'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { passes, plan_id, storePage } from './store-page.ts'
import { guarded, type Validator, verified } from './validator-stub.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const good = guarded((posted) => verified(posted))
const monthly = 'waybill_monthly'

/** First trouble, then well. */
const atFirst = (trouble: ReturnType<Validator>): Validator =>
  guarded((posted, count) => (count === 1 ? trouble : verified(posted)))

describe('a passing error is asked again', () => {
  const within = async (validator: Validator, ms: number) => {
    const page = storePage('android', validator)
    await page.open()
    await page.purchases.order(monthly, plan_id)
    await passes(ms)
    return page
  }

  test.each([
    ['the server is overloaded', { status: 503, body: '' }, 'COMMUNICATION', 15_000],
    ['nobody is reached', 'nobody there' as const, 'COMMUNICATION', 15_000],
    ['what comes cannot be read', { status: 200, body: '<html>' }, 'UNREADABLE', 15_000],
    ['no answer comes in 20 seconds', 'no answer' as const, 'TIMEOUT', 35_000],
  ])('%s', async (_what, trouble, error, ms) => {
    const { told, kinds, store, posted } = await within(atFirst(trouble), ms)
    const said = told.filter((event) => event.kind === 'failed')
    expect(said.at(-1)).toMatchObject({ error, is_tried_again: true })
    expect(kinds().slice(-2)).toEqual(['verified', 'finished'])
    expect([posted.length, store.purchases[0]!.acknowledged]).toEqual([2, true])
  })

  test('a server that answered trouble as if it were its last word would be believed for two minutes', async () => {
    const planted: Validator = atFirst({ status: 200, body: { ok: false, code: 6_777_014, message: 'Busy' } })
    const { kinds, store, posted } = await within(planted, 60_000)
    expect([kinds().includes('verified'), store.purchases[0]!.acknowledged, posted.length]).toEqual([false, false, 1])
  })

  test.each([
    ['refused', 403, 'COMMUNICATION'],
    ['gone', 410, 'PURCHASE_GONE'],
  ])('a purchase that is %s is told and neither asked about again nor finished', async (_what, status, error) => {
    const { told, store, posted } = await within(() => ({ status, body: '' }), 60_000)
    expect(told.at(-1)).toMatchObject({ kind: 'failed', error, is_tried_again: false })
    expect([posted.length, store.purchases[0]!.acknowledged]).toEqual([1, false])
  })

  test('a session that has ended asks to sign in, and the purchase goes on from there', async () => {
    const { kinds, told, store, posted, open } = await within(atFirst({ status: 401, body: '' }), 60_000)
    expect([kinds().at(-1), posted.length, told.some(({ kind }) => kind === 'failed')]).toEqual([
      'signed_out',
      1,
      false,
    ])
    await open()
    await passes(5_000)
    expect(kinds()).toContain('verified')
    expect([posted.length, store.purchases[0]!.acknowledged]).toEqual([2, true])
  })

  test('a purchase that the server finds unpaid is noted as waiting', async () => {
    const unpaid = { ok: false, code: 6_777_010, message: 'Not paid', app_code: receiptRefusals.not_paid_yet.app_code }
    const { kinds, told } = await within(() => ({ status: 200, body: unpaid }), 60_000)
    expect([kinds().at(-1), told.some(({ kind }) => kind === 'failed')]).toEqual(['pending', false])
  })

  test('a purchase that Google will not acknowledge is told to its buyer', async () => {
    const page = storePage('android', good)
    await page.open()
    page.store.failing.acknowledge = 1
    await page.purchases.order(monthly, plan_id)
    await passes(15_000)
    expect(page.kinds()).toContain('verified')
    expect(page.told.at(-1)).toMatchObject({ kind: 'failed', error: 'FINISH', is_charged: true })
  })

  test('restoring does not ask the server about what still waits for its money', async () => {
    const page = storePage('android', good)
    page.store.bought(monthly, { getPurchaseState: 2 })
    await page.open()
    void page.purchases.restore()
    await passes(6_000)
    expect([page.kinds().at(-1), page.posted]).toEqual(['pending', []])
  })
})
