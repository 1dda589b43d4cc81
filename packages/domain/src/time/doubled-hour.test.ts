import { expect, test } from 'vitest'
import { doubledHour, followsSkippedHour } from './doubled-hour.ts'

test.each([
  ['2027-10-30T23:59:59.999Z', null],
  ['2027-10-31T00:00:00.000Z', 'BST'],
  ['2027-10-31T00:59:59.999Z', 'BST'],
  ['2027-10-31T01:00:00.000Z', 'GMT'],
  ['2027-10-31T01:59:59.999Z', 'GMT'],
  ['2027-10-31T02:00:00.000Z', null],
  ['2027-10-24T00:30:00.000Z', null],
  ['2026-10-25T00:30:00.000Z', 'BST'],
  ['2027-03-28T00:30:00.000Z', null],
])('%s is in the hour that comes twice: %s', (moment, name) => {
  expect(doubledHour(new Date(moment))).toBe(name)
})

test.each([
  ['2027-03-28T00:59:59.999Z', false],
  ['2027-03-28T01:00:00.000Z', true],
  ['2027-03-28T01:59:59.999Z', true],
  ['2027-03-28T02:00:00.000Z', false],
  ['2027-03-21T01:30:00.000Z', false],
  ['2026-03-29T01:30:00.000Z', true],
  ['2027-10-31T01:30:00.000Z', false],
])('%s may stand for a time that the clocks left out: %s', (moment, follows) => {
  expect(followsSkippedHour(new Date(moment))).toBe(follows)
})
