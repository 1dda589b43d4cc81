import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { patience } from '../../../tools/slowness.ts'
import { freePort } from '../src/platform/database/embedded-postgres.ts'
import { databaseUrl, TEMPLATE } from '../testing/global-setup.ts'
import { copyMigratedDatabase } from '../testing/migrated-folder.ts'

const main = join(import.meta.dirname, '../src/main.ts')
/** In production `/metrics` answers nobody without one. */
export const METRICS_TOKEN = 'figures-for-the-checks'
const guard = join(import.meta.dirname, 'network-guard.ts')

/** A migrated database of its own on a running PostgreSQL. */
export async function ownDatabase(postgresUrl: string, template = TEMPLATE): Promise<string> {
  const name = `check_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  await admin.end()
  return databaseUrl(postgresUrl, name)
}

/** The real server as a process, on a database and a folder of its own; it can be killed and started again on the same port. */
export class RealServer {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  readonly #folder: string
  readonly #imports: readonly string[]
  /** The lines of its log, of LOG_LEVEL and above, through all its starts. */
  readonly logged: string[] = []
  #child: ChildProcess | undefined

  private constructor(url: string, env: NodeJS.ProcessEnv, folder: string, imports: readonly string[]) {
    this.url = url
    this.#env = env
    this.#folder = folder
    this.#imports = imports
  }

  /** `faults` are modules loaded before the server that break it on purpose; without a database it brings its own. */
  static async start(
    database_url?: string,
    faults: readonly string[] = [],
    in_folder?: string,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<RealServer> {
    const port = await freePort()
    const folder = in_folder ?? (await mkdtemp(join(tmpdir(), 'waybill-check-')))
    if (!in_folder) await chmod(folder, 0o755) // for the files of its own database, which go with it
    if (!in_folder && !database_url) await copyMigratedDatabase(folder)
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database_url ?? '',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      FLOOD_LIMITS: '0',
      METRICS_TOKEN,
      ...settings,
    }
    const imports = [guard, ...faults.map((fault) => join(import.meta.dirname, fault))]
    const server = new RealServer(`http://127.0.0.1:${port}/graphql`, env, folder, imports)
    await server.startAgain()
    return server
  }

  /** Its DATA_DIR. */
  get folder() {
    return this.#folder
  }
  get pid() {
    return this.#child?.pid
  }
  get isAlive() {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  async startAgain() {
    const execArgv = this.#imports.flatMap((path) => ['--import', path])
    const child = fork(main, { env: this.#env, execArgv, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    this.#child = child
    const ready = new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (line.includes('ready at')) resolve()
        else if (line.startsWith('{')) this.logged.push(line)
      })
      child.once('exit', () => reject(new Error('The server did not start.')))
    })
    await ready
  }

  /** As a host ends a program: it may finish what it has in hand. */
  end(): Promise<void> {
    return this.#exitBy('SIGTERM')
  }

  kill(): Promise<void> {
    return this.#exitBy('SIGKILL')
  }

  async #exitBy(signal: NodeJS.Signals) {
    if (!this.#child || !this.isAlive) return
    const exited = once(this.#child, 'exit')
    this.#child.kill(signal)
    await exited
  }

  async stop() {
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

export type Reply = {
  status: number
  body: { data?: Record<string, unknown> | null; errors?: { extensions: { code: string; status?: string } }[] }
}

export type Sent = { token: string; query: string; variables?: object; key?: string }

/** One GraphQL request over HTTP; undefined when no answer came. */
export async function send(url: string, { token, query, variables = {}, key }: Sent): Promise<Reply | undefined> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json',
    authorization: `Bearer ${token}`,
    ...(key ? { 'idempotency-key': key } : {}),
  }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
    return { status: response.status, body: (await response.json()) as Reply['body'] }
  } catch {
    return undefined
  }
}

/** Asks until there is an answer other than 503, as a client does with the same key. */
export async function sendUntilAnswered(url: string, request: Sent): Promise<Reply> {
  const deadline = Date.now() + patience(60_000)
  for (;;) {
    const reply = await send(url, request)
    if (reply && reply.status !== 503) return reply
    if (Date.now() > deadline) throw new Error('No answer within a minute.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
