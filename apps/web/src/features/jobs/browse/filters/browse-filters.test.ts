import { expect, test } from 'vitest'
import {
  boardFilterCount,
  boardFiltersOf,
  looserFilters,
  noBoardFilters,
  saysWhat,
  boardSearchOf,
  type BrowseFilters,
} from './browse-filters.ts'

const leeds = { label: 'Leeds', latitude: 53.7965, longitude: -1.5478, miles: 50 }
const all: BrowseFilters = {
  near: leeds,
  my_locations: false,
  near_destination: { label: 'Łódź', latitude: 51.7592, longitude: 19.456, miles: 100 },
  vehicle_ids: ['0199a1b2-0000-7000-8000-000000000001'],
  collect_from: '2026-11-21',
  collect_until: '2026-11-23',
  short_haul: true,
  additional_options: ['adr', 'tail_lift'],
  min_on_time: 75,
  with_new_payers: false,
  sort: 'nearest',
}

test('a link to the board holds every filter and opens the same view', () => {
  expect(boardFiltersOf(new URLSearchParams(boardSearchOf(all).toString()))).toEqual(all)
  expect(boardFilterCount(all)).toBe(7)
})

test('without filters the link says all of Britain, newest first; a bare one leaves it to its reader', () => {
  expect(boardSearchOf(noBoardFilters).toString()).toBe('near=all')
  expect(boardFiltersOf(boardSearchOf(noBoardFilters))).toEqual(noBoardFilters)
  expect(saysWhat(boardSearchOf(noBoardFilters))).toBe(true)
  expect(saysWhat(new URLSearchParams('view=map'))).toBe(false)
  expect(saysWhat(new URLSearchParams('utm_source=mail&view=map'))).toBe(false)
  for (const word of new Set([...boardSearchOf(all).keys()].filter((key) => !/_(at|miles)$/.test(key))))
    expect(saysWhat(new URLSearchParams({ [word]: '1' })), word).toBe(true)
  expect(saysWhat(boardSearchOf({ ...noBoardFilters, my_locations: true }))).toBe(true)
  expect(boardFiltersOf(new URLSearchParams())).toEqual(noBoardFilters)
})

test('a mistyped part of a link is left out', () => {
  const search = new URLSearchParams(
    'near=X&near_at=91,0&vehicles=1,2&from_day=2026-13-45&options=adr,gold&on_time=60&sort=cheapest',
  )
  expect(boardFiltersOf(search)).toEqual({ ...noBoardFilters, additional_options: ['adr'] })
})

test('an odd radius becomes 25 miles, and nearest first needs a place to be near to', () => {
  expect(boardFiltersOf(new URLSearchParams('near=Leeds&near_at=53.8,-1.5&near_miles=7')).near?.miles).toBe(25)
  expect(boardFiltersOf(new URLSearchParams('sort=nearest')).sort).toBe('newest')
})

test('when nothing is found, each filter in use can be loosened by itself', () => {
  expect(looserFilters(all).map(({ loosen }) => loosen)).toEqual([
    'wider',
    'everywhere',
    'vehicles',
    'days',
    'haul',
    'options',
    'pays',
  ])
  expect(looserFilters(all)[0]?.filters).toEqual({ ...all, near: { ...leeds, miles: 100 } })
  expect(looserFilters(noBoardFilters)).toEqual([])
})

test('my locations stand in the link instead of a place, and everywhere is what loosens them', () => {
  const mine = { ...noBoardFilters, my_locations: true }
  expect(boardSearchOf(mine).toString()).toBe('mine=1')
  const typed = new URLSearchParams('mine=1&near=Leeds&near_at=53.7965,-1.5478&sort=nearest')
  expect(boardFiltersOf(typed)).toEqual(mine)
  expect(boardFilterCount(mine)).toBe(1)
  expect(looserFilters(mine)).toEqual([{ loosen: 'everywhere', filters: noBoardFilters }])
})
