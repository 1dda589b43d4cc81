import { fleetStanding } from '@waybill/domain/fleet/fleet'
import { cellOf, coarsePosition, squareOf } from '@waybill/domain/positions/grid'
import { POSITION_RETENTION_MS } from '@waybill/domain/positions/reporting'
import { isOnMap, mayBeKept } from '@waybill/domain/positions/sharing'
import { ClusterPyramid } from './cluster-pyramid.ts'
import { NearIndex } from './near-index.ts'
import {
  handleOf,
  kindOf,
  type MapEntry,
  type Report,
  type TrackedUser,
  type VisibilityFacts,
} from '../sharing/tracked-user.ts'

type Changed = (before: MapEntry | null, after: MapEntry | null) => void

/** Everybody whose position is known, in memory: all reads are served from here. The database keeps a copy for a restart. */
export class ServingMap {
  readonly pyramid = new ClusterPyramid()
  readonly #near = new NearIndex()
  readonly #byUser = new Map<string, TrackedUser>()
  readonly #bySession = new Map<string, TrackedUser>()
  readonly #byTeam = new Map<string, Set<TrackedUser>>()
  readonly #byHandle = new Map<string, TrackedUser>()
  readonly #byCell = new Map<number, Set<TrackedUser>>()
  readonly #byNumber: (TrackedUser | undefined)[] = []
  readonly #freeNumbers: number[] = []
  readonly #changed: Changed

  constructor(changed: Changed = () => undefined) {
    this.#changed = changed
  }

  of = (user_id: string) => this.#byUser.get(user_id)
  ofSession = (session_id: string) => this.#bySession.get(session_id)
  ofHandle = (handle: string) => this.#byHandle.get(handle)
  ofNumber = (number: number) => this.#byNumber[number]
  ofTeam = (team_id: string): Iterable<TrackedUser> => this.#byTeam.get(team_id) ?? []
  inCell = (cell: number): Iterable<TrackedUser> => this.#byCell.get(cell) ?? []
  all = () => this.#byUser.values()
  get size() {
    return this.#byUser.size
  }

  /**
   * Somebody is here now: new to the map, moved, or only heard of again. A caller that has looked them up already
   * passes `known`.
   */
  put(report: Report, visibility: VisibilityFacts, now: number, known = this.#byUser.get(report.user_id)): TrackedUser {
    const tracked = known ?? this.#enter(report, visibility)
    const isAsBefore =
      tracked.visibility === visibility && tracked.session_id === report.session_id && tracked.entry !== null
    if (tracked.session_id !== report.session_id) this.#changeSession(tracked, report)
    tracked.at = report.at
    tracked.recorded_at = report.recorded_at
    tracked.accuracy = report.accuracy
    tracked.doubted = null
    tracked.heard_at = report.heard_at
    if (isAsBefore) this.#follow(tracked, tracked.entry!)
    else this.updateVisibility(tracked, visibility, now)
    return tracked
  }

  /** Updates a user whose visibility has changed, or for whom time has passed. */
  updateVisibility(tracked: TrackedUser, visibility: VisibilityFacts, now: number) {
    if (visibility.team_id !== tracked.visibility.team_id) {
      this.#leaveTeam(tracked)
      tracked.visibility = visibility
      this.#joinTeam(tracked)
    }
    tracked.visibility = visibility
    if (visibility.job_notification_tracking) this.#near.put(tracked.number, tracked.at, visibility.range_metres)
    else this.#near.remove(tracked.number)
    this.#place(tracked, isOnMap(visibility, tracked.heard_at, now) ? entryOf(tracked, now) : null)
  }

  /** Nowhere any more. */
  clear(tracked: TrackedUser) {
    this.#place(tracked, null)
    this.#near.remove(tracked.number)
    this.#leaveTeam(tracked)
    this.#leaveSession(tracked)
    this.#byUser.delete(tracked.user_id)
    this.#byNumber[tracked.number] = undefined
    this.#freeNumbers.push(tracked.number)
  }

