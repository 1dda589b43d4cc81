import { expect, test } from 'vitest'
import {
  type DirectoryFilters,
  directoryFilterCount,
  directoryFiltersOf,
  noDirectoryFilters,
  directorySearchOf,
  directoryVariablesOf,
} from './directory-filters.ts'

const id = '0198a2b4-0000-7000-8000-000000000001'
const all: DirectoryFilters = {
  search: 'Aire & Sons',
  near: { label: 'LS11, Leeds', latitude: 53.78, longitude: -1.55, miles: 50 },
  vehicle_ids: [id],
  company_kinds: ['Owner_Driver'],
  rating: 4.5,
  documents_approved: true,
  min_on_time: 75,
  with_new_payers: false,
  blocked: 'ONLY',
  sort: 'rating',
}

test('a link holds all of the filters, and none that is not used', () => {
  expect(directoryFiltersOf(directorySearchOf(all))).toEqual(all)
  expect(directorySearchOf(noDirectoryFilters).toString()).toBe('')
  expect(directoryFiltersOf(new URLSearchParams())).toEqual(noDirectoryFilters)
})

test.each([
  'rating=9',
  'on_time=60',
  'blocked=SOME',
  'kinds=Bakery',
  'vehicles=1,2',
  'near_at=x,y',
  'sort=nearest',
  'sort=cheapest',
])('a wrong part of a link is left out: %s', (search) =>
  expect(directoryFiltersOf(new URLSearchParams(search))).toEqual(noDirectoryFilters),
)

test('around a place the nearest come first unless another order was chosen', () => {
  expect(directoryVariablesOf(noDirectoryFilters).sort).toBe('name')
  expect(directoryVariablesOf({ ...noDirectoryFilters, near: all.near }).sort).toBe('nearest')
  expect(directoryVariablesOf(all).sort).toBe('rating')
  expect(directorySearchOf({ ...noDirectoryFilters, near: all.near, sort: 'nearest' }).has('sort')).toBe(false)
  expect(directorySearchOf({ ...noDirectoryFilters, near: all.near, sort: 'name' }).get('sort')).toBe('name')
})

test('the button counts what the sheet holds', () => {
  expect([directoryFilterCount(noDirectoryFilters), directoryFilterCount(all)]).toEqual([0, 6])
})
