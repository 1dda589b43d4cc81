import {
  type Known,
  knownAfter,
  type Placed,
  type PositionOutcome,
  outcomeOf,
} from '@waybill/domain/positions/reporting'
import { isSharedWithJob, mayBeKept } from '@waybill/domain/positions/sharing'
import type { Platform } from '../../platform/context.ts'
import type { Live } from '../../platform/live/live.ts'
import { betweenNodes } from './between-nodes.ts'
import { DurableCopy } from './durable-copy.ts'
import { FrameBook } from './map/frame-book.ts'
import { countryFrame } from './map/live-vehicles.ts'
import { selectPositions, selectVisibilityFacts } from './positions.sql.ts'
import { ServingMap } from './map/serving-map.ts'
import type { Report, TrackedUser, VisibilityFacts } from './sharing/tracked-user.ts'
import { publishToJobs } from './sharing/publish-to-jobs.ts'

/** A session that has ended is remembered for as long as something sent before may still be on its way. */
const ENDED_RETENTION_MS = 60_000

/** The positions of all users: one object for each node. Every change of a position passes through here. */
export class Positions {
  readonly map: ServingMap
  readonly copy: DurableCopy
  readonly #platform: Platform
  readonly #frames = new FrameBook()
  readonly #nodes: ReturnType<typeof betweenNodes>
  readonly #ended = new Map<string, number>()
  /** Each look at who sees whom has its number; and by which of them it is known of somebody. */
  #looks = 0
  readonly #lastLook = new WeakMap<TrackedUser, number>()
  /** The node that received a report notifies the onlookers of all nodes. */
  #isFromOtherNode = false

  constructor(platform: Platform) {
    this.#platform = platform
    this.map = new ServingMap((before, after) => this.#isFromOtherNode || this.#frames.note(before, after))
    this.copy = new DurableCopy(platform.databases.db, this.map)
    this.#nodes = betweenNodes(platform.live, {
      moved: (reports) => this.#later(this.#hearOf(reports)),
      cleared: (user_ids) => user_ids.forEach((user_id) => this.#clear(user_id)),
    })
  }

  /** Somebody's device says where it is and was; answers what became of each, in the order given. */
  async report(user_id: string, session_id: string | null, placed: readonly Placed[]) {
    const now = this.#now()
    const known = this.map.of(user_id)
    const visibility = known?.visibility ?? (await this.#read([user_id])).get(user_id)
    const outcomes: PositionOutcome[] = placed.map(() => 'out_of_date')
    if (!visibility || !this.#mayKeep(visibility, session_id)) return outcomes
    const tracked = known ?? this.map.of(user_id)
    const after = judged(placed, tracked ?? null, { outcomes, now })
    // Nobody is shown the way between the first and the last of them.
    if (after && outcomes.some(counts)) {
      const { at, recorded_at, accuracy = null } = after
      this.#put(
        { user_id, session_id, at, recorded_at, accuracy, heard_at: now },
        tracked?.visibility ?? visibility,
        tracked,
      )
    }
    this.#settle(user_id, after, tracked === undefined)
    return outcomes
  }

  #settle(user_id: string, after: Known | null, isNew: boolean) {
    const here = this.map.of(user_id)
    if (!here) return
    here.doubted = after?.doubted ?? null
    // Their visibility may have changed since it was read: before they were on the map, no notice of it was for them.
    if (isNew) this.#later(this.updateVisibility([user_id]))
  }

  /** No longer anywhere, on any node. */
  stop(user_id: string) {
    this.#nodes.tellCleared([user_id])
    this.#clear(user_id)
  }