  /**
   * Removes users whom nobody may see any more: too long without a report, or no longer willing. The others stand as
   * they stand now.
   */
  expired(now: number): TrackedUser[] {
    const gone: TrackedUser[] = []
    for (const tracked of this.#byUser.values()) {
      if (now - tracked.heard_at > POSITION_RETENTION_MS || !mayBeKept(tracked.visibility)) gone.push(tracked)
      else this.updateVisibility(tracked, tracked.visibility, now)
    }
    return gone
  }

  near(point: Parameters<NearIndex['near']>[0]) {
    return this.#near.near(point).map(({ number, metres }) => ({ tracked: this.#byNumber[number]!, metres }))
  }

  #enter(report: Report, visibility: VisibilityFacts): TrackedUser {
    const number = this.#freeNumbers.pop() ?? this.#byNumber.length
    const tracked: TrackedUser = {
      ...report,
      number,
      visibility,
      handle: handleOf(report),
      entry: null,
      stored_at: 0,
      doubted: null,
    }
    this.#byUser.set(report.user_id, tracked)
    this.#byNumber[number] = tracked
    this.#joinTeam(tracked)
    this.#joinSession(tracked)
    return tracked
  }

  /** The visibility is as before: only the position may have changed. The sweep finds changes by time. */
  #follow(tracked: TrackedUser, entry: MapEntry) {
    const { at, visibility, number } = tracked
    if (visibility.job_notification_tracking) this.#near.put(number, at, visibility.range_metres)
    const square = squareOf(at)
    if (square !== entry.square)
      this.#place(tracked, { ...entry, square, cell: cellOf(at), coarse: coarsePosition(at) })
  }

  #place(tracked: TrackedUser, after: MapEntry | null) {
    const before = tracked.entry
    if (isSame(before, after)) return
    tracked.entry = after
    this.pyramid.change(before, after, tracked.number)
    if (before?.cell !== after?.cell) {
      if (before) removeFrom(this.#byCell, before.cell, tracked)
      if (after) addTo(this.#byCell, after.cell, tracked)
    }
    if (before?.handle !== after?.handle) this.#rename(tracked, before)
    this.#changed(before, after)
  }

  #rename(tracked: TrackedUser, before: MapEntry | null) {
    if (before) this.#byHandle.delete(before.handle)
    if (tracked.entry) this.#byHandle.set(tracked.entry.handle, tracked)
  }

  #joinTeam(tracked: TrackedUser) {
    const { team_id } = tracked.visibility
    if (team_id) addTo(this.#byTeam, team_id, tracked)
  }

  #leaveTeam(tracked: TrackedUser) {
    const { team_id } = tracked.visibility
    if (team_id) removeFrom(this.#byTeam, team_id, tracked)
  }

  #changeSession(tracked: TrackedUser, report: Report) {
    this.#leaveSession(tracked)
    tracked.session_id = report.session_id
    tracked.handle = handleOf(report)
    this.#joinSession(tracked)
  }

  #joinSession(tracked: TrackedUser) {
    if (tracked.session_id) this.#bySession.set(tracked.session_id, tracked)
  }

  #leaveSession({ session_id }: TrackedUser) {
    if (session_id) this.#bySession.delete(session_id)
  }
}

function entryOf({ at, visibility, handle }: TrackedUser, now: number): MapEntry {
  const vehicle_id = visibility.vehicle_id!
  const { availability } = fleetStanding(visibility, now)
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

function addTo<Key>(sets: Map<Key, Set<TrackedUser>>, key: Key, tracked: TrackedUser) {
  const set = sets.get(key) ?? new Set()
  set.add(tracked)
  sets.set(key, set)
}

function removeFrom<Key>(sets: Map<Key, Set<TrackedUser>>, key: Key, tracked: TrackedUser) {
  const set = sets.get(key)
  set?.delete(tracked)
  if (set?.size === 0) sets.delete(key)
}
