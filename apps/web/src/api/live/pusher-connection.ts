import { OFFLINE_RETRY_MS } from '@waybill/domain/live/channels'
import Pusher, { type Channel, type ChannelAuthorizationCallback } from 'pusher-js'
import { readAccessToken } from '../access-token.ts'
import { serverUrl } from '../server.ts'
import { channelAuthorizer, ChannelRefused } from './authorize-channel.ts'
import { markAllUnheard, markHeard, markUnheard, sessionOver } from './heard-channels.ts'

export type React = (data: unknown) => void
export type LiveConnection = { listen: (channel: string, event: string, react: React) => () => void; close: () => void }

/** Where the Pusher protocol is spoken: this server, or a hosted one. */
export type LiveServer = { key: string; host: string; port: number; tls: boolean }

const AUTH_PATH = '/graphql/subscriptions/auth' // spec §7
const UNAUTHORIZED = 4009 // the protocol's code for a session that is no more
/** A page that follows another on the same channel keeps it. */
const LINGER_MS = 5_000

type Waits = Map<string, number>
type Use = { event: string; react: React }

/**
 * The one connection of a tab, by the stock client of the Pusher protocol: on behalf of the session with this token, also
 * while the tab becomes somebody else's (staff begin or end acting in a member's place).
 */
export function connect(server: LiveServer, token: string): LiveConnection {
  const waits: Waits = new Map()
  const uses = new Map<string, Set<Use>>()
  let isClosed = false
  let pusher = clientOf(server, { token, waits, onFailed })

  /** After two broken connections in a row the client believes that sockets do not work here, for good: another begins anew. */
  function onFailed() {
    setTimeout(() => {
      if (isClosed) return
      pusher.disconnect()
      pusher = clientOf(server, { token, waits, onFailed })
      for (const [name, used] of uses) for (const { event, react } of used) subscribed(name).bind(event, react)
    }, OFFLINE_RETRY_MS)
  }

  function subscribed(name: string): Channel {
    const known = pusher.channel(name)
    if (known) return known
    const client = pusher
    const channel = client.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => markHeard(name))
    channel.bind('pusher:subscription_error', () => {
      markUnheard(name)
      channel.disconnect() // also after it was heard: the right to it may be taken away
      setTimeout(() => {
        if (uses.has(name) && client.connection.state === 'connected') channel.subscribe()
      }, waits.get(name) || OFFLINE_RETRY_MS)
    })
    return channel
  }

  function leave(name: string) {
    if (isClosed || uses.has(name)) return
    pusher.unsubscribe(name)
    markUnheard(name)
  }

  return {
    listen(name, event, react) {
      const use = { event, react }
      const used = uses.get(name) ?? new Set()
      uses.set(name, used.add(use))
      subscribed(name).bind(event, react)
      return () => {
        pusher.channel(name)?.unbind(event, react)
        used.delete(use)
        if (used.size > 0) return
        uses.delete(name)
        setTimeout(() => leave(name), LINGER_MS)
      }
    },
    close() {
      isClosed = true
      pusher.disconnect()
    },
  }
}

function clientOf(
  { key, host, port, tls }: LiveServer,
  { token, waits, onFailed }: { token: string; waits: Waits; onFailed: () => void },
): Pusher {
  const authorize = channelAuthorizer((asked) => askToListen(asked, token))
  const tellOver = () => {
    if (token === readAccessToken()) sessionOver.emit()
  }
  const pusher = new Pusher(key, {
    cluster: '', // a server of one's own has none, but the client insists
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    enabledTransports: tls ? ['wss'] : ['ws'],
    enableStats: false,
    activityTimeout: 30_000,
    pongTimeout: 6_000,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => void permit(socketId, channelName, done),
    },
  })

  async function permit(socket_id: string, channel_name: string, done: ChannelAuthorizationCallback) {
    try {
      done(null, await authorize({ socket_id, channel_name }))
    } catch (error) {
      const refused = error instanceof ChannelRefused ? error : new ChannelRefused(0)
      waits.set(channel_name, refused.wait_ms)
      if (refused.status === 401) tellOver()
      done(refused, null)
    }
  }

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') markAllUnheard()
    if (current === 'failed') onFailed()
  })
  pusher.connection.bind('error', (error: { data?: { code?: number } }) => {
    if (error.data?.code === UNAUTHORIZED) tellOver()
  })
  return pusher
}

function askToListen(asked: { socket_id: string; channel_name: string }, token: string): Promise<Response> {
  return fetch(serverUrl(AUTH_PATH), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams(asked),
    credentials: 'same-origin',
  })
}
