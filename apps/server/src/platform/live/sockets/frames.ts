import { z } from 'zod'
import type { LiveMessage } from '../live.ts'

// The frames of the Pusher channel protocol, version 7: what stock clients send and expect.

/** Clients give up at 40xx, come back after a pause at 41xx, at once at 42xx. */
export const closeCodes = {
  unknown_app: 4001,
  over_quota: 4004,
  unsupported_protocol: 4007,
  unauthorized: 4009,
  over_capacity: 4100,
  reconnect: 4200,
  no_pong: 4201,
  malformed: 4300,
  client_event_refused: 4301,
} as const
export type CloseReason = keyof typeof closeCodes

const channel = z.string().min(1).max(200)
const frame = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('pusher:subscribe'),
    data: z.object({ channel, auth: z.string().max(200).optional(), channel_data: z.string().max(500).optional() }),
  }),
  z.object({ event: z.literal('pusher:unsubscribe'), data: z.object({ channel }) }),
  z.object({ event: z.literal('pusher:ping') }),
  z.object({ event: z.literal('pusher:pong') }),
])
const clientEvent = z.object({ event: z.string().startsWith('client-') })

export type Frame = z.output<typeof frame> | { event: 'client-' } | { event: 'malformed' }

/** A client's message; a frame that is not of the protocol is `malformed`. */
export function readFrame(text: string): Frame {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return { event: 'malformed' }
  }
  const read = frame.safeParse(said)
  if (read.success) return read.data
  return clientEvent.safeParse(said).success ? { event: 'client-' } : { event: 'malformed' }
}

/** A message as it goes out, written once however many hear it. The protocol wants its data as JSON within JSON. */
export function messageFrame({ channel: name, event, data }: LiveMessage): Buffer {
  return Buffer.from(JSON.stringify({ event, channel: name, data: JSON.stringify(data ?? {}) }))
}

const frameOf = (event: string, data: object, name?: string) =>
  JSON.stringify({ event, ...(name !== undefined && { channel: name }), data: JSON.stringify(data) })

export const established = (socket_id: string, activity_timeout: number) =>
  frameOf('pusher:connection_established', { socket_id, activity_timeout })
export const subscribed = (name: string) => frameOf('pusher_internal:subscription_succeeded', {}, name)
export const notSubscribed = (name: string, status: number, error: string) =>
  frameOf('pusher:subscription_error', { type: 'AuthError', error, status }, name)
export const ping = frameOf('pusher:ping', {})
export const pong = frameOf('pusher:pong', {})
/** Errors carry an object, not JSON within JSON. */
export const failure = (reason: CloseReason, message: string) =>
  JSON.stringify({ event: 'pusher:error', data: { code: closeCodes[reason], message } })
