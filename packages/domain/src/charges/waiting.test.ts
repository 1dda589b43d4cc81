import { expect, test } from 'vitest'
import { tariffOf, usualTerms } from '../jobs/charge-tariff.ts'
import { vehicleTypes } from '../vehicles/vehicle-types.ts'
import { type ExpectedTime, waitingAmount, waitingAt } from './waiting.ts'

const at = (time: string, day = '2026-11-16') => Date.parse(`${day}T${time}:00Z`)
const luton = tariffOf(usualTerms, vehicleTypes.find(({ code }) => code === 'luton')!)
const asap: ExpectedTime = { date: null, date_end: null, asap: true }

function charged(arrived: string, ended: string, expected: ExpectedTime, is_turn = false) {
  const waiting = waitingAt({ arrived_at: at(arrived), ended_at: at(ended), expected, is_turn }, luton)
  return { ...waiting, amount: waitingAmount(waiting, luton) }
}

test('a stay within the booked time: 98 minutes, 30 free, 68 at 50 pence', () => {
  const expected = { date: at('09:00'), date_end: null, asap: false }
  expect(charged('09:03', '10:41', expected)).toEqual({
    from: at('09:03'),
    minutes: 98,
    free_minutes: 30,
    chargeable_minutes: 68,
    amount: 3_400,
  })
})

test('early arrival earns nothing: the clock begins at the booked time', () => {
  const expected = { date: at('09:00'), date_end: null, asap: false }
  expect(charged('08:30', '10:41', expected)).toMatchObject({ minutes: 101, chargeable_minutes: 71, amount: 3_550 })
})

test('late arrival makes the free time longer by as much, up to an hour', () => {
  const expected = { date: at('08:15'), date_end: at('08:45'), asap: false }
  expect(charged('09:03', '10:41', expected)).toMatchObject({
    minutes: 98,
    free_minutes: 48,
    chargeable_minutes: 50,
    amount: 2_500,
  })
  expect(charged('11:45', '14:00', expected)).toMatchObject({ free_minutes: 90, chargeable_minutes: 45 })
})

test('a booked time without an end lasts a quarter of an hour', () => {
  const expected = { date: at('09:00'), date_end: null, asap: false }
  expect(charged('09:15', '10:00', expected)).toMatchObject({ free_minutes: 30 })
  expect(charged('09:20', '10:00', expected)).toMatchObject({ free_minutes: 35 })
})

test('as soon as possible: the clock begins on arrival, and nobody is late', () => {
  expect(charged('09:03', '09:33', asap)).toMatchObject({ minutes: 30, chargeable_minutes: 0, amount: 0 })
  expect(charged('09:03', '09:34', { ...asap, date: at('06:00') })).toMatchObject({ chargeable_minutes: 1, amount: 50 })
})

test('the turn of a wait-and-return job has twice the free time', () => {
  expect(charged('09:00', '10:30', asap, true)).toMatchObject({ free_minutes: 60, chargeable_minutes: 30 })
})

test('four hours are charged at most, and a minute that has not passed is none', () => {
  expect(charged('09:00', '15:00', asap)).toMatchObject({ minutes: 360, chargeable_minutes: 240, amount: 12_000 })
  const stay = { arrived_at: at('09:00'), ended_at: at('09:31') - 1, expected: asap }
  expect(waitingAt(stay, luton)).toMatchObject({ minutes: 30, chargeable_minutes: 0 })
  expect(waitingAt({ ...stay, ended_at: at('08:00') }, luton)).toMatchObject({ minutes: 0, chargeable_minutes: 0 })
})

test('the night the clocks go back is as long as it is', () => {
  const stay = { arrived_at: Date.parse('2026-10-25T00:30:00Z'), ended_at: Date.parse('2026-10-25T02:30:00Z') }
  expect(waitingAt({ ...stay, expected: asap }, luton)).toMatchObject({ minutes: 120, chargeable_minutes: 90 })
})
