import { expect, test } from 'vitest'
import { gradeOf, type Stay, stayBorneOut } from './evidence.ts'

const at = (time: string) => Date.parse(`2026-11-16T${time}:00Z`)
const seen: Stay = {
  arrived_at: at('09:03'),
  ended_at: at('10:41'),
  entered_at: at('09:01'),
  left_at: null,
  seen_until: at('10:40'),
  longest_gap_s: 60,
  anchored: false,
  is_late: false,
  is_odd: false,
}

test('entering and leaving seen, taps within ten minutes, no gap, a pin: grade A', () => {
  expect(gradeOf(seen)).toBe('A')
  expect(stayBorneOut(seen)).toEqual({ arrived_at: at('09:03'), ended_at: at('10:41') })
})

test.each([
  ['the end not seen', { seen_until: at('10:20') }],
  ['a tap eleven minutes from the fence', { entered_at: at('08:52') }],
  ['a gap of more than ten minutes', { longest_gap_s: 601 }],
  ['a fence around the arrival tap', { anchored: true }],
])('grade B: %s', (_what, overrides) => {
  expect(gradeOf({ ...seen, ...overrides })).toBe('B')
})

test.each([
  ['taps alone', { entered_at: null, left_at: null, seen_until: null }],
  ['a tap that came later than it was made', { is_late: true }],
  ['a clock that cannot be believed', { is_odd: true }],
])('grade C: %s', (_what, overrides) => {
  expect(gradeOf({ ...seen, ...overrides })).toBe('C')
})

test('the time counts that taps and fence both bear out', () => {
  expect(stayBorneOut({ ...seen, entered_at: at('09:08') })).toMatchObject({ arrived_at: at('09:08') })
  expect(stayBorneOut({ ...seen, left_at: at('10:30') })).toMatchObject({ ended_at: at('10:30') })
  expect(stayBorneOut({ ...seen, anchored: true, entered_at: at('09:08') })).toMatchObject({ arrived_at: at('09:03') })
})

test('a clock a year wrong bears out nothing, nor does a stay that is not over', () => {
  expect(stayBorneOut({ ...seen, is_odd: true })).toBeNull()
  expect(stayBorneOut({ ...seen, ended_at: null })).toBeNull()
  expect(stayBorneOut({ ...seen, entered_at: at('11:00') })).toBeNull()
})
