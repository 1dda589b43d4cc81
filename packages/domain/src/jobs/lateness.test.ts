import { expect, test } from 'vitest'
import { minutesLate, punctualityOf } from './lateness.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
const moment = { date: '2026-11-23T12:00:00Z', date_end: null }
const window = { date: '2026-11-23T12:00:00Z', date_end: '2026-11-23T14:00:00Z' }

test.each([
  ['before its time', moment, '11:59:00', null],
  ['within the quarter of an hour that is still on time', moment, '12:15:59', null],
  ['after it, counted from the time that was said', moment, '12:16:00', 16],
  ['inside a window', window, '13:59:00', null],
  ['after a window, counted from its end', window, '14:20:00', 20],
  ['whenever it suits', { date: null, date_end: null }, '23:00:00', null],
])('a place not reached yet, %s', (_when, place, now, late) => {
  expect(minutesLate(place, at(now))).toBe(late)
})

const agreed = { asap: false, flexible: false }
test.each([
  ['before the window', window, '11:26:00', { kind: 'early', minutes: 34 }],
  ['in the window', window, '13:00:00', { kind: 'on_time', minutes: 0 }],
  ['within the quarter of an hour after it', window, '14:15:00', { kind: 'on_time', minutes: 0 }],
  ['after that, counted from its end', window, '14:21:00', { kind: 'late', minutes: 21 }],
  ['at the very moment', moment, '12:00:00', { kind: 'on_time', minutes: 0 }],
  ['when it suited', { date: null, date_end: null }, '12:00:00', null],
])('somebody came %s', (_when, place, time, said) => {
  expect(punctualityOf({ ...agreed, ...place }, `2026-11-23T${time}Z`)).toEqual(said)
})

test.each(['asap', 'flexible'])('nobody is late for a time that was %s', (kind) => {
  expect(punctualityOf({ ...agreed, ...moment, [kind]: true }, '2026-11-23T18:00:00Z')).toBeNull()
})
