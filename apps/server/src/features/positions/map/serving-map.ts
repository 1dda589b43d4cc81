import { fleetStanding } from '@waybill/domain/fleet/fleet-standing'
import { cellOf, coarsePosition, squareOf } from '@waybill/domain/positions/grid'
import { POSITION_KEPT_MS } from '@waybill/domain/positions/reporting'
import { isOnMap, mayBeKept } from '@waybill/domain/positions/sharing'
import { ClusterPyramid } from './cluster-pyramid.ts'
import { NearIndex } from './near-index.ts'
import { handleOf, kindOf, type MapEntry, type Report, type Sharer, type SharerStanding } from '../sharing/sharer.ts'

type Changed = (before: MapEntry | null, after: MapEntry | null) => void

/** Everybody whose position is known, in memory: all reads are served from here. The database keeps a copy for a restart. */
export class ServingMap {
  readonly pyramid = new ClusterPyramid()
  readonly #near = new NearIndex()
  readonly #byUser = new Map<string, Sharer>()
  readonly #bySession = new Map<string, Sharer>()
  readonly #byTeam = new Map<string, Set<Sharer>>()
  readonly #byHandle = new Map<string, Sharer>()
  readonly #byCell = new Map<number, Set<Sharer>>()
  readonly #byNumber: (Sharer | undefined)[] = []
  readonly #freeNumbers: number[] = []
  readonly #changed: Changed

  constructor(changed: Changed = () => undefined) {
    this.#changed = changed
  }

  of = (user_id: string) => this.#byUser.get(user_id)
  ofSession = (session_id: string) => this.#bySession.get(session_id)
  ofHandle = (handle: string) => this.#byHandle.get(handle)
  ofNumber = (number: number) => this.#byNumber[number]
  ofTeam = (team_id: string): Iterable<Sharer> => this.#byTeam.get(team_id) ?? []
  inCell = (cell: number): Iterable<Sharer> => this.#byCell.get(cell) ?? []
  all = () => this.#byUser.values()
  get size() {
    return this.#byUser.size
  }

  /** Somebody is here now: new to the map, moved, or only heard of again. Whoever has looked them up already says as whom. */
  put(report: Report, standing: SharerStanding, now: number, known = this.#byUser.get(report.user_id)): Sharer {
    const sharer = known ?? this.#enter(report, standing)
    const isAsBefore = sharer.standing === standing && sharer.session_id === report.session_id && sharer.entry !== null
    if (sharer.session_id !== report.session_id) this.#changeSession(sharer, report)
    sharer.at = report.at
    sharer.recorded_at = report.recorded_at
    sharer.heard_at = report.heard_at
    if (isAsBefore) this.#follow(sharer, sharer.entry!)
    else this.restand(sharer, standing, now)
    return sharer
  }

  /** What decides who sees them has changed, or time has passed. */
  restand(sharer: Sharer, standing: SharerStanding, now: number) {
    if (standing.team_id !== sharer.standing.team_id) {
      this.#leaveTeam(sharer)
      sharer.standing = standing
      this.#joinTeam(sharer)
    }
    sharer.standing = standing
    if (standing.job_notification_tracking) this.#near.put(sharer.number, sharer.at, standing.range_metres)
    else this.#near.remove(sharer.number)
    this.#place(sharer, isOnMap(standing, sharer.heard_at, now) ? entryOf(sharer, now) : null)
  }

  /** Nowhere any more. */
  clear(sharer: Sharer) {
    this.#place(sharer, null)
    this.#near.remove(sharer.number)
    this.#leaveTeam(sharer)
    this.#leaveSession(sharer)
    this.#byUser.delete(sharer.user_id)
    this.#byNumber[sharer.number] = undefined
    this.#freeNumbers.push(sharer.number)
  }

