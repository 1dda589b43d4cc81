import { expect, test } from 'vitest'
import { fleetStanding, type FleetStanding, type VehicleStatus } from './fleet.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const later = '2026-11-21T15:00:00.000Z'
const justNow = '2026-11-21T12:00:00.000Z'
const thisMorning = '2026-11-21T00:00:00.001Z'
const thisNight = '2026-11-21T00:00:00.000Z'

const usually: VehicleStatus = {
  default_availability: 'AVAILABLE',
  temporary_availability: null,
  status_until: null,
  destination_address: null,
}
const rows: [name: string, status: Partial<VehicleStatus>, standing: Partial<FleetStanding>][] = [
  ['nothing out of the ordinary', {}, { availability: 'AVAILABLE' }],
  [
    'what stands beside no temporary availability says nothing',
    { status_until: later, destination_address: 'Leeds' },
    { availability: 'AVAILABLE' },
  ],
  [
    'empty in Leeds from 15:00',
    { temporary_availability: 'NOT_AVAILABLE', status_until: later, destination_address: 'Leeds' },
    { availability: 'NOT_AVAILABLE', place: 'Leeds', empty_from: later },
  ],
  [
    'room for more until it is empty in Leeds at 15:00',
    { temporary_availability: 'PARTLY_LOADED', status_until: later, destination_address: 'Leeds' },
    { availability: 'PARTLY_LOADED', place: 'Leeds', empty_from: later },
  ],
  ['away until changed', { temporary_availability: 'NOT_AVAILABLE' }, { availability: 'NOT_AVAILABLE' }],
  [
    'free in Leeds until 15:00',
    { temporary_availability: 'AVAILABLE', status_until: later, destination_address: 'Leeds' },
    { availability: 'AVAILABLE', place: 'Leeds', until: later },
  ],
  [
    'not empty at 15:00 when it is usually not available',
    { default_availability: 'NOT_AVAILABLE', temporary_availability: 'PARTLY_LOADED', status_until: later },
    { availability: 'PARTLY_LOADED', until: later },
  ],
  [
    'empty in Leeds since a moment ago',
    { temporary_availability: 'NOT_AVAILABLE', status_until: justNow, destination_address: 'Leeds' },
    { availability: 'AVAILABLE', place: 'Leeds' },
  ],
  [
    'empty in Leeds for not quite half a day',
    { temporary_availability: 'NOT_AVAILABLE', status_until: thisMorning, destination_address: 'Leeds' },
    { availability: 'AVAILABLE', place: 'Leeds' },
  ],
  [
    'empty in Leeds so long ago that it may be anywhere',
    { temporary_availability: 'NOT_AVAILABLE', status_until: thisNight, destination_address: 'Leeds' },
    { availability: 'AVAILABLE' },
  ],
  [
    'no longer free in Leeds',
    {
      default_availability: 'NOT_AVAILABLE',
      temporary_availability: 'AVAILABLE',
      status_until: justNow,
      destination_address: 'Leeds',
    },
    { availability: 'NOT_AVAILABLE' },
  ],
]

test.each(rows)('%s', (_name, status, standing) => {
  expect(fleetStanding({ ...usually, ...status }, now)).toEqual({
    place: null,
    empty_from: null,
    until: null,
    ...standing,
  })
})
