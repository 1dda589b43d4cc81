import { createHash } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'

// What nodes ask of Redis, answered in this process where no program is installed: to publish, to listen, to count. It speaks the
// protocol (RESP 2); of scripts it knows the one by which rate-limiter-flexible counts, by what it does.

type Counter = { count: number; ends_at: number }
type Client = { socket: Socket; channels: Set<string>; rest: Buffer }
type Answer = string
type Command = (args: readonly string[], client: Client) => Answer

const OK = '+OK\r\n'
const number = (value: number): Answer => `:${value}\r\n`
const text = (value: string): Answer => `$${Buffer.byteLength(value)}\r\n${value}\r\n`
const list = (parts: readonly Answer[]): Answer => `*${parts.length}\r\n${parts.join('')}`
const failure = (message: string): Answer => `-${message}\r\n`

export class RedisStandIn {
  readonly #clients = new Set<Client>()
  readonly #counters = new Map<string, Counter>()
  readonly #scripts = new Set<string>()
  #server: Server | undefined

  readonly #commands: Record<string, Command> = {
    ping: (_, { channels }) => (channels.size > 0 ? list([text('pong'), text('')]) : '+PONG\r\n'),
    info: () => text('redis_version:7.0.0\r\nloading:0\r\n'),
    publish: ([channel = '', message = '']) => {
      const hearers = [...this.#clients].filter(({ channels }) => channels.has(channel))
      for (const { socket } of hearers) socket.write(list([text('message'), text(channel), text(message)]))
      return number(hearers.length)
    },
    subscribe: (names, { channels }) =>
      names.map((name) => list([text('subscribe'), text(name), number(channels.add(name).size)])).join(''),
    del: (keys) => number(keys.filter((key) => this.#counters.delete(key)).length),
    eval: ([script = '', ...rest]) => {
      if (!script.includes('incrby')) return failure('ERR This script is not known here')
      this.#scripts.add(createHash('sha1').update(script).digest('hex'))
      return this.#count(rest)
    },
    evalsha: ([hash = '', ...rest]) => (this.#scripts.has(hash) ? this.#count(rest) : failure('NOSCRIPT Send it')),
  }

  /** A key, how much more, and how many seconds from the first: what stands there, and for how long. */
  #count([, key = '', more, seconds]: readonly string[]): Answer {
    const now = Date.now()
    const kept = this.#counters.get(key)
    const counter = kept && kept.ends_at > now ? kept : { count: 0, ends_at: now + Number(seconds) * 1000 }
    counter.count += Number(more)
    this.#counters.set(key, counter)
    return list([number(counter.count), number(counter.ends_at - now)])
  }

  up(port: number): Promise<void> {
    const server = createServer((socket) => this.#meet(socket))
    this.#server = server
    return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  }

  /** As if it had been killed: nothing is kept. */
  down(): Promise<void> {
    for (const { socket } of this.#clients) socket.destroy()
    this.#counters.clear()
    this.#scripts.clear()
    const server = this.#server
    return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  #meet(socket: Socket) {
    const client: Client = { socket, channels: new Set(), rest: Buffer.alloc(0) }
    this.#clients.add(client)
    socket.on('data', (data) => this.#hear(client, Buffer.concat([client.rest, data])))
    socket.on('close', () => this.#clients.delete(client))
    socket.on('error', () => undefined)
  }

  #hear(client: Client, said: Buffer) {
    let at = 0
    for (let read = readCommand(said, at); read; read = readCommand(said, at)) {
      at = read.end
      const [name = '', ...args] = read.words
      const command = this.#commands[name.toLowerCase()]
      // Settings of a connection that make no difference here are taken.
      client.socket.write(
        command
          ? command(args, client)
          : name.toLowerCase() === 'client'
            ? OK
            : failure(`ERR unknown command '${name}'`),
      )
    }
    client.rest = said.subarray(at)
  }
}

/** A list of texts, each with its length in front; undefined when not all of it has come. */
function readCommand(said: Buffer, from: number): { words: string[]; end: number } | undefined {
  let at = from
  const line = () => {
    const end = said.indexOf('\r\n', at)
    if (end < 0) return undefined
    const read = said.toString('utf8', at + 1, end)
    at = end + 2
    return Number(read)
  }
  const count = line()
  if (count === undefined) return undefined
  const words: string[] = []
  while (words.length < count) {
    const length = line()
    if (length === undefined || at + length + 2 > said.length) return undefined
    words.push(said.toString('utf8', at, at + length))
    at += length + 2
  }
  return { words, end: at }
}
