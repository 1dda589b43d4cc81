import { expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { PlacePrecision } from '@waybill/domain/geo/place-precision'
import type { DayJob } from './day.generated.ts'
import { arrivalsAt, keyOfArrival } from './arrival.ts'

const leeds = { latitude: 53.7965, longitude: -1.5478 }
const bristol = { latitude: 51.4545, longitude: -2.5879 }
const metresNorth = (at: typeof leeds, metres: number) => ({ ...at, latitude: at.latitude + metres / 111_195 })
const found = (at: typeof leeds, accuracy = 20) => ({ ...at, accuracy, recorded_at: 0 })

const placeAt = (at: typeof leeds, place_precision: PlacePrecision): DayJob['pickup'] => ({
  point: null,
  short_address: 'Leeds LS1',
  company_name: null,
  contact_name: null,
  contact_phone: null,
  reference: null,
  access_hours: null,
  ...at,
  place_precision,
  date: null,
  date_end: null,
  asap: true,
  flexible: false,
})

const run = (status: JobStatus, { precision = 'pin' as PlacePrecision, driver = 'me' } = {}) => ({
  id: 'job',
  status,
  is_returning: false,
  pickup: placeAt(leeds, precision),
  destination: placeAt(bristol, precision),
  stops: [],
  driver: { id: driver },
})
const at = (job: ReturnType<typeof run>, position: ReturnType<typeof found>) =>
  arrivalsAt([job], position, 'me').map((arrival) => keyOfArrival(arrival))

test('within 200 m of the next door the arrival is offered, and no further away', () => {
  expect(at(run('collect'), found(metresNorth(leeds, 190)))).toEqual(['job,arrive_collection,'])
  expect(at(run('collect'), found(metresNorth(leeds, 210)))).toEqual([])
  expect(at(run('progress'), found(bristol))).toEqual(['job,arrive_destination,'])
  expect(at(run('progress'), found(leeds))).toEqual([])
})

test.each([
  ['address', 1],
  ['postcode', 0],
  ['district', 0],
  ['town', 0],
] as const)('a place known by its %s has so many doors: %i', (precision, count) => {
  expect(at(run('collect', { precision }), found(leeds))).toHaveLength(count)
})

test('nothing is offered before setting off, at the place itself, to a colleague, or by a rough position', () => {
  for (const status of ['allocated', 'collect_arrived', 'board', 'invoice'] as const)
    expect(at(run(status), found(leeds)), status).toEqual([])
  expect(at(run('collect', { driver: 'ana' }), found(leeds))).toEqual([])
  expect(at(run('collect'), found(leeds, 400))).toEqual([])
})
