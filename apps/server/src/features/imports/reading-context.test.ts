import { expect, test } from 'vitest'
import { readSource } from './read-import.ts'

test('at half past midnight of a summer night in London, tomorrow is the day after the one that has begun', () => {
  const text = 'LS11 5TD to M1 1AE tomorrow 08:30 LWB'
  const { rows } = readSource({ text }, { kind: 'loads', now: new Date('2027-07-15T23:30:00Z') })
  expect(rows[0]?.cells.pickup_day).toMatchObject({ written: '17/07/2027' })
})
