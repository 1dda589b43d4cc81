import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const LOOKS_EVERY_MS = 250
/** `request_buffers` of `deploy/Caddyfile`. */
const KEPT_BYTES = 1024 * 1024

type Node = { url: URL; isReady: boolean }
/** An answer is handed on, lost on its way to whoever asked, or its node went before it could be heard. */
type Fate = 'handed on' | 'lost' | 'unheard'

/** What stands before several nodes: asks each whether it is ready, and gives what comes to one of those that are, in turn. */
export class FrontProxy {
  /**
   * As `deploy/Caddyfile` has it, another is asked where one cannot be connected to; where one went before it has answered, what is
   * only read, and what has a key under which it is done once.
   */
  asksAnother = false
  /** Asked when a node has answered, before anybody hears of it. */
  fateOf: (asked: IncomingMessage, node: string) => Promise<Fate> = async () => 'handed on'
  /** The WebSockets that stand, with the request that opened each and the node it is at. */
  readonly sockets = new Set<{ asked: IncomingMessage; node: string }>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #nodes: Node[]
  readonly #server: Server
  readonly #looking: NodeJS.Timeout
  #turn = 0

  private constructor(urls: readonly string[]) {
    this.#nodes = urls.map((url) => ({ url: new URL('/', url), isReady: true }))
    this.#server = createServer((asked, answer) => void this.#pass(asked, answer))
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

  async #pass(asked: IncomingMessage, answer: ServerResponse) {
    const { method, headers } = asked
    const mayRepeat = method === 'GET' || headers['idempotency-key'] !== undefined
    const isKept = this.asksAnother && mayRepeat && Number(headers['content-length'] ?? 0) <= KEPT_BYTES
    const body = isKept ? await buffer(asked) : null
    this.#ask(asked, answer, body)
  }

  /** `body`: what is kept of the request, so that it can be asked again. */
  #ask(asked: IncomingMessage, answer: ServerResponse, body: Buffer | null) {
    const node = this.#next()
    if (!node) return void answer.writeHead(502).end()
    const { hostname, port } = node.url
    const { method, url: path, headers } = asked
    const on = request({ hostname, port, method, path, headers, agent: this.#agent }, (got) => {
      got.on('error', () => answer.destroy())
      void this.fateOf(asked, node.url.origin).then((fate) => {
        if (fate === 'lost') return answer.writeHead(502).end()
        if (fate === 'unheard') return fail('ECONNRESET')
        answer.writeHead(got.statusCode ?? 502, got.headers)
        return got.pipe(answer)
      })
    })
    const fail = (code: string | undefined) => {
      if (answer.headersSent) return answer.destroy()
      if (!this.asksAnother || (body === null && code !== 'ECONNREFUSED')) return answer.writeHead(502).end()
      node.isReady = false // until it is looked at again
      return this.#ask(asked, answer, body)
    }
    on.on('error', ({ code }: NodeJS.ErrnoException) => fail(code))
    // Not before there is somebody to take it, or it could be given to nobody else.
    const give = () => (body ? on.end(body) : asked.pipe(on))
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
