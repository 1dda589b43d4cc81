import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { until } from './live-client.ts'
import { RedisStandIn } from './redis-stand-in.ts'

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => ['redis-server', 'valkey-server'].map((name) => join(folder, name)))
  .find((path) => existsSync(path))

/** A real one; where none is installed a stand-in takes its place. */
export const hasRedis = program !== undefined

/** A Redis or Valkey of its own on loopback, which keeps nothing and can be stopped and started again; else what stands in for it. */
export class RedisServer {
  readonly port: number
  readonly #stand_in = hasRedis ? undefined : new RedisStandIn()
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.up()
    return server
  }

  get url() {
    return `redis://127.0.0.1:${this.port}`
  }

  async up() {
    if (this.#stand_in) return this.#stand_in.up(this.port)
    const child = spawn(
      program!,
      ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    this.#child = child
    let said = ''
    child.stdout!.on('data', (chunk) => (said += String(chunk)))
    await until(() => said.includes('Ready to accept connections'))
  }

  async down() {
    if (this.#stand_in) return this.#stand_in.down()
    const child = this.#child
    if (!child) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    this.#child = undefined
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
