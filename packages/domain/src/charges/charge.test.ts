import { expect, test } from 'vitest'
import { chargeStates, mayEscalate, silenceAccepts, stateAfter } from './charge.ts'

const waiting = { kind: 'waiting', grade: 'A', amount: 3_400 } as const
const accepts = (proposed_at: string, overrides = {}, price: number | null = 50_000) =>
  silenceAccepts({ ...waiting, ...overrides }, { proposed_at: new Date(proposed_at), price })?.toISOString() ?? null

test('silence accepts a charge of grade A at the same clock time on the next working day', () => {
  expect(accepts('2026-11-13T16:00:00Z')).toBe('2026-11-16T16:00:00.000Z')
  expect(accepts('2026-11-16T16:00:00Z')).toBe('2026-11-17T16:00:00.000Z')
  // Friday before the bank holiday of 31 August 2026; the clock is British Summer Time.
  expect(accepts('2026-08-28T15:00:00Z')).toBe('2026-09-01T15:00:00.000Z')
  // The clocks go back on Sunday: the same time on the clock is an hour later in UTC.
  expect(accepts('2026-10-23T15:00:00Z')).toBe('2026-10-26T16:00:00.000Z')
})

test('silence never accepts grade B or C, more than £250, more than the price, or another kind', () => {
  const friday = '2026-11-13T16:00:00Z'
  expect(accepts(friday, { grade: 'B' })).toBeNull()
  expect(accepts(friday, { grade: 'C' })).toBeNull()
  expect(accepts(friday, { amount: 25_000 })).not.toBeNull()
  expect(accepts(friday, { amount: 25_100 })).toBeNull()
  expect(accepts(friday, {}, 3_399)).toBeNull()
  expect(accepts(friday, {}, null)).toBeNull()
  expect(accepts(friday, { kind: 'other' })).toBeNull()
})

test('each side answers in its turn, and a charge that was withdrawn is over', () => {
  const turns = (act: Parameters<typeof stateAfter>[0]) =>
    chargeStates.flatMap((state) =>
      (['poster', 'taker'] as const).flatMap((side) => {
        const after = stateAfter(act, state, side)
        return after ? [`${side} ${state} → ${after}`] : []
      }),
    )
  expect(turns('accept')).toEqual(['poster proposed → accepted', 'taker countered → accepted'])
  expect(turns('counter')).toEqual(['poster proposed → countered'])
  expect(turns('contest')).toEqual(['poster proposed → contested', 'taker countered → contested'])
  expect(turns('withdraw')).toEqual([
    'taker proposed → withdrawn',
    'taker countered → withdrawn',
    'taker contested → withdrawn',
  ])
  expect(turns('escalate')).toEqual(['taker proposed → contested'])
  expect(turns('reopen')).toEqual([
    'poster countered → proposed',
    'poster accepted → proposed',
    'poster contested → proposed',
  ])
})

test('after three days without an answer a charge may go to the desk, unless silence accepts it', () => {
  const proposed_at = new Date('2026-11-13T16:00:00Z')
  const at = (time: string) => new Date(time)
  expect(mayEscalate({ proposed_at, due_at: null }, at('2026-11-16T15:59:59Z'))).toBe(false)
  expect(mayEscalate({ proposed_at, due_at: null }, at('2026-11-16T16:00:00Z'))).toBe(true)
  expect(mayEscalate({ proposed_at, due_at: at('2026-11-17T16:00:00Z') }, at('2026-11-17T10:00:00Z'))).toBe(false)
})
