import { expect, test } from 'vitest'
import { calendarTimes } from './calendar-times.ts'

const at = (time: string) => `2026-11-30T${time}:00.000Z`
const spans = (plan: Parameters<typeof calendarTimes>[0]) =>
  calendarTimes(plan).map(({ start, end }) => `${start.toISOString().slice(11, 16)}-${end.toISOString().slice(11, 16)}`)
const none = { date: null, date_end: null }

test('a window is an entry of its length, one time an entry of half an hour', () => {
  const places = [
    { date: at('09:00'), date_end: at('11:00') },
    { date: at('14:15'), date_end: null },
  ]
  expect(spans({ allocated_at: at('08:00'), duration: 7_200, places })).toEqual(['09:00-11:00', '14:15-14:45'])
})

test('a collection as soon as possible stands at the award, and places without a time along the road', () => {
  const places = [none, none, none]
  expect(spans({ allocated_at: at('08:00'), duration: 7_200, places })).toEqual([
    '08:00-08:30',
    '09:00-09:30',
    '10:00-10:30',
  ])
})

test('a place without a time never stands before the one ahead of it', () => {
  const places = [{ date: at('09:00'), date_end: null }, { date: at('15:00'), date_end: null }, none]
  expect(spans({ allocated_at: at('08:00'), duration: 3_600, places })).toEqual([
    '09:00-09:30',
    '15:00-15:30',
    '15:00-15:30',
  ])
})

test('an end before its start is left out, as is a job of one place', () => {
  expect(
    spans({ allocated_at: at('08:00'), duration: 0, places: [{ date: at('09:00'), date_end: at('08:00') }] }),
  ).toEqual(['09:00-09:30'])
  expect(calendarTimes({ allocated_at: at('08:00'), duration: 60, places: [] })).toEqual([])
})
