import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

type Line = { client: Socket; server: Socket; isDead: boolean }

/** A line between a program and a server that can be made bad: slow, torn, silent, or dead while both ends believe it stands. */
export class TcpProxy {
  readonly #lines = new Set<Line>()
  readonly #server: Server
  delay_ms = 0
  /** Nothing passes, nobody is told; who comes is let in and hears nothing either. */
  isSilent = false

  private constructor(to_port: number) {
    this.#server = createServer((client) => {
      const line = { client, server: connect(to_port, '127.0.0.1'), isDead: this.isSilent }
      this.#lines.add(line)
      this.#pass(line, client, line.server)
      this.#pass(line, line.server, client)
    })
  }

  static async to(port: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(port)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  /** A server's address as it is reached over this line. */
  over(url: string): string {
    const changed = new URL(url)
    changed.port = String((this.#server.address() as AddressInfo).port)
    // A database may be reached past the network: its name of a folder goes before the address.
    changed.searchParams.delete('host')
    return changed.href
  }

  get lines(): number {
    return this.#lines.size
  }

  /** Each connection breaks off in the middle of what it was saying. */
  tear() {
    for (const { client, server } of this.#lines) {
      client.resetAndDestroy()
      server.resetAndDestroy()
    }
  }

  /** Connections that stand are dead from here on, and say nothing of it; new ones are good. */
  forget() {
    for (const line of this.#lines) line.isDead = true
  }

  async close() {
    this.tear()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(line: Line, from: Socket, to: Socket) {
    from.on('data', (data) => {
      // What a silent line has swallowed never comes: it is dead when the others are good again.
      if (this.isSilent) line.isDead = true
      if (line.isDead) return
      if (this.delay_ms === 0) to.write(data)
      else setTimeout(() => !to.destroyed && to.write(data), this.delay_ms)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      this.#lines.delete(line)
      if (!line.isDead) to.destroy()
      else line.server.destroy()
    })
  }
}
