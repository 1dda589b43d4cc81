import { on, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { cellChannel, userChannel } from '@waybill/domain/live/channels'
import { cellsToHear } from '@waybill/domain/positions/frames'
import { WebSocket } from 'ws'
import { builtOperations } from '../src/platform/graphql/documents.ts'
import { multipartBody } from './multipart.ts'

export type Somebody = { id: string; token: string }
type Answer = { data?: Record<string, unknown> | null; errors?: { message: string }[] }

let ids: ReadonlyMap<string, string> | undefined
/** Of this build's pages: the id of each operation by its name. */
function knownIds(): ReadonlyMap<string, string> {
  const named = ([id, text]: [string, string]) =>
    [/^(?:query|mutation|subscription) (\w+)/m.exec(text)?.[1] ?? id, id] as const
  return (ids ??= new Map(Object.entries(builtOperations()).map(named)))
}

/** All that people do with one server over the network, and what it was told and has told them, in bytes. */
export class Market {
  readonly #url: string
  readonly told = { requests: 0, up: 0, down: 0, messages: 0, failed: 0 }
  readonly #sockets = new Set<WebSocket>()

  /** `url` is that of GraphQL. */
  constructor(url: string) {
    this.#url = url
  }

  async ask<Data>({ token }: Somebody, query: string, variables: object = {}): Promise<Data> {
    const body = JSON.stringify({ query, variables })
    return (await this.#send(token, body, 'application/json')) as Data
  }

  /** As the pages ask: an operation of theirs, by its name. */
  async askKnown<Data>({ token }: { token: string | null }, operation: string, variables: object = {}): Promise<Data> {
    const documentId = knownIds().get(operation)
    if (documentId === undefined) throw new Error(`No page asks ${operation}.`)
    return (await this.#send(token, JSON.stringify({ documentId, variables }), 'application/json')) as Data
  }

  /** Answers the id of what was written. */
  async write(by: Somebody, mutation: string, type: string, input: object): Promise<string> {
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`
    return (await this.ask<Record<string, { id: string }>>(by, query, { input }))[mutation]!.id
  }

  async upload({ token }: Somebody, kind: string, content: Buffer): Promise<string> {
    const query = 'mutation ($input: UploadInput!) { upload(input: $input) { id } }'
    const file = { 'input.file': { name: 'photo.jpg', content } }
    const { body, content_type } = multipartBody(query, { input: { kind, file: null } }, file)
    return ((await this.#send(token, body, content_type)) as { upload: { id: string } }).upload.id
  }

  /** Somebody who is told of what concerns them, and looks at the map around a town. @returns closes their page */
  async listen(person: Somebody, at: { latitude: number; longitude: number }): Promise<() => void> {
    const base = new URL(this.#url)
    const { live } = (await (await fetch(new URL('/config.json', base))).json()) as { live: { key: string } }
    const socket = new WebSocket(`ws://${base.host}/app/${live.key}?protocol=7`, { perMessageDeflate: false })
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    const [first] = (await once(socket, 'message')) as [Buffer]
    const { socket_id } = JSON.parse((JSON.parse(String(first)) as { data: string }).data) as { socket_id: string }
    const { latitude, longitude } = at
    const view = { south: latitude - 0.2, north: latitude + 0.2, west: longitude - 0.3, east: longitude + 0.3 }
    const channels = [userChannel(person.id), ...cellsToHear(view, 10).map(cellChannel)]
    const listening = this.#letIn(socket, channels.length)
    for (const channel of channels) {
      const grant = await this.#grant(person, { socket_id, channel })
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...grant } }))
    }
    await listening
    socket.on('message', (data: Buffer) => {
      this.told.messages++
      this.told.down += data.length
    })
    return () => socket.close()
  }

  close() {
    for (const socket of this.#sockets) socket.terminate()
  }

  /** Resolves when so many channels were given, or throws at the first that was not. */
  async #letIn(socket: WebSocket, channels: number) {
    for await (const [data] of on(socket, 'message') as AsyncIterable<[Buffer]>) {
      const { event } = JSON.parse(String(data)) as { event: string }
      if (event === 'pusher:subscription_error') throw new Error(`A channel was refused: ${String(data)}`)
      if (event === 'pusher_internal:subscription_succeeded' && --channels === 0) return
    }
  }

  /** What a busy server does not answer is asked again a second later. */
  async #grant({ token }: Somebody, { socket_id, channel }: { socket_id: string; channel: string }): Promise<object> {
    for (let tries = 10; ; tries--) {
      const response = await fetch(new URL('/graphql/subscriptions/auth', this.#url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ socket_id, channel_name: channel }),
      })
      if (response.ok) return (await response.json()) as object
      if (response.status !== 503 || tries === 0)
        throw new Error(`${channel} may not be listened to: ${response.status}`)
      this.told.failed++
      await pause(1000)
    }
  }

  async #send(token: string | null, body: string | Buffer<ArrayBuffer>, content_type: string): Promise<unknown> {
    const headers = { 'content-type': content_type, ...(token !== null && { authorization: `Bearer ${token}` }) }
    this.told.requests++
    this.told.up += Buffer.byteLength(body)
    const response = await fetch(this.#url, { method: 'POST', headers, body })
    const text = await response.text()
    this.told.down += Buffer.byteLength(text)
    if (response.status === 503) {
      // As a client does: what a busy server has no room for is sent again.
      this.told.failed++
      await pause(1000)
      return this.#send(token, body, content_type)
    }
    const { data, errors } = JSON.parse(text) as Answer
    if (!data || errors) throw new Error(errors?.[0]?.message ?? text)
    return data
  }
}
