import type { PaysFilters } from '../../../payer-record/pays-filter.tsx'
import {
  noPaysFilters,
  paysFiltersOf,
  paysVariablesOf,
  usesPaysFilters,
  writePaysFilters,
} from '../../../payer-record/pays-search.ts'
import { browseSorts, jobOptions, type BrowseSort, type JobOption } from '@waybill/domain/jobs/job'

/** The name of the place where the device is, whatever language its reader has. */
export const ME = 'me'

/** A place by its name and how far around it. */
export type Around = { label: string; latitude: number; longitude: number; miles: number }

export type BrowseFilters = PaysFilters & {
  near: Around | null
  /** Instead of a place: the user's saved locations. */
  my_locations: boolean
  near_destination: Around | null
  vehicle_ids: readonly string[]
  /** Days, `2026-11-21`. */
  collect_from: string | null
  collect_until: string | null
  short_haul: boolean
  additional_options: readonly JobOption[]
  sort: BrowseSort
}

export const radiusMiles = [10, 25, 50, 100] as const
export const DEFAULT_MILES = 25

type Place = { short_address: string; latitude: number; longitude: number }

/** Around a place that was picked; null when it was taken back. */
export function aroundPlace(place: Place | null, miles: number = DEFAULT_MILES): Around | null {
  return place && { label: place.short_address, latitude: place.latitude, longitude: place.longitude, miles }
}

export const noBoardFilters: BrowseFilters = {
  near: null,
  my_locations: false,
  near_destination: null,
  vehicle_ids: [],
  collect_from: null,
  collect_until: null,
  short_haul: false,
  additional_options: [],
  ...noPaysFilters,
  sort: 'newest',
}

/** The filters a link holds; what somebody has typed wrong into it is left out. */
export function boardFiltersOf(search: URLSearchParams): BrowseFilters {
  const my_locations = search.get('mine') === '1'
  const near = my_locations ? null : aroundOf(search, 'near')
  const sort = browseSorts.find((one) => one === search.get('sort'))
  return {
    near,
    my_locations,
    near_destination: aroundOf(search, 'to'),
    vehicle_ids: listOf(search, 'vehicles').filter((id) => /^[\da-f-]{36}$/.test(id)),
    collect_from: dayOf(search, 'from_day'),
    collect_until: dayOf(search, 'until_day'),
    short_haul: search.get('haul') === 'short',
    additional_options: jobOptions.filter((option) => listOf(search, 'options').includes(option)),
    ...paysFiltersOf(search),
    sort: sort === 'nearest' && !near ? 'newest' : (sort ?? 'newest'),
  }
}

/** The word in a link that says something of the board by itself. */
const words = /^(near|mine|to|vehicles|from_day|until_day|haul|options|on_time|new_payers|sort)$/

/** Whether a link says what is to be on the board, rather than leaving it to whoever opens it. */
export function saysWhat(search: URLSearchParams): boolean {
  return [...search.keys()].some((key) => words.test(key))
}

/** The filters as they stand in a link: only those that are used, and that it is about all of Britain. */
export function boardSearchOf(filters: BrowseFilters): URLSearchParams {
  const search = new URLSearchParams()
  writeAround(search, 'near', filters.near)
  if (filters.my_locations) search.set('mine', '1')
  else if (!filters.near) search.set('near', 'all')
  writeAround(search, 'to', filters.near_destination)
  if (filters.vehicle_ids.length > 0) search.set('vehicles', filters.vehicle_ids.join(','))
  if (filters.collect_from) search.set('from_day', filters.collect_from)
  if (filters.collect_until) search.set('until_day', filters.collect_until)
  if (filters.short_haul) search.set('haul', 'short')
  if (filters.additional_options.length > 0) search.set('options', filters.additional_options.join(','))
  writePaysFilters(search, filters)
  if (filters.sort !== 'newest') search.set('sort', filters.sort)
  return search
}

