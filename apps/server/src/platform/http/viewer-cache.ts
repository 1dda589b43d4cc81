import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '@waybill/domain/access/viewer'
import { API_KEY_PREFIX } from '@waybill/domain/api-keys/api-key-input'

/** Looks a session up by the sha-256 of its token; null when it is unknown, expired or revoked. */
export type FindSession = (token_hash: Buffer, now: Date) => Promise<Viewer | null>
/** Tokens of sessions and keys of programs lie apart; which of them one is stands in front of it. */
export type Finders = { session: FindSession; api_key: FindSession }
export type FindViewer = {
  /** For reads: may be up to a second old. */
  recent: (token: string | undefined) => Promise<Viewer | null>
  /** For writes: as of now. */
  current: (token: string | undefined) => Promise<Viewer | null>
  /** At the end of a write, which may change who they are: a read that came while it ran has remembered them as they were. */
  forget: (token: string | undefined) => void
  /** The owner of this token, as far as the cache knows; a token never changes its owner. */
  owner: (token: string) => string | undefined
}

/** A revoked session is refused within this time (checks: sessions). */
const MAX_AGE_MS = 1000
const MAX_ENTRIES = 10_000

/** A screen asks several questions at once: one look-up of who is asking serves them all. */
export function cachedViewers(find: Finders, now: () => Date): FindViewer {
  const entries = new Map<string, { at: number; viewer: Promise<Viewer | null> }>()
  const owners = new Map<string, string>()

  async function look(token: string): Promise<Viewer | null> {
    const finder = token.startsWith(API_KEY_PREFIX) ? find.api_key : find.session
    const viewer = await finder(createHash('sha256').update(token).digest(), now())
    if (viewer) remember(owners, token, viewer.user_id)
    return viewer
  }

  return {
    async recent(token) {
      if (!token) return null
      const at = performance.now()
      const known = entries.get(token)
      if (known && at - known.at < MAX_AGE_MS) return known.viewer
      const viewer = look(token)
      const entry = { at, viewer }
      remember(entries, token, entry)
      const ends = () => entries.get(token) === entry && entries.delete(token)
      // A viewer who is shut out is looked up each time: let in again, they are in at once.
      viewer.then((found) => found && (found.team_suspended || found.inactivated) && ends(), ends)
      return viewer
    },
    async current(token) {
      return token ? look(token) : null
    },
    forget(token) {
      if (token) entries.delete(token)
    },
    owner: (token) => owners.get(token),
  }
}

/** The least recently looked up makes room. */
function remember<Value>(all: Map<string, Value>, token: string, value: Value) {
  all.delete(token)
  all.set(token, value)
  if (all.size > MAX_ENTRIES) all.delete(all.keys().next().value!)
}

const MAX_TOKEN_LENGTH = 128

/** The bearer token of a request. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && token.length <= MAX_TOKEN_LENGTH ? token : undefined
}

/** Pictures are asked for by the browser itself, which sends the cookie and no header (spec §3 Client storage). Only for reads. */
export function cookieToken(request: FastifyRequest): string | undefined {
  const match = /(?:^|;\s*)access_token=([\w-]+)/.exec(request.headers.cookie ?? '')
  return match?.[1] && match[1].length <= MAX_TOKEN_LENGTH ? match[1] : undefined
}
