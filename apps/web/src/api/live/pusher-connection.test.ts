import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './pusher-connection.ts'

type Bound = Map<string, (data: unknown) => void>
type Client = { isConnected: boolean; state: (current: string) => void; channels: Map<string, Bound> }

const clients: Client[] = []
vi.mock('pusher-js', () => ({
  default: class {
    readonly #channels = new Map<string, Bound>()
    readonly #client: Client
    readonly connection
    constructor() {
      const reactions = new Map<string, (change: { current: string }) => void>()
      this.connection = { state: 'connected', bind: (event: string, react: () => void) => reactions.set(event, react) }
      const state = (current: string) => reactions.get('state_change')?.({ current })
      this.#client = { isConnected: true, state, channels: this.#channels }
      clients.push(this.#client)
    }
    channel(name: string) {
      const bound = this.#channels.get(name)
      return bound && channelOf(bound)
    }
    subscribe(name: string) {
      const bound: Bound = new Map()
      this.#channels.set(name, bound)
      return channelOf(bound)
    }
    unsubscribe(name: string) {
      this.#channels.delete(name)
    }
    disconnect() {
      this.#client.isConnected = false
    }
  },
}))

const channelOf = (bound: Bound) => ({
  bind: (event: string, react: (data: unknown) => void) => bound.set(event, react),
  unbind: (event: string) => bound.delete(event),
})

const server = { key: 'key', host: 'localhost', port: 1, tls: false }

beforeEach(() => {
  clients.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a client that has given up is replaced, and whoever listened still does', () => {
  const heard: unknown[] = []
  const connection = connect(server, 'token')
  const stop = connection.listen('private-user-1', 'Event', (data) => heard.push(data))
  clients[0]!.state('failed')
  expect(clients).toHaveLength(1)
  vi.advanceTimersByTime(10_000)
  expect(clients.map(({ isConnected }) => isConnected)).toEqual([false, true])
  clients[1]!.channels.get('private-user-1')!.get('Event')!('news')
  expect(heard).toEqual(['news'])
  stop()
  vi.advanceTimersByTime(5_000)
  expect(clients[1]!.channels.size).toBe(0)
})

test('a connection that was closed stays closed', () => {
  const connection = connect(server, 'token')
  clients[0]!.state('failed')
  connection.close()
  vi.advanceTimersByTime(60_000)
  expect(clients.map(({ isConnected }) => isConnected)).toEqual([false])
})
