import { type DirectorySort, directorySorts } from '@waybill/domain/directory/directory-input'
import { type BlockedFilter, blockedFilters, type CompanyKind, companyKinds } from '@waybill/domain/teams/team'
import { type Around, aroundOf, listOf, pointOf, writeAround } from '../jobs/browse/filters/browse-filters.ts'
import type { PaysFilters } from '../payer-record/pays-filter.tsx'
import {
  noPaysFilters,
  paysFiltersOf,
  paysVariablesOf,
  usesPaysFilters,
  writePaysFilters,
} from '../payer-record/pays-search.ts'
import { m } from '@waybill/locales/messages'

export type DirectoryFilters = PaysFilters & {
  search: string
  near: Around | null
  vehicle_ids: readonly string[]
  company_kinds: readonly CompanyKind[]
  /** At least this rating; 0: all. */
  rating: number
  documents_approved: boolean
  blocked: BlockedFilter
  /** Null: the usual order, which depends on the other filters. */
  sort: DirectorySort | null
}

export const ratings = [3, 4, 4.5] as const

export const noDirectoryFilters: DirectoryFilters = {
  search: '',
  near: null,
  vehicle_ids: [],
  company_kinds: [],
  rating: 0,
  documents_approved: false,
  ...noPaysFilters,
  blocked: 'WITHOUT',
  sort: null,
}

/** The filters a link holds; what somebody has typed wrong into it is left out. */
export function directoryFiltersOf(search: URLSearchParams): DirectoryFilters {
  const near = aroundOf(search, 'near')
  const sort = directorySorts.find((one) => one === search.get('sort')) ?? null
  return {
    search: (search.get('search') ?? '').slice(0, 100),
    near,
    vehicle_ids: listOf(search, 'vehicles').filter((id) => /^[\da-f-]{36}$/.test(id)),
    company_kinds: companyKinds.filter((kind) => listOf(search, 'kinds').includes(kind)),
    rating: ratings.find((rating) => String(rating) === search.get('rating')) ?? 0,
    documents_approved: search.get('documents') === 'approved',
    ...paysFiltersOf(search),
    blocked: blockedFilters.find((one) => one === search.get('blocked')) ?? 'WITHOUT',
    sort: sort === 'nearest' && !near ? null : sort,
  }
}

/** The filters as they stand in a link; only those that are used. */
export function directorySearchOf(filters: DirectoryFilters): URLSearchParams {
  const search = new URLSearchParams()
  if (filters.search) search.set('search', filters.search)
  writeAround(search, 'near', filters.near)
  if (filters.vehicle_ids.length > 0) search.set('vehicles', filters.vehicle_ids.join(','))
  if (filters.company_kinds.length > 0) search.set('kinds', filters.company_kinds.join(','))
  if (filters.rating) search.set('rating', String(filters.rating))
  if (filters.documents_approved) search.set('documents', 'approved')
  writePaysFilters(search, filters)
  if (filters.blocked !== 'WITHOUT') search.set('blocked', filters.blocked)
  if (filters.sort && filters.sort !== suggestedSort(filters)) search.set('sort', filters.sort)
  return search
}

/** Around a place the nearest come first, else it is a list of names. */
export function suggestedSort({ near }: Pick<DirectoryFilters, 'near'>): DirectorySort {
  return near ? 'nearest' : 'name'
}

/** The filters as arguments of `directory`. */
export function directoryVariablesOf(filters: DirectoryFilters) {
  return {
    search: filters.search || null,
    near: pointOf(filters.near),
    vehicle_ids: [...filters.vehicle_ids],
    company_kinds: [...filters.company_kinds],
    rating: filters.rating || null,
    documents_approved: filters.documents_approved,
    ...paysVariablesOf(filters),
    blocked: filters.blocked,
    sort: filters.sort ?? suggestedSort(filters),
  }
}

/** How many filters of the sheet are in use. */
export function directoryFilterCount({
  vehicle_ids,
  company_kinds,
  rating,
  documents_approved,
  blocked,
  ...pays
}: DirectoryFilters) {
  return [
    vehicle_ids.length > 0,
    company_kinds.length > 0,
    rating > 0,
    documents_approved,
    usesPaysFilters(pays),
    blocked !== 'WITHOUT',
  ].filter(Boolean).length
}

export type DirectoryVehicle = { id: string; code: string; name: string; icon_url: string }

export const sortTexts: Record<DirectorySort, () => string> = {
  nearest: m.directory_sort_nearest,
  name: m.directory_sort_name,
  rating: m.directory_sort_rating,
  newest: m.directory_sort_newest,
}

export const blockedTexts: Record<BlockedFilter, () => string> = {
  WITHOUT: m.directory_blocked_without,
  WITH: m.directory_blocked_with,
  ONLY: m.directory_blocked_only,
}
