import { once } from 'node:events'
import WebSocket, { type ClientOptions } from 'ws'

type Frame = { event: string; channel?: string; data: unknown }

/** A connection that says whatever it likes: what no client of ours would say. */
export class RawSocket {
  readonly frames: Frame[] = []
  readonly ws: WebSocket
  /** The code with which the other side hung up; the HTTP status when it never answered the phone. */
  closed: number | null = null

  constructor(url: string, options: ClientOptions = {}) {
    this.ws = new WebSocket(url, options)
    this.ws.on('message', (data: Buffer) => {
      const { data: inner, ...frame } = JSON.parse(String(data)) as Frame
      this.frames.push({ ...frame, data: typeof inner === 'string' ? (JSON.parse(inner) as unknown) : inner })
    })
    this.ws.on('close', (code) => (this.closed ??= code))
    this.ws.on('unexpected-response', (_request, response) => {
      this.closed = response.statusCode ?? 0
      response.destroy()
    })
    this.ws.on('error', () => (this.closed ??= 1006))
  }

  /** Resolves with the number of this socket. */
  async open(): Promise<string> {
    while (this.frames.length === 0) await once(this.ws, 'message')
    return (this.frames[0]!.data as { socket_id: string }).socket_id
  }

  say(frame: unknown) {
    this.ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  subscribe(channel: string, grant: object = {}) {
    this.say({ event: 'pusher:subscribe', data: { channel, ...grant } })
  }

  of(event: string): Frame[] {
    return this.frames.filter((frame) => frame.event === event)
  }

  end() {
    this.ws.terminate()
  }
}
