import { expect, test } from 'vitest'
import { type JobSides, partiesOf } from './party.ts'
import { carrier, driver, poster } from './permission-scene.ts'

const job: JobSides = { team_id: 'posting', bid_team_id: 'carrying', driver_id: 'driver' }

test('everybody plays the parts of their own side: its office, and who drives', () => {
  expect(partiesOf(poster, job)).toEqual(['poster'])
  expect(partiesOf(carrier, job)).toEqual(['taker'])
  expect(partiesOf(driver, job)).toEqual(['driver'])
  expect(partiesOf({ ...driver, user_id: 'colleague' }, job)).toEqual([])
  expect(partiesOf(carrier, { ...job, driver_id: carrier.user_id })).toEqual(['driver', 'taker'])
  expect(partiesOf(carrier, { ...job, team_id: 'carrying' })).toEqual(['poster', 'taker'])
})

test('nobody plays a part for a company that is not theirs, least of all who has none', () => {
  expect(partiesOf({ ...driver, team_id: 'elsewhere' }, job)).toEqual([])
  expect(partiesOf({ ...poster, team_id: null }, { ...job, bid_team_id: null, driver_id: null })).toEqual([])
})
