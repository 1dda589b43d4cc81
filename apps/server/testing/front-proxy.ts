import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

const LOOKS_EVERY_MS = 250

type Node = { url: URL; isReady: boolean }

/** What stands before several nodes: asks each whether it is ready, and gives what comes to one of those that are, in turn. */
export class FrontProxy {
  /** Whoever cannot be connected to has taken nothing, and what is only read may be read twice: another is asked (`deploy/Caddyfile`). */
  asksAnother = false
  /** Called when a node has answered, before anybody hears of it: false for an answer that is lost on the way. */
  passes: (asked: IncomingMessage, node: string) => Promise<boolean> = async () => true
  /** The WebSockets that stand, with the request that opened each and the node it is at. */
  readonly sockets = new Set<{ asked: IncomingMessage; node: string }>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #nodes: Node[]
  readonly #server: Server
  readonly #looking: NodeJS.Timeout
  #turn = 0

  private constructor(urls: readonly string[]) {
    this.#nodes = urls.map((url) => ({ url: new URL('/', url), isReady: true }))
    this.#server = createServer((asked, answer) => this.#pass(asked, answer))
    this.#server.on('upgrade', (asked: IncomingMessage, client: Duplex, head: Buffer) =>
      this.#passSocket(asked, client, head),
    )
    this.#looking = setInterval(() => void this.#look(), LOOKS_EVERY_MS)
  }

  static async before(...urls: string[]): Promise<FrontProxy> {
    const proxy = new FrontProxy(urls)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    await proxy.#look()
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close() {
    clearInterval(this.#looking)
    this.#agent.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #look() {
    await Promise.all(
      this.#nodes.map(async (node) => {
        const signal = AbortSignal.timeout(2000)
        node.isReady = await fetch(new URL('/readyz', node.url), { signal }).then(
          ({ ok }) => ok,
          () => false,
        )
      }),
    )
  }

  #next(): Node | undefined {
    const ready = this.#nodes.filter(({ isReady }) => isReady)
    return ready[this.#turn++ % ready.length]
  }

  #pass(asked: IncomingMessage, answer: ServerResponse) {
    const node = this.#next()
    if (!node) return void answer.writeHead(502).end()
    const { hostname, port } = node.url
    const { method, url: path, headers } = asked
    const on = request({ hostname, port, method, path, headers, agent: this.#agent }, (got) => {
      got.on('error', () => answer.destroy())
      void this.passes(asked, node.url.origin).then((isPassed) => {
        if (!isPassed) return answer.writeHead(502).end()
        answer.writeHead(got.statusCode ?? 502, got.headers)
        return got.pipe(answer)
      })
    })
    on.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (answer.headersSent) return answer.destroy()
      if (!this.asksAnother || (code !== 'ECONNREFUSED' && method !== 'GET')) return answer.writeHead(502).end()
      node.isReady = false // until it is looked at again
      return this.#pass(asked, answer)
    })
    // Not before there is somebody to take it, or it could be given to nobody else.
    const give = () => (asked.readableEnded ? on.end() : asked.pipe(on))
    on.once('socket', (socket) => (socket.connecting ? socket.once('connect', give) : give()))
  }

  #passSocket(asked: IncomingMessage, client: Duplex, head: Buffer) {
    const node = this.#next()
    if (!node) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const { method, url: path, rawHeaders } = asked
    const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
    const there = connect(Number(node.url.port), node.url.hostname, () => {
      there.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`)
      there.write(head)
      client.pipe(there).pipe(client)
    })
    const socket = { asked, node: node.url.origin }
    this.sockets.add(socket)
    const end = () => {
      this.sockets.delete(socket)
      client.destroy()
      there.destroy()
    }
    for (const each of [client, there]) each.on('error', end).on('close', end)
    return undefined
  }
}
