import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { LiveApp } from './live.ts'

/** On whose behalf a socket listens: signed, so that any node can say so and any other believe it. */
const listener = z.object({ session_id: z.string(), user_id: z.string(), at: z.number() })
export type Listener = z.output<typeof listener>
export type Grant = { auth: string; channel_data: string }

/** An answer that was not used by then is not used at all: who has signed out since must not come in with it. */
const GOOD_FOR_MS = 60_000

/**
 * The signature that opens a private channel to a client: HMAC-SHA256, as every client and server of the protocol makes
 * it.
 */
export function grantOf(app: LiveApp, place: { socket_id: string; channel: string }, who: Listener): Grant {
  const channel_data = JSON.stringify(who)
  return { auth: `${app.key}:${signature(app, place, channel_data)}`, channel_data }
}

/** Hosted services know no sessions of ours: they are shown the bare signature. */
export function bareGrantOf(app: LiveApp, place: { socket_id: string; channel: string }): { auth: string } {
  return { auth: `${app.key}:${signature(app, place)}` }
}

/** The listener of a grant; null when we have not made it for this socket and channel just now. */
export function listenerOf(
  app: LiveApp,
  place: { socket_id: string; channel: string },
  { auth, channel_data }: Partial<Grant>,
  now: number,
): Listener | null {
  if (auth === undefined || channel_data === undefined) return null
  const expected = Buffer.from(`${app.key}:${signature(app, place, channel_data)}`)
  const shown = Buffer.from(auth)
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return null
  const who = listener.parse(JSON.parse(channel_data))
  return Math.abs(now - who.at) <= GOOD_FOR_MS ? who : null
}

function signature({ secret }: LiveApp, { socket_id, channel }: { socket_id: string; channel: string }, data?: string) {
  const signed = [socket_id, channel, ...(data === undefined ? [] : [data])].join(':')
  return createHmac('sha256', secret).update(signed).digest('hex')
}
