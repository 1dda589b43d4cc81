import Pusher, { type Channel, type ChannelAuthorizationCallback } from 'pusher-js'
import { readAccessToken } from '../access-token.ts'
import type { LiveConnection, LiveServer } from './connection.ts'
import { channelAuthorizer, ChannelRefused } from './authorize-channel.ts'
import { markAllUnheard, markHeard, markUnheard, sessionOver } from './heard-channels.ts'

const AUTH_PATH = '/graphql/subscriptions/auth' // spec §7
const UNAUTHORIZED = 4009 // the protocol's code for a session that is no more
const RETRY_MS = 10_000 // spec §9 "offline retry"
/** A page that follows another on the same channel keeps it. */
const LINGER_MS = 5_000

type Waits = Map<string, number>

/** The one connection of a tab, by the stock client of the Pusher protocol. */
export function connect(server: LiveServer): LiveConnection {
  const waits: Waits = new Map()
  const pusher = clientOf(server, waits)
  const uses = new Map<string, number>()

  function subscribed(name: string): Channel {
    const known = pusher.channel(name)
    if (known) return known
    const channel = pusher.subscribe(name)
    channel.bind('pusher:subscription_succeeded', () => markHeard(name))
    channel.bind('pusher:subscription_error', () => {
      markUnheard(name)
      channel.disconnect() // also after it was heard: the right to it may be taken away
      setTimeout(() => {
        if (uses.has(name) && pusher.connection.state === 'connected') channel.subscribe()
      }, waits.get(name) || RETRY_MS)
    })
    return channel
  }

  function leave(name: string) {
    if (uses.has(name)) return
    pusher.unsubscribe(name)
    markUnheard(name)
  }

  return {
    listen(name, event, react) {
      uses.set(name, (uses.get(name) ?? 0) + 1)
      const channel = subscribed(name)
      channel.bind(event, react)
      return () => {
        channel.unbind(event, react)
        const left = (uses.get(name) ?? 1) - 1
        if (left > 0) return void uses.set(name, left)
        uses.delete(name)
        setTimeout(() => leave(name), LINGER_MS)
      }
    },
    close: () => pusher.disconnect(),
  }
}

function clientOf({ key, host, port, tls }: LiveServer, waits: Waits): Pusher {
  const authorize = channelAuthorizer(askToListen)
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
      if (refused.status === 401) sessionOver.tell()
      done(refused, null)
    }
  }

  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') markAllUnheard()
  })
  pusher.connection.bind('error', (error: { data?: { code?: number } }) => {
    if (error.data?.code === UNAUTHORIZED) sessionOver.tell()
  })
  return pusher
}

function askToListen(asked: { socket_id: string; channel_name: string }): Promise<Response> {
  const token = readAccessToken()
  return fetch(AUTH_PATH, {
    method: 'POST',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: new URLSearchParams(asked),
    credentials: 'same-origin',
  })
}
