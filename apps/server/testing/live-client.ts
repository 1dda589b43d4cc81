import type { AddressInfo } from 'node:net'
import Pusher from 'pusher-js'
import type { FastifyInstance } from 'fastify'
import { patience } from '../../../tools/slowness.ts'
import type { Platform } from '../src/platform/context.ts'

/** A world, or one of several nodes of one. */
type Node = { app: FastifyInstance; platform: Platform }

/** Its own port, for what cannot be injected. */
export async function listenOn({ app }: Node): Promise<number> {
  const address = app.server.address() as AddressInfo | null
  if (address) return address.port
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

type Where = { key: string; port: number; token: string | null; authAt?: number }
type Said = { event: string; data: Record<string, unknown> }

/** The stock client of the protocol, as an app would use it, and everything it has heard. */
export class LiveClient {
  readonly pusher: Pusher
  readonly heard: Said[] = []

  private constructor(pusher: Pusher) {
    this.pusher = pusher
  }

  static async open(node: Node, token: string | null, overrides: { authAt?: number } = {}): Promise<LiveClient> {
    const port = await listenOn(node)
    return LiveClient.connect({ key: node.platform.live.app.key, port, token, ...overrides })
  }

  /** `authAt` is another node's port, where it asks whether it may listen. */
  static async connect({ key, port, token, authAt = port }: Where): Promise<LiveClient> {
    const pusher = new Pusher(key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: `http://127.0.0.1:${authAt}/graphql/subscriptions/auth`,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      },
    })
    const client = new LiveClient(pusher)
    pusher.bind_global((event: string, data: Record<string, unknown>) => {
      if (event.startsWith('pusher')) return
      client.heard.push({ event, data })
    })
    await until(() => pusher.connection.state === 'connected' || pusher.connection.state === 'failed')
    return client
  }

  get state(): string {
    return this.pusher.connection.state
  }

  /** Resolves to `subscribed` or to the status of the refusal. */
  subscribe(name: string): Promise<'subscribed' | number> {
    const channel = this.pusher.subscribe(name)
    return new Promise((resolve) => {
      channel.bind('pusher:subscription_succeeded', () => resolve('subscribed'))
      channel.bind('pusher:subscription_error', ({ status }: { status: number }) => resolve(status))
    })
  }

  close() {
    this.pusher.disconnect()
  }
}

/** Waits for what comes by itself; a test's own time limit is the end of it. */
export async function until(isSo: () => boolean | Promise<boolean>, usual_ms = 5000): Promise<void> {
  const timeout_ms = patience(usual_ms)
  for (const end = Date.now() + timeout_ms; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(`Not so within ${timeout_ms} ms: ${isSo.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
