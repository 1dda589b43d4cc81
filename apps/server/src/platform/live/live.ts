import type { LiveEvents } from '@waybill/domain/live/live-events'

/** A word to whoever listens to a channel just now. `event` names what kind of word it is. */
export type LiveMessage = { channel: string; event: string; data: unknown }

/** The key by which clients name this installation, and the secret with which it vouches for what they may listen to. */
export type LiveApp = { key: string; secret: string }
/** Where clients connect, or nodes speak, when that is not here. */
export type LiveEndpoint = { host: string; port: number; tls: boolean }

/** Other nodes may have said something that was not heard here: between nodes only. */
export const liveGap: LiveMessage = { channel: 'internal-live', event: 'Gap', data: {} }

/**
 * Publishes events of one node to all nodes. Messages that must not be missed are stored first: clients that were
 * offline query them.
 */
export type Live = {
  app: LiveApp
  /** Where clients connect when it is not here. */
  hosted: LiveEndpoint | null
  /** Says it to every listener of every node: after the commit only. It never fails the caller. */
  publish: (messages: readonly LiveMessage[]) => void
  /** Hears whatever is said on any node, this one included; answers how to stop. */
  listen: (hear: (message: LiveMessage) => void) => () => void
  stop: () => Promise<void>
}

export function liveMessage<Event extends keyof LiveEvents>(
  channel: string,
  event: Event,
  data: LiveEvents[Event],
): LiveMessage {
  return { channel, event, data }
}
