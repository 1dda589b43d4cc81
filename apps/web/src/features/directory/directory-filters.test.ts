import { expect, test } from 'vitest'
import { type DirectoryFilters, filterCount, filtersOf, noFilters, searchOf, variablesOf } from './directory-filters.ts'

const id = '0198a2b4-0000-7000-8000-000000000001'
const all: DirectoryFilters = {
  search: 'Aire & Sons',
  near: { label: 'LS11, Leeds', latitude: 53.78, longitude: -1.55, miles: 50 },
  vehicle_ids: [id],
  company_kinds: ['Owner_Driver'],
  rating: 4.5,
  documents_approved: true,
  blocked: 'ONLY',
  sort: 'rating',
}

test('a link holds all of the filters, and none that is not used', () => {
  expect(filtersOf(searchOf(all))).toEqual(all)
  expect(searchOf(noFilters).toString()).toBe('')
  expect(filtersOf(new URLSearchParams())).toEqual(noFilters)
})

test.each(['rating=9', 'blocked=SOME', 'kinds=Bakery', 'vehicles=1,2', 'near_at=x,y', 'sort=nearest', 'sort=cheapest'])(
  'what is wrong in a link is left out: %s',
  (search) => expect(filtersOf(new URLSearchParams(search))).toEqual(noFilters),
)

test('around a place the nearest come first unless another order was chosen', () => {
  expect(variablesOf(noFilters).sort).toBe('name')
  expect(variablesOf({ ...noFilters, near: all.near }).sort).toBe('nearest')
  expect(variablesOf(all).sort).toBe('rating')
  expect(searchOf({ ...noFilters, near: all.near, sort: 'nearest' }).has('sort')).toBe(false)
  expect(searchOf({ ...noFilters, near: all.near, sort: 'name' }).get('sort')).toBe('name')
})

test('the button counts what the sheet holds', () => {
  expect([filterCount(noFilters), filterCount(all)]).toEqual([0, 5])
})
