import { expect, test } from 'vitest'
import { dropFailureReasons, failureReasons, mayBeReasonAt, reasonsAt, wordsProblems } from './failure-reasons.ts'
import { closeJobReasons, pickupFailureReasons } from '../jobs/job.ts'

const drop = { is_drop_off: true }
const pickUp = { is_drop_off: false }

test('a drop has reasons of its own, all of them values of the specification', () => {
  expect(reasonsAt(drop)).toEqual(dropFailureReasons)
  expect(reasonsAt(pickUp)).toEqual(pickupFailureReasons)
  const known: readonly string[] = [...pickupFailureReasons, ...closeJobReasons]
  expect(dropFailureReasons.filter((reason) => !known.includes(reason))).toEqual([])
})

test('at a pick-up nobody refuses a delivery; a journal may say of a drop what it was once asked', () => {
  expect(failureReasons.filter((reason) => mayBeReasonAt(pickUp, reason))).toEqual([...pickupFailureReasons])
  expect(mayBeReasonAt(drop, 'DELIVERY_REFUSED')).toBe(true)
  expect(mayBeReasonAt(drop, 'GOODS_NOT_READY')).toBe(true)
  expect(mayBeReasonAt(drop, 'SOLD_OUTSIDE_PLATFORM')).toBe(false)
})

test('"other" needs words', () => {
  expect(wordsProblems({ reason: 'OTHER', comment: null })).toEqual([{ path: ['comment'], message: 'required' }])
  expect(wordsProblems({ reason: 'OTHER', comment: 'The road is flooded' })).toEqual([])
  expect(wordsProblems({ reason: 'NO_UNLOADING', comment: null })).toEqual([])
})
