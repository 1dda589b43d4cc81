import { expect, test } from 'vitest'
import { chargeRow } from './charge-rows.ts'

const waited = {
  id: 'c',
  kind: 'waiting',
  grade: 'A',
  proposed: 3_400,
  amount: 3_400,
  // Ten past midnight in London, while UTC still has the day before.
  basis: {
    from: '2026-06-30T23:10:00Z',
    until: '2026-07-01T00:48:00Z',
    chargeable_minutes: 68,
    free_minutes: 30,
    rate: 50,
  },
  comment: null,
  short_address: 'Leeds LS11',
} as const

test('a line of waiting names the minutes, the place, the day and times of London, the terms and the evidence', () => {
  expect(chargeRow(waited)).toEqual({
    description:
      'Waiting 68 min at Leeds LS11, 01/07/2026 00:10–01:48, 30 min free, £0.50/min, shown by position and taps',
    unit_cost: 3_400,
    charge_id: 'c',
  })
})

test('the grade stands in words, and a sum that was agreed instead is named', () => {
  expect(chargeRow({ ...waited, grade: 'B' }).description).toMatch(/shown by position in part$/)
  expect(chargeRow({ ...waited, grade: 'C', amount: 2_000 }).description).toMatch(
    /stated by the driver; agreed instead of £34.00$/,
  )
})

test('another charge stands in the words of its carrier, as far as they fit', () => {
  const other = { ...waited, kind: 'other', comment: `Bridge toll${' x'.repeat(100)}`, basis: {} } as const
  expect(chargeRow(other).description).toMatch(/^Bridge toll/)
  expect(chargeRow(other).description.length).toBeLessThanOrEqual(150)
  expect(chargeRow({ ...other, kind: 'return' }).description).toBe('Goods brought back, by the terms of the job')
})
