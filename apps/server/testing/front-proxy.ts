import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOKS_EVERY_MS = 250

type Node = { url: URL; isReady: boolean }

/** What stands before several nodes: asks each whether it is ready, and gives what comes to one of those that are, in turn. */
export class FrontProxy {
  readonly #agent = new Agent({ keepAlive: true })
  readonly #nodes: Node[]
  readonly #server: Server
  readonly #looking: NodeJS.Timeout
  #turn = 0

  private constructor(urls: readonly string[]) {
    this.#nodes = urls.map((url) => ({ url: new URL('/', url), isReady: true }))
    this.#server = createServer((asked, answer) => this.#pass(asked, answer))
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

  #pass(asked: IncomingMessage, answer: ServerResponse) {
    const ready = this.#nodes.filter(({ isReady }) => isReady)
    const node = ready[this.#turn++ % ready.length]
    if (!node) return void answer.writeHead(502).end()
    const { hostname, port } = node.url
    const { method, url: path, headers } = asked
    const on = request({ hostname, port, method, path, headers, agent: this.#agent }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    on.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    asked.pipe(on)
  }
}
