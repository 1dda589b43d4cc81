import { expect, test } from 'vitest'
import { isOddTime, planProblem, stepTimeProblem, wasTyped } from './step-times.ts'

const at = (time: string) => new Date(`2026-11-22T${time}Z`)
const bounds = { now: at('14:00:00'), awarded: at('10:00:00'), previous: at('12:30:45') }

test.each([
  ['14:05:00', null],
  ['14:05:01', 'date_in_future'],
  ['12:30:00', null],
  ['12:29:59', 'date_before_previous_step'],
  ['09:49:59', 'date_before_award'],
] as const)('a step said to have been at %s: %s', (time, problem) => {
  expect(stepTimeProblem(at(time), bounds)).toBe(problem)
})

test('the first step may be ten minutes before the award, by the office’s clock', () => {
  expect(stepTimeProblem(at('09:50:00'), { ...bounds, previous: null })).toBeNull()
})

test('without an award and a step before it only the clock binds', () => {
  expect(stepTimeProblem(at('00:00:00'), { now: bounds.now, awarded: null, previous: null })).toBeNull()
})

test.each([
  ['told without a word on when it was captured', '11:00:00', null, true],
  ['typed for an hour ago, and told at once', '13:00:00', '13:59:58', true],
  ['the minute in which the button was pressed', '13:58:00', '13:58:40', false],
  ['two minutes old', '11:00:00', '13:58:00', true],
  ['kept for longer than two minutes', '11:00:00', '13:57:59', false],
  ['by a clock that runs ahead', '11:00:00', '14:02:01', false],
] as const)('whether a time was typed just now: %s', (_words, said, captured, typed) => {
  expect(wasTyped(at(said), captured && at(captured), bounds.now)).toBe(typed)
})

test.each([
  ['12:40:00', '12:40:00', false],
  // Five minutes before the step before it.
  ['12:25:45', '12:25:45', false],
  ['12:24:59', '12:24:59', true],
  ['09:49:59', '12:40:00', true],
  ['14:05:00', '14:05:00', false],
  ['12:40:00', '14:05:01', true],
] as const)('a clock that says %s, pressed at %s, is odd: %s', (said, captured, odd) => {
  expect(isOddTime(at(said), at(captured), bounds)).toBe(odd)
})

test('a step older than a week is odd', () => {
  const free = { now: bounds.now, awarded: null, previous: null }
  const ago = (ms: number) => new Date(bounds.now.getTime() - 7 * 86_400_000 - ms)
  expect([isOddTime(ago(0), ago(0), free), isOddTime(ago(1), ago(1), free)]).toEqual([false, true])
})

test.each([
  [0, 'date_in_past'],
  [1, null],
  [30 * 86_400_000, null],
  [30 * 86_400_000 + 1, 'date_beyond_plan'],
] as const)('another day %i ms ahead: %s', (ahead, problem) => {
  expect(planProblem(new Date(bounds.now.getTime() + ahead), bounds.now)).toBe(problem)
})