  /** Of whom something has changed that decides who sees them. */
  async updateVisibility(user_ids: readonly string[]) {
    if (!user_ids.some((user_id) => this.map.of(user_id))) return
    const look = ++this.#looks
    const visibilities = await this.#read(user_ids)
    for (const user_id of user_ids) {
      const tracked = this.map.of(user_id)
      if (!tracked || this.#isOutrun(tracked, look)) continue
      const visibility = visibilities.get(user_id)
      if (!visibility || !mayBeKept(visibility)) this.#clear(user_id)
      else {
        const jobsBefore = isSharedWithJob(tracked.visibility) ? tracked.visibility.jobs : []
        this.map.updateVisibility(tracked, visibility, this.#now())
        publishToJobs(this.#platform.live, tracked, { jobsBefore, isHere: true })
      }
    }
  }

  /** Those of a team whose position is known. */
  usersOf(team_id: string): string[] {
    return [...this.map.ofTeam(team_id)].map(({ user_id }) => user_id)
  }

  /** A session is over: what it reported goes with it, and what it is still reporting is not taken. */
  endSession(session_id: string) {
    this.#ended.set(session_id, this.#now())
    const tracked = this.map.ofSession(session_id)
    if (tracked) this.#clear(tracked.user_id)
  }

  /** Once a second: tells whoever looks at the map, and the other nodes, what has changed. */
  tick() {
    this.#nodes.flush()
    this.#platform.live.publish(this.#frames.close((level) => countryFrame(this.map, level)))
  }

  /** Now and then: what changes because time passes. */
  sweep() {
    const now = this.#now()
    for (const { user_id } of this.map.expired(now)) this.#clear(user_id)
    for (const [session_id, at] of this.#ended) if (now - at > ENDED_RETENTION_MS) this.#ended.delete(session_id)
  }

  /** Loads the positions from before the restart, or of everybody again after the database was away. */
  async load() {
    const { db } = this.#platform.databases
    const reports = await selectPositions(db, new Date(this.#now()))
    const look = ++this.#looks
    const visibilities = await selectVisibilityFacts(db, [...reports.map(({ user_id }) => user_id), ...this.#known()])
    this.#putFromOtherNode(reports, visibilities)
    for (const user_id of this.#known()) {
      const visibility = visibilities.get(user_id)
      const tracked = this.map.of(user_id)!
      if (visibility && !this.#isOutrun(tracked, look)) this.map.updateVisibility(tracked, visibility, this.#now())
    }
    this.sweep()
  }

  close() {
    this.#nodes.stop()
  }

  #mayKeep(visibility: VisibilityFacts, session_id: string | null): boolean {
    return mayBeKept(visibility) && !(session_id !== null && this.#ended.has(session_id))
  }

  /** Looks overtake each other: what was read earlier may be older, and would bring back what somebody has just switched off. */
  #isOutrun(tracked: TrackedUser, look: number): boolean {
    if ((this.#lastLook.get(tracked) ?? 0) > look) return true
    this.#lastLook.set(tracked, look)
    return false
  }

  #known() {
    return [...this.map.all()].map(({ user_id }) => user_id)
  }

  #put(report: Report, visibility: VisibilityFacts, known: TrackedUser | undefined): TrackedUser {
    const isAsStored =
      known !== undefined &&
      known.at === report.at &&
      known.accuracy === report.accuracy &&
      known.session_id === report.session_id
    const tracked = this.map.put(report, visibility, report.heard_at, known)
    if (isAsStored) this.copy.noteHeard(tracked)
    else this.copy.noteMoved(tracked)
    this.#nodes.noteMoved(tracked)
    publishToJobs(this.#platform.live, tracked, { jobsBefore: [], isHere: true })
    return tracked
  }

  #clear(user_id: string) {
    const tracked = this.map.of(user_id)
    this.copy.noteCleared(user_id, this.#now())
    if (!tracked) return
    this.#nodes.forget(tracked)
    this.map.clear(tracked)
    publishToJobs(this.#platform.live, tracked, { jobsBefore: tracked.visibility.jobs, isHere: false })
  }

  /** Takes a report that another node has received. */
  async #hearOf(reports: readonly Report[]) {
    this.#putFromOtherNode(reports, await this.#visibilities(reports.map(({ user_id }) => user_id)))
  }

  #putFromOtherNode(reports: readonly Report[], visibilities: ReadonlyMap<string, VisibilityFacts>) {
    this.#isFromOtherNode = true
    for (const report of reports) {
      const known = this.map.of(report.user_id)
      const visibility = known?.visibility ?? visibilities.get(report.user_id)
      if (visibility && this.#mayKeep(visibility, report.session_id) && (!known || known.heard_at <= report.heard_at))
        this.map.put(report, visibility, this.#now(), known)
    }
    this.#isFromOtherNode = false
  }

  /** As it is known of who is on the map; read for the others. */
  async #visibilities(user_ids: readonly string[]): Promise<Map<string, VisibilityFacts>> {
    const unknown = user_ids.filter((id) => !this.map.of(id))
    const visibilities = unknown.length > 0 ? await this.#read(unknown) : new Map<string, VisibilityFacts>()
    for (const id of user_ids) {
      const known = this.map.of(id)
      if (known) visibilities.set(id, known.visibility)
    }
    return visibilities
  }

  /** A database that is away makes the map late, and nothing else. */
  #later(work: Promise<unknown>) {
    work.catch((error: unknown) => this.#platform.log.warn({ error: String(error) }, 'The map of positions is behind'))
  }

  #read(user_ids: readonly string[]) {
    return selectVisibilityFacts(this.#platform.databases.db, user_ids)
  }

  #now() {
    return this.#platform.now().getTime()
  }
}

const counts = (outcome: PositionOutcome) => outcome === 'stored' || outcome === 'unmoved'

/** Notes the outcome of each, and answers the position that is known after them. */
function judged(
  placed: readonly Placed[],
  known: Known | null,
  { outcomes, now }: { outcomes: PositionOutcome[]; now: number },
): Known | null {
  let after = known
  for (const index of inOrder(placed)) {
    const outcome = outcomeOf(after, placed[index]!, now)
    outcomes[index] = outcome
    after = knownAfter(after, placed[index]!, { outcome, now })
  }
  return after
}

/** A device that was away tells of where it has been in any order. */
function inOrder(placed: readonly { recorded_at: number }[]): number[] {
  return [...placed.keys()].sort((a, b) => placed[a]!.recorded_at - placed[b]!.recorded_at)
}

const opened = new WeakMap<Live, Positions>()

/** One map a server: requests and what runs beside them have connections of their own, but tell the same listeners. */
export function positionsOf(platform: Platform): Positions {
  const known = opened.get(platform.live)
  if (known) return known
  const positions = new Positions(platform)
  opened.set(platform.live, positions)
  return positions
}
