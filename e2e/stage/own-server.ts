import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '../../tools/slowness.ts'
import { freePort } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { copyMigratedDatabase } from '../../apps/server/testing/migrated-folder.ts'

const root = join(import.meta.dirname, '..', '..')
const READY_MS = 90_000

/** A server that a journey may kill: on a port and files of its own. */
export class OwnServer {
  readonly address: string
  readonly data_dir: string
  readonly #port: number
  readonly #settings: Record<string, string>
  /** The folder of the product that it runs. */
  #product: string
  #process: ChildProcess | null = null

  private constructor(port: number, data_dir: string, settings: Record<string, string>, product: string) {
    this.#product = product
    this.#port = port
    this.#settings = settings
    this.address = `http://127.0.0.1:${port}`
    this.data_dir = data_dir
  }

  /** `product` is the folder of another version, which migrates its database itself. */
  static async open(settings: Record<string, string> = {}, product = root): Promise<OwnServer> {
    const data_dir = await mkdtemp(join(tmpdir(), 'waybill-e2e-own-'))
    await chmod(data_dir, 0o755) // or the files of its database are where nobody removes them
    if (!settings['DATABASE_URL'] && product === root) await copyMigratedDatabase(data_dir)
    const server = new OwnServer(await freePort(), data_dir, settings, product)
    await server.start()
    return server
  }

  /** Starts it, or starts it again on the same port with the same files. */
  async start() {
    const { env } = process
    this.#process = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: this.#product,
      env: {
        ...env,
        PORT: String(this.#port),
        PUBLIC_URL: this.address,
        DATA_DIR: this.data_dir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        ...this.#settings,
      },
      stdio: 'ignore',
    })
    const until = Date.now() + patience(READY_MS)
    while (!(await this.#isReady())) {
      if (Date.now() > until) throw new Error('The server did not become ready.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Ends it as a service manager does, and starts another version on the same files. */
  async upgradeTo(product: string) {
    await this.#end('SIGTERM')
    this.#product = product
    await this.start()
  }

  /** As a power cut would: nothing is finished, nothing is said. */
  async kill() {
    await this.#end('SIGKILL')
  }

  async close() {
    await this.#end('SIGTERM')
    await rm(this.data_dir, { recursive: true, force: true })
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM') {
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
