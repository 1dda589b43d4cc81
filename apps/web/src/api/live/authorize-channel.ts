import { CHANNEL_AUTH_BLOCK_MS } from '@waybill/domain/live/channels'

export type Permit = { auth: string; channel_data?: string }
type Asked = { socket_id: string; channel_name: string }

/** A channel that may not be listened to. `status` is the answer's, 403 as well while no attempt is made. */
export class ChannelRefused extends Error {
  override readonly name = 'ChannelRefused'
  readonly status: number
  /** Until another attempt may be made; 0 at once. */
  readonly wait_ms: number

  constructor(status: number, wait_ms = 0) {
    super(`HTTP ${status}`)
    this.status = status
    this.wait_ms = wait_ms
  }
}

/** Asks whether this user may listen. A 403 blocks further attempts at the channel for 60 s (spec §7 "Realtime channel auth"). */
export function channelAuthorizer(send: (asked: Asked) => Promise<Response>, now: () => number = Date.now) {
  const blocked = new Map<string, number>()

  /** @throws ChannelRefused, or what `send` throws without a connection */
  return async (asked: Asked): Promise<Permit> => {
    const wait_ms = (blocked.get(asked.channel_name) ?? 0) - now()
    if (wait_ms > 0) throw new ChannelRefused(403, wait_ms)
    blocked.delete(asked.channel_name)
    const response = await send(asked)
    if (response.ok) return (await response.json()) as Permit
    if (response.status !== 403) throw new ChannelRefused(response.status)
    blocked.set(asked.channel_name, now() + CHANNEL_AUTH_BLOCK_MS)
    throw new ChannelRefused(403, CHANNEL_AUTH_BLOCK_MS)
  }
}