  /** Who has become nobody's business: too long unheard of, or no longer willing. The others stand as they stand now. */
  expired(now: number): Sharer[] {
    const gone: Sharer[] = []
    for (const sharer of this.#byUser.values()) {
      if (now - sharer.heard_at > POSITION_KEPT_MS || !mayBeKept(sharer.standing)) gone.push(sharer)
      else this.restand(sharer, sharer.standing, now)
    }
    return gone
  }

  near(point: Parameters<NearIndex['near']>[0]) {
    return this.#near.near(point).map(({ number, metres }) => ({ sharer: this.#byNumber[number]!, metres }))
  }

  #enter(report: Report, standing: SharerStanding): Sharer {
    const number = this.#freeNumbers.pop() ?? this.#byNumber.length
    const sharer: Sharer = { ...report, number, standing, handle: handleOf(report), entry: null, stored_at: 0 }
    this.#byUser.set(report.user_id, sharer)
    this.#byNumber[number] = sharer
    this.#joinTeam(sharer)
    this.#joinSession(sharer)
    return sharer
  }

  /** Nothing decides differently than before: only where they are may have changed. What time changes, the sweep finds. */
  #follow(sharer: Sharer, entry: MapEntry) {
    const { at, standing, number } = sharer
    if (standing.job_notification_tracking) this.#near.put(number, at, standing.range_metres)
    const square = squareOf(at)
    if (square !== entry.square) this.#place(sharer, { ...entry, square, cell: cellOf(at), coarse: coarsePosition(at) })
  }

  #place(sharer: Sharer, after: MapEntry | null) {
    const before = sharer.entry
    if (isSame(before, after)) return
    sharer.entry = after
    this.pyramid.change(before, after, sharer.number)
    if (before?.cell !== after?.cell) {
      if (before) removeFrom(this.#byCell, before.cell, sharer)
      if (after) addTo(this.#byCell, after.cell, sharer)
    }
    if (before?.handle !== after?.handle) this.#rename(sharer, before)
    this.#changed(before, after)
  }

  #rename(sharer: Sharer, before: MapEntry | null) {
    if (before) this.#byHandle.delete(before.handle)
    if (sharer.entry) this.#byHandle.set(sharer.entry.handle, sharer)
  }

  #joinTeam(sharer: Sharer) {
    const { team_id } = sharer.standing
    if (team_id) addTo(this.#byTeam, team_id, sharer)
  }

  #leaveTeam(sharer: Sharer) {
    const { team_id } = sharer.standing
    if (team_id) removeFrom(this.#byTeam, team_id, sharer)
  }

  #changeSession(sharer: Sharer, report: Report) {
    this.#leaveSession(sharer)
    sharer.session_id = report.session_id
    sharer.handle = handleOf(report)
    this.#joinSession(sharer)
  }

  #joinSession(sharer: Sharer) {
    if (sharer.session_id) this.#bySession.set(sharer.session_id, sharer)
  }

  #leaveSession({ session_id }: Sharer) {
    if (session_id) this.#bySession.delete(session_id)
  }
}

function entryOf({ at, standing, handle }: Sharer, now: number): MapEntry {
  const vehicle_id = standing.vehicle_id!
  const { availability } = fleetStanding(standing, now)
  return {
    square: squareOf(at),
    cell: cellOf(at),
    coarse: coarsePosition(at),
    vehicle_id,
    availability,
    kind: kindOf({ vehicle_id, availability }),
    handle,
  }
}

function isSame(a: MapEntry | null, b: MapEntry | null): boolean {
  if (!a || !b) return a === b
  return a.square === b.square && a.kind === b.kind && a.handle === b.handle
}

function addTo<Key>(sets: Map<Key, Set<Sharer>>, key: Key, sharer: Sharer) {
  const set = sets.get(key) ?? new Set()
  set.add(sharer)
  sets.set(key, set)
}

function removeFrom<Key>(sets: Map<Key, Set<Sharer>>, key: Key, sharer: Sharer) {
  const set = sets.get(key)
  set?.delete(sharer)
  if (set?.size === 0) sets.delete(key)
}