/** The filters as arguments of `browseJobs`. */
export function boardVariablesOf(filters: BrowseFilters) {
  return {
    near: pointOf(filters.near),
    my_locations: filters.my_locations,
    near_destination: pointOf(filters.near_destination),
    vehicle_ids: [...filters.vehicle_ids],
    collect_from: filters.collect_from,
    collect_until: filters.collect_until,
    short_haul: filters.short_haul,
    additional_options: [...filters.additional_options],
    ...paysVariablesOf(filters),
    sort: filters.sort,
  }
}

/** The same for the board itself, whose cards say how far they are from the place. */
export function boardOf(filters: BrowseFilters) {
  const { near } = filters
  return { ...boardVariablesOf(filters), from: near && { latitude: near.latitude, longitude: near.longitude } }
}

/** How many kinds of filter are in use. */
export function boardFilterCount(filters: BrowseFilters): number {
  return [
    filters.near ?? filters.my_locations,
    filters.near_destination,
    filters.vehicle_ids.length > 0,
    filters.collect_from ?? filters.collect_until,
    filters.short_haul,
    filters.additional_options.length > 0,
    usesPaysFilters(filters),
  ].filter(Boolean).length
}

/** All of Britain, where nothing is nearer than anything else. */
export const everywhere = { near: null, my_locations: false, sort: 'newest' } satisfies Partial<BrowseFilters>

export type Loosening = 'everywhere' | 'wider' | 'wider_destination' | 'vehicles' | 'days' | 'haul' | 'options' | 'pays'

/** The filters to loosen when nothing is found, and the filters after it. */
export function looserFilters(filters: BrowseFilters): { loosen: Loosening; filters: BrowseFilters }[] {
  const looser: { loosen: Loosening; filters: BrowseFilters }[] = []
  const add = (loosen: Loosening, change: Partial<BrowseFilters>) =>
    looser.push({ loosen, filters: { ...filters, ...change } })
  if (filters.near && filters.near.miles < 100) add('wider', { near: { ...filters.near, miles: 100 } })
  if (filters.my_locations || filters.near) add('everywhere', everywhere)
  if (filters.near_destination && filters.near_destination.miles < 100)
    add('wider_destination', { near_destination: { ...filters.near_destination, miles: 100 } })
  const others: [isUsed: boolean, loosen: Loosening, change: Partial<BrowseFilters>][] = [
    [filters.vehicle_ids.length > 0, 'vehicles', { vehicle_ids: [] }],
    [Boolean(filters.collect_from ?? filters.collect_until), 'days', { collect_from: null, collect_until: null }],
    [filters.short_haul, 'haul', { short_haul: false }],
    [filters.additional_options.length > 0, 'options', { additional_options: [] }],
    [usesPaysFilters(filters), 'pays', noPaysFilters],
  ]
  for (const [isUsed, loosen, change] of others) if (isUsed) add(loosen, change)
  return looser
}

type Prefix = 'near' | 'to'

/** How far one may look around a place, and how far one does when nothing is said. */
type Reach = { options: readonly number[]; usual: number }
const boardReach: Reach = { options: radiusMiles, usual: DEFAULT_MILES }

export function aroundOf(search: URLSearchParams, prefix: Prefix, { options, usual } = boardReach): Around | null {
  const [latitude, longitude] = (search.get(`${prefix}_at`) ?? '').split(',').map(Number)
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null
  const miles = Number(search.get(`${prefix}_miles`))
  return { label: search.get(prefix) ?? '', latitude, longitude, miles: options.includes(miles) ? miles : usual }
}

function isDegrees(value: number | undefined, limit: number): value is number {
  return value !== undefined && Math.abs(value) <= limit
}

export function writeAround(search: URLSearchParams, prefix: Prefix, around: Around | null) {
  if (!around) return
  search.set(prefix, around.label)
  search.set(`${prefix}_at`, `${around.latitude.toFixed(4)},${around.longitude.toFixed(4)}`)
  search.set(`${prefix}_miles`, String(around.miles))
}

export function pointOf(around: Around | null) {
  return around && { latitude: around.latitude, longitude: around.longitude, miles: around.miles }
}

export function listOf(search: URLSearchParams, name: string): string[] {
  return (search.get(name) ?? '').split(',').filter(Boolean)
}

function dayOf(search: URLSearchParams, name: string): string | null {
  const day = search.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}
