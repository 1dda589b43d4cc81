import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { vehicleTypes } from '../vehicles/vehicle-types.ts'
import { tariffOf, usualTerms } from './charge-tariff.ts'
import { chargeTermsInput } from './charge-tariff-input.ts'

test('figures left open are the usual ones of the vehicle; figures that were set stay', () => {
  const artic = vehicleTypes.find(({ code }) => code === 'artic_13_6m')!
  expect(tariffOf(usualTerms, artic)).toMatchObject({ free_minutes: 60, waiting_rate: 100, waiting_cap_minutes: 240 })
  expect(tariffOf({ ...usualTerms, free_minutes: 0, waiting_rate: 0 }, artic)).toMatchObject({
    free_minutes: 0,
    waiting_rate: 0,
  })
})

test('the usual waiting terms of every kind of vehicle', () => {
  const terms = vehicleTypes.map((type) => [type.code, type.waiting_free_minutes, type.waiting_rate])
  expect(terms).toEqual([
    ['motorbike', 15, 25],
    ['small_van', 15, 40],
    ['swb_van', 30, 45],
    ['mwb_van', 30, 45],
    ['lwb_van', 30, 45],
    ['xlwb_van', 30, 45],
    ['luton', 30, 50],
    ['flat_3_5t', 30, 50],
    ['rigid_7_5t', 60, 70],
    ['rigid_18t', 60, 80],
    ['rigid_26t', 60, 80],
    ['artic_13_6m', 60, 100],
  ])
})

test('terms without figures are the usual ones', () => {
  expect(chargeTermsInput.parse({})).toEqual(usualTerms)
})

test('a figure that cannot be a term is refused at its field', () => {
  const wrong = { free_minutes: -1, waiting_rate: 1_001, cancel_late_percent: 101, cancel_minimum: 50_001 }
  expect(fieldMessages(chargeTermsInput.safeParse(wrong).error?.issues ?? [])).toEqual({
    free_minutes: ['too_small'],
    waiting_rate: ['too_large'],
    cancel_late_percent: ['too_large'],
    cancel_minimum: ['too_large'],
  })
})
