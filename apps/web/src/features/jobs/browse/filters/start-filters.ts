import { isOffice } from '@waybill/domain/access/viewer'
import type { Position } from '@waybill/domain/geo/distance'
import { londonDay } from '@waybill/domain/time/london-day'
import { isImpersonating } from '../../../../api/access-token.ts'
import { request } from '../../../../api/request.ts'
import { serverClock } from '../../../../api/server-clock.ts'
import { knownUser } from '../../../../session/known-user.ts'
import { deviceLocation } from '../../../../native/location.ts'
import {
  type Around,
  boardFiltersOf,
  boardSearchOf,
  type BrowseFilters,
  DEFAULT_MILES,
  ME,
  noBoardFilters,
  radiusMiles,
} from './browse-filters.ts'
import { coarse, foundAt, lastFound } from './near-me.ts'
import { BrowseJobsScreenStart, type BrowseJobsScreenStartResult } from '../browse-jobs-screen.generated.ts'

const FRESH_MS = 10 * 60_000
/** Longer than this nobody waits for a satellite: the board opens around the place they start from. */
const POSITION_MS = 1_500

/** The board as its reader has left it on this device, else near them and for what they drive. */
export async function startFilters(signal: AbortSignal): Promise<BrowseFilters> {
  const user_id = await readersId()
  const left = leftAs(user_id)
  void followFleet(user_id, left)
  if (left && left.near?.label !== ME) return left
  const here = (await positionIfAllowed(signal)) ?? lastFound()
  if (left?.near && here) return { ...left, near: { ...left.near, ...here } }
  const known = await knownOf(user_id)
  const near = here ? { label: ME, ...here, miles: rangeOf(known) } : startOfBoard(known)
  return left ? around(left, near) : firstBoard(known, near)
}

/** Near them was their choice, even where nobody knows just now where that is. */
const around = (filters: BrowseFilters, near: Around | null): BrowseFilters => ({
  ...filters,
  near,
  sort: near ? filters.sort : 'newest',
})

/** The board of whoever has chosen nothing yet. */
function firstBoard(known: Known, near: Around | null): BrowseFilters {
  const filters = { ...noBoardFilters, vehicle_ids: fitting(known) }
  if (!near && hasPlaces(known)) return { ...filters, my_locations: true }
  return around({ ...filters, sort: 'nearest' }, near)
}

/** The last choice: one before it that is still being written down must not come after it. */
let chosen: BrowseFilters | null = null

/** Stores the reader's filters for the next time. A link they have followed is not their choice. */
export async function rememberFilters(filters: BrowseFilters) {
  chosen = filters
  const user_id = await readersId()
  if (chosen !== filters) return
  writeDown(user_id, filters)
  const known = await knownOf(user_id).catch(() => null)
  if (chosen === filters && known && isSame(filters.vehicle_ids, fitting(known))) writeDown(user_id, filters, OF_FLEET)
}

/** Beside the vehicles that were chosen: they were all that fitted, and grow with the fleet. */
const OF_FLEET = 'fleet'

function writeDown(user_id: string, filters: BrowseFilters, mark?: typeof OF_FLEET) {
  const search = boardSearchOf(filters)
  if (mark) search.set(mark, '1')
  try {
    storage().setItem(keyOf(user_id), search.toString())
  } catch {
    // A full or forbidden storage costs the memory of this device, not the board.
  }
}

function isOfFleet(user_id: string): boolean {
  return new URLSearchParams(storage().getItem(keyOf(user_id)) ?? '').has(OF_FLEET)
}

