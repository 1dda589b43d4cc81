import { afterFix, type Fix, type Watch } from '@waybill/domain/charges/fence'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import type { Live } from '../../../platform/live/live.ts'
import { selectWatchedPlaces, storeSeen, type WatchedPlace } from './fences.sql.ts'

/** The places of a driver are read again after this. */
const READ_EVERY_MS = 20_000
/** A driver who stays within a fence is stored this seldom. */
const STORED_EVERY_MS = MINUTE_MS
/** A driver without a report for this long is forgotten. */
const FORGOTTEN_MS = 60 * MINUTE_MS

type Watched = { at: WatchedPlace; watch: Watch; stored_at: number }
type Driver = { read_at: number; watched: Map<string, Watched>; queue: Promise<void> }

/** The fences around the next places of drivers on the road. Positions are compared in memory; times alone are stored. */
export class Fences {
  readonly #platform: Platform
  readonly #drivers = new Map<string, Driver>()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** Compares positions of a driver on the road, one report after the other. */
  seen(user_id: string, fixes: readonly Fix[]): Promise<void> {
    this.#forgetOld()
    const driver = this.#drivers.get(user_id) ?? { read_at: 0, watched: new Map(), queue: Promise.resolve() }
    this.#drivers.set(user_id, driver)
    driver.queue = driver.queue
      .then(() => this.#compare(user_id, driver, fixes))
      .catch((error: unknown) => this.#platform.log.warn({ error: String(error) }, 'A stay was not stored'))
    return driver.queue
  }

  async #compare(user_id: string, driver: Driver, fixes: readonly Fix[]) {
    const now = this.#platform.now().getTime()
    if (now - driver.read_at >= READ_EVERY_MS) {
      const places = await selectWatchedPlaces(this.#platform.databases.db, user_id)
      driver.watched = new Map(places.map((at) => [keyOf(at), watchedAt(at, driver.watched.get(keyOf(at)))]))
      driver.read_at = now
    }
    for (const watched of driver.watched.values()) await this.#look(watched, { fixes, now })
  }

  async #look(watched: Watched, { fixes, now }: { fixes: readonly Fix[]; now: number }) {
    const before = watched.watch
    watched.watch = fixes.toSorted((one, other) => one.recorded_at - other.recorded_at).reduce(afterFix, before)
    const { entered_at, left_at, seen_until } = watched.watch
    if (entered_at === null) return
    const hasCrossed = entered_at !== before.entered_at || left_at !== before.left_at
    const isDue = seen_until !== before.seen_until && now - watched.stored_at >= STORED_EVERY_MS
    if (!hasCrossed && !isDue) return
    watched.at.stay_id = await storeSeen(this.#platform.databases.db, watched.at, watched.watch)
    watched.stored_at = now
  }

  #forgetOld() {
    const before = this.#platform.now().getTime() - FORGOTTEN_MS
    for (const [user_id, { read_at }] of this.#drivers)
      if (read_at !== 0 && read_at < before) this.#drivers.delete(user_id)
  }
}

const keyOf = ({ job_id, place, stop_id }: WatchedPlace) => `${job_id} ${place} ${stop_id ?? ''}`
const ms = (moment: Date | null) => moment?.getTime() ?? null

/** A place that is watched already keeps what was seen; the taps are those of the database. A stay that ended begins anew. */
function watchedAt(at: WatchedPlace, known: Watched | undefined): Watched {
  const arrived_at = ms(at.arrived_at)
  if (known && (known.at.stay_id === null || known.at.stay_id === at.stay_id))
    return { ...known, at, watch: { ...known.watch, arrived_at } }
  const nothing = { seen_until: null, fixes: 0, nearest_m: null, worst_accuracy_m: null, longest_gap_s: null }
  const watch: Watch = {
    ...nothing,
    centre: { latitude: at.latitude, longitude: at.longitude },
    precision: at.precision,
    arrived_at,
    entered_at: ms(at.entered_at),
    left_at: ms(at.left_at),
    anchored: at.anchored ?? false,
    last_fix_at: null,
    run: null,
  }
  return { at, watch, stored_at: 0 }
}

const opened = new WeakMap<Live, Fences>()

/** One for each server, as the map of positions. */
export function fencesOf(platform: Platform): Fences {
  const known = opened.get(platform.live)
  if (known) return known
  const fences = new Fences(platform)
  opened.set(platform.live, fences)
  return fences
}
