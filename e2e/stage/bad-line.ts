import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

type Said = { request: IncomingMessage; body: Buffer }
type Told = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** What the line does with what is said over it: shares from 0 to 1, bits a second, and how often it goes for a while. */
export type Line = { lost: number; unanswered: number; bits: number; gone?: { every_ms: number; for_ms: number } }
const well: Line = { lost: 0, unanswered: 0, bits: Infinity }

/** The way to a server as a phone has it: it can be cut, slowed, and made to lose what is said or what is answered. */
export class BadLine {
  readonly #server: Server
  readonly #to: URL
  readonly #sockets = new Set<Socket>()
  #line: Line = well
  #isCut = false
  #isHole = false
  #since = Date.now()
  #seed = 7
  /** Every write that has reached the server, in its order. */
  readonly written: Said[] = []
  readonly figures = { writes: 0, lost: 0, unanswered: 0 }

  private constructor(to: string) {
    this.#to = new URL(to)
    this.#server = createServer((asked, answer) => void this.#carry(asked, answer).catch(() => asked.socket.destroy()))
    this.#server.on('connection', (socket) => this.#keep(socket))
    this.#server.on('upgrade', (asked, socket: Socket, head) => this.#join(asked, socket, head))
  }

  static async to(server: string): Promise<BadLine> {
    const line = new BadLine(server)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  cut() {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** From now on it takes everything and says nothing. */
  swallows() {
    this.#isHole = true
  }

  mend(line: Partial<Line> = {}) {
    if (this.#isHole) for (const socket of this.#sockets) socket.destroy() // what was swallowed is never answered
    this.#isHole = false
    this.#line = { ...well, ...line }
    this.#isCut = false
    this.#since = Date.now()
  }

  /** All that was written, said once more in any order. @returns the answers that were no success */
  async repeats(): Promise<string[]> {
    const shuffled = this.written
      .map((said) => ({ said, place: this.#random() }))
      .sort((one, other) => one.place - other.place)
    const refused: string[] = []
    for (const { said } of shuffled) {
      const { status, body } = await this.#pass(said)
      const text = String(body)
      if (status !== 200 || text.includes('"errors"')) refused.push(text.slice(0, 200))
    }
    return refused
  }

  async close() {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #isGone(): boolean {
    const { gone } = this.#line
    return (
      this.#isCut || this.#isHole || (gone !== undefined && (Date.now() - this.#since) % gone.every_ms < gone.for_ms)
    )
  }

  /** The same numbers in every run. */
  #random(): number {
    this.#seed = (this.#seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return this.#seed / 0x7fffffff
  }

  #keep(socket: Socket) {
    if (this.#isCut) return socket.destroy()
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy())
    return undefined
  }

  async #carry(asked: IncomingMessage, answer: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    const said = { request: asked, body: Buffer.concat(parts) }
    const isWrite = 'idempotency-key' in asked.headers
    const takes_ms = (said.body.length * 8_000) / this.#line.bits
    if (isWrite && takes_ms > 0) await new Promise((resolve) => setTimeout(resolve, takes_ms))
    if (this.#isGone()) return this.#refuse(asked)
    if (isWrite && this.#random() < this.#line.lost) return this.#drop(asked, 'lost')
    const told = await this.#pass(said)
    if (isWrite) this.#note(said)
    if (this.#isGone()) return this.#refuse(asked)
    if (isWrite && this.#random() < this.#line.unanswered) return this.#drop(asked, 'unanswered')
    const { 'transfer-encoding': _, connection: __, ...headers } = told.headers
    answer.writeHead(told.status, { ...headers, ...(told.body.length > 0 && { 'content-length': told.body.length }) })
    return answer.end(told.body)
  }

  /** Cut off at once, or left without a word. */
  #refuse({ socket }: IncomingMessage) {
    return this.#isHole ? undefined : socket.destroy()
  }

  #note(said: Said) {
    this.written.push(said)
    this.figures.writes++
  }

  #drop(asked: IncomingMessage, how: 'lost' | 'unanswered') {
    this.figures[how]++
    return asked.socket.destroy()
  }

  #pass({ request: { url: path, method, headers }, body }: Said): Promise<Told> {
    const { hostname, port } = this.#to
    return new Promise((resolve, reject) => {
      const passed = request(
        { hostname, port, path, method, headers: { ...headers, connection: 'close' } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
          )
        },
      )
      passed.on('error', reject).end(body)
    })
  }

  /** The live connection, word for word. */
  #join(asked: IncomingMessage, socket: Socket, head: Buffer) {
    if (this.#isGone()) return this.#refuse(asked)
    const server = connect(Number(this.#to.port), this.#to.hostname, () => {
      const headers = asked.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
      server.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      server.write(head)
      socket.pipe(server).pipe(socket)
    })
    server.on('error', () => socket.destroy())
    socket.on('error', () => server.destroy()).on('close', () => server.destroy())
    return undefined
  }
}