/** A van that was bought since counts from the next visit on: the board does not wait for the answer. */
async function followFleet(user_id: string, left: BrowseFilters | null) {
  if (!left || !isOfFleet(user_id)) return
  const before = storage().getItem(keyOf(user_id))
  const known = await knownOf(user_id).catch(() => null)
  const isAsLeft = storage().getItem(keyOf(user_id)) === before // else they have chosen since
  if (known && isAsLeft) writeDown(user_id, { ...left, vehicle_ids: fitting(known) }, OF_FLEET)
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

function leftAs(user_id: string): BrowseFilters | null {
  try {
    const left = storage().getItem(keyOf(user_id))
    return left === null ? null : withoutPast(boardFiltersOf(new URLSearchParams(left)), londonDay(serverClock.now()))
  } catch {
    return null // forbidden
  }
}

const readersId = async () => (await knownUser())?.id ?? ''
const keyOf = (user_id: string) => `boardFilters:${user_id}`
const storage = () => (isImpersonating() ? sessionStorage : localStorage)

/** Where the device is; never asks its owner. */
async function positionIfAllowed(signal: AbortSignal): Promise<Position | null> {
  if ((await deviceLocation.access()) !== 'granted') return null
  const gone = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), POSITION_MS) // out of sight a browser may answer nothing at all
    signal.addEventListener('abort', () => resolve(null))
  })
  const here = await Promise.race([gone, deviceLocation.now({ maximumAge: FRESH_MS, timeout: POSITION_MS })])
  return here && foundAt(here)
}

let asked: { user_id: string; at: number; known: Promise<Known> } | null = null

/** The reader's places and vehicles; not queried again with every job that is opened. */
function knownOf(user_id: string): Promise<Known> {
  if (asked?.user_id !== user_id || Date.now() - asked.at > FRESH_MS) {
    const known = request(BrowseJobsScreenStart, {})
    asked = { user_id, at: Date.now(), known }
    known.catch(() => (asked = null))
  }
  return asked.known
}

/** The known starting points and vehicles of a user. */
type Known = BrowseJobsScreenStartResult

/** Several saved places are asked about together, each by its own miles. */
export const hasPlaces = ({ locations }: Known): boolean => locations.length > 1

/** The saved place, else the town of the company; null where there are several places, or none is known. */
export function startOfBoard(known: Known): Around | null {
  if (hasPlaces(known)) return null
  const { Me, locations } = known
  const { team } = Me
  const [first] = locations
  if (first) {
    const { location: label, latitude, longitude, miles } = first
    return { label, ...coarse({ latitude, longitude }), miles: radiusFor(miles) }
  }
  if (!team || team.lat === null || team.lng === null) return null
  return { label: team.town, ...coarse({ latitude: team.lat, longitude: team.lng }), miles: DEFAULT_MILES }
}

/** How far around them somebody wants to hear of jobs (`JOBS_NEAR_ME_RANGE`). */
function rangeOf({ Me: { profileSettings } }: Known): number {
  const range = profileSettings.find(({ setting }) => setting.code === 'JOBS_NEAR_ME_RANGE')
  return radiusFor(Number(range?.value ?? DEFAULT_MILES))
}

/** As they have left the board, without days that are over: nothing will be collected then. */
export function withoutPast(filters: BrowseFilters, today: string): BrowseFilters {
  const last = filters.collect_until ?? filters.collect_from
  return last !== null && last < today ? { ...filters, collect_from: null, collect_until: null } : filters
}

function radiusFor(miles: number): number {
  return radiusMiles.find((radius) => radius >= miles) ?? radiusMiles[radiusMiles.length - 1]!
}

/**
 * The largest vehicle somebody drives, else of the fleet, and all that are smaller; none where everything fits. An office bids
 * for the whole fleet, whatever its people drive themselves.
 */
export function fitting({ Me, fleet, vehicles }: Known): string[] {
  const driven = isOffice(Me) ? [...Me.vehicle, ...fleet] : Me.vehicle.length > 0 ? Me.vehicle : fleet
  const own = new Set(driven.map(({ vehicle }) => vehicle.id))
  const largest = vehicles.findLastIndex(({ id }) => own.has(id))
  return largest === vehicles.length - 1 ? [] : vehicles.slice(0, largest + 1).map(({ id }) => id)
}
