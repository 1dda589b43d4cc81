import { expect, test } from 'vitest'
import { noBoardFilters } from './browse-filters.ts'
import { fitting, hasPlaces, startOfBoard, withoutPast } from './start-filters.ts'

const [bike, small, lwb, artic] = ['bike', 'small', 'lwb', 'artic'].map((id) => ({ id }))
const team = { town: 'Leeds', lat: 53.79648, lng: -1.54785 }
const nothing = {
  Me: { is_primary: false, has_full_access: false, profileSettings: [], vehicle: [], team },
  locations: [],
  fleet: [],
  vehicles: [bike!, small!, lwb!, artic!],
}
const drives = (...vehicles: ({ id: string } | undefined)[]) => vehicles.map((vehicle) => ({ vehicle: vehicle! }))

test('a board begins around the first saved place, else around the town of the company, to about a kilometre', () => {
  expect(startOfBoard(nothing)).toEqual({ label: 'Leeds', latitude: 53.8, longitude: -1.55, miles: 25 })
  const yard = { location: 'Yard', latitude: 52.40381, longitude: -1.51392, miles: 40 }
  expect(startOfBoard({ ...nothing, locations: [yard] })).toEqual({
    label: 'Yard',
    latitude: 52.4,
    longitude: -1.51,
    miles: 50,
  })
  const both = { ...nothing, locations: [yard, { ...yard, location: 'Depot' }] }
  expect([hasPlaces(nothing), hasPlaces({ ...nothing, locations: [yard] }), hasPlaces(both)]).toEqual([
    false,
    false,
    true,
  ])
  expect(startOfBoard(both)).toBeNull()
  const nowhere = { ...nothing.Me, team: { ...team, lat: null, lng: null } }
  expect(startOfBoard({ ...nothing, Me: nowhere })).toBeNull()
})

test('the fitting vehicles are the largest one drives and all smaller ones; the fleet for a user without one', () => {
  const driver = { ...nothing, Me: { ...nothing.Me, vehicle: drives(small) }, fleet: drives(artic) }
  expect(fitting(driver)).toEqual(['bike', 'small'])
  const office = { ...driver, Me: { ...driver.Me, has_full_access: true } }
  expect(fitting({ ...office, fleet: drives(lwb) })).toEqual(['bike', 'small', 'lwb'])
  expect(fitting({ ...office, fleet: drives(bike) })).toEqual(['bike', 'small'])
  expect(fitting({ ...nothing, fleet: drives(small, lwb, bike) })).toEqual(['bike', 'small', 'lwb'])
  expect(fitting({ ...nothing, fleet: drives(artic) })).toEqual([])
  expect(fitting(nothing)).toEqual([])
})

test('days that are over are not remembered, others are', () => {
  const left = (collect_from: string | null, collect_until: string | null) => {
    const filters = withoutPast({ ...noBoardFilters, short_haul: true, collect_from, collect_until }, '2026-11-23')
    expect(filters.short_haul).toBe(true)
    return [filters.collect_from, filters.collect_until]
  }
  expect(left('2026-11-20', '2026-11-22')).toEqual([null, null])
  expect(left(null, '2026-11-22')).toEqual([null, null])
  expect(left('2026-11-22', null)).toEqual([null, null])
  expect(left('2026-11-22', '2026-11-23')).toEqual(['2026-11-22', '2026-11-23'])
  expect(left('2026-11-23', null)).toEqual(['2026-11-23', null])
  expect(left(null, null)).toEqual([null, null])
})
