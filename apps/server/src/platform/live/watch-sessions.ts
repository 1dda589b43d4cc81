import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '@waybill/domain/access/viewer'
import { userChannel } from '@waybill/domain/live/channels'
import type { LogoutReason } from '@waybill/domain/live/live-events'
import type { Platform } from '../context.ts'
import { type FindRefused, isPublicChannel } from './channels.ts'
import type { LiveSocket } from './sockets/live-socket.ts'
import type { LiveSockets } from './sockets/live-sockets.ts'
import type { Db } from '../database/database.ts'
import { publishAfterCommit } from './publish-after-commit.sql.ts'

/** The present rights of a running session, and when the known rows of its user and team last changed. */
export type SessionState = { viewer: Viewer; user_updated_at: Date; team_updated_at: Date | null }
type SessionStates = ReadonlyMap<string, SessionState>
/** The sessions of these that still run, in one statement. */
export type FindSessionStates = (session_ids: readonly string[], now: Date) => Promise<SessionStates>
/** Why these run no more, in one statement; a session that is not there has no entry. */
export type FindLogoutReasons = (
  session_ids: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, LogoutReason>>
export type FindSessions = { findSessionStates: FindSessionStates; findLogoutReasons: FindLogoutReasons }

type Watched = FindSessions & {
  sockets: LiveSockets
  platform: Platform
  findRefused: FindRefused
}

/** Well within the five seconds in which a revoked session is cut (checks: realtime authorisation). */
const EVERY_MS = 2000

/**
 * Looks after those who listen: cuts ended sessions, takes channels away from who has lost the right to them, and tells
 * people when what they may do has changed. It looks at the state instead of being told of changes: nothing that ends a
 * session can be forgotten, also what only time ends.
 */
export class SessionWatch {
  readonly #watched: Watched
  readonly #timer: NodeJS.Timeout
  #known: SessionStates = new Map()
  #looking: Promise<void> | null = null
  #again = false

  constructor(watched: Watched) {
    this.#watched = watched
    this.#timer = setInterval(() => void this.look(), EVERY_MS)
    this.#timer.unref()
  }

  /** One look at a time; asked for during one, another follows. */
  look(): Promise<void> {
    if (this.#looking) this.#again = true
    this.#looking ??= this.#lookUntilDone().finally(() => (this.#looking = null))
    return this.#looking
  }

  async #lookUntilDone() {
    do {
      this.#again = false
      try {
        await this.#lookAtAll()
      } catch (error) {
        // A database that is away ends nobody's session; it lets nobody in either.
        this.#watched.platform.log.warn({ error: String(error) }, 'The live sessions could not be looked after')
      }
    } while (this.#again)
  }

  stop() {
    clearInterval(this.#timer)
  }

  async #lookAtAll() {
    const { sockets, platform, findSessionStates, findLogoutReasons } = this.#watched
    sockets.askTheSilent()
    const listening = [...sockets.all].filter((socket) => socket.listener !== null)
    const ids = [...new Set(listening.map((socket) => socket.listener!.session_id))]
    const now = platform.now()
    const states: SessionStates = ids.length === 0 ? new Map() : await findSessionStates(ids, now)
    const over = ids.filter((id) => !states.has(id))
    const reasons = over.length === 0 ? new Map<string, LogoutReason>() : await findLogoutReasons(over, now)
    const before = this.#known
    this.#known = states
    for (const socket of listening) {
      const { session_id } = socket.listener!
      const state = states.get(session_id)
      if (state) this.#tellOfChanges(socket, { before: before.get(session_id), state, now })
      else this.#signOut(socket, reasons.get(session_id) ?? 'ended')
    }
    await this.#checkChannels(listening, states)
  }

  #signOut(socket: LiveSocket, reason: LogoutReason) {
    const { user_id } = socket.listener!
    this.#watched.sockets.tell(socket, { channel: userChannel(user_id), event: 'Logout', data: { reason } })
    socket.close('unauthorized', 'The session has ended.')
  }

  /** Also at first sight: a client drops what is no newer than what it has, and has missed nothing while it was away. */
  #tellOfChanges(
    socket: LiveSocket,
    { before, state, now }: { before: SessionState | undefined; state: SessionState; now: Date },
  ) {
    const { viewer, user_updated_at, team_updated_at } = state
    const channel = userChannel(viewer.user_id)
    const rightsChanged = before !== undefined && !isDeepStrictEqual(before.viewer, viewer)
    const tell = (event: 'User' | 'Subscription', then: Date | null | undefined, updated_at: Date | null) => {
      if (!rightsChanged && then?.getTime() === updated_at?.getTime()) return
      const data = { updated_at: (rightsChanged ? now : (updated_at ?? now)).toISOString() }
      this.#watched.sockets.tell(socket, { channel, event, data })
    }
    tell('User', before?.user_updated_at, user_updated_at)
    tell('Subscription', before?.team_updated_at, team_updated_at)
  }

  async #checkChannels(listening: readonly LiveSocket[], states: SessionStates) {
    const held = listening.flatMap((socket) => {
      const state = states.get(socket.listener!.session_id)
      const channels = [...socket.channels].filter((channel) => !isPublicChannel(channel))
      return state ? channels.map((channel) => ({ socket, channel, viewer: state.viewer })) : []
    })
    const { sockets, findRefused } = this.#watched
    await Promise.all(
      findRefused(held).map(async (kind) => {
        for await (const refused of kind) for (const { socket, channel } of refused) sockets.expel(socket, channel)
      }),
    )
  }
}

/** Between nodes only: no client may listen to it. */
const SESSIONS_CHANNEL = 'internal-sessions'

/** Every node looks after its open connections at once instead of a little later: a session has ended. */
export function lookAtSessions(db: Db): Promise<void> {
  return publishAfterCommit(db, [{ channel: SESSIONS_CHANNEL, event: 'Ended', data: {} }])
}

export const isAboutSessions = ({ channel }: { channel: string }): boolean => channel === SESSIONS_CHANNEL
