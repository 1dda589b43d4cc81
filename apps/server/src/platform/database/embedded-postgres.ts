import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { installationFor, type Installation } from './postgres-installation.ts'

export type RunningPostgres = {
  /** Over a socket of the file system where there can be one (decision 0091): its `port` is that of the loopback address, where it listens too. */
  url: string
  /** Stops the server; `immediate` is the crash a test wants. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
  /** Starts it again on the same port. */
  start: () => Promise<void>
  /** Whether somebody listens on its port; what was killed leaves its lock file, and the number of its process to others. */
  isRunning: () => Promise<boolean>
}

/**
 * Runs a real PostgreSQL from its npm binaries with its files in `folder`, on a free loopback port.
 * The server is a process of its own: it outlives a killed parent, whose successor takes it over.
 */
export async function startEmbeddedPostgres(folder: string, flags: readonly string[] = []): Promise<RunningPostgres> {
  await mkdir(folder, { recursive: true })
  const installation = await installationFor(folder)
  const password = await passwordOf(folder)
  if (!existsSync(join(installation.data, 'PG_VERSION'))) await initialise(installation, password)

  const port = (await runningPort(installation)) ?? (await start(installation, await freePort(), flags))
  return {
    url: urlOf(installation, password, port),
    stop: (mode = 'fast') => pgCtl(installation, ['stop', '-w', '-m', mode]),
    start: async () => void (await start(installation, port, flags)),
    isRunning: () => isListening(port),
  }
}

/** The address of the one that runs on these files, if one does. */
export async function findEmbeddedPostgres(folder: string): Promise<string | undefined> {
  const installation = await installationFor(folder)
  const port = await runningPort(installation)
  return port === undefined ? undefined : urlOf(installation, await passwordOf(folder), port)
}

/** The kernel takes no longer name of a socket: 108 bytes on Linux, 104 on macOS, the end of it among them. */
const LONGEST_SOCKET = 103

function urlOf({ data }: Installation, password: string, port: number): string {
  const url = new URL(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
  const socket = join(data, `.s.PGSQL.${port}`)
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET && existsSync(socket)) url.searchParams.set('host', data)
  return url.href
}

async function initialise(installation: Installation, password: string) {
  const passwordFile = join(installation.data, '..', `initial-password-${randomBytes(6).toString('hex')}`)
  await writeFile(passwordFile, `${password}\n`, { mode: 0o644 })
  try {
    await installation.run(installation.initdb, [
      `--pgdata=${installation.data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function start(installation: Installation, port: number, flags: readonly string[]): Promise<number> {
  const log = join(installation.data, 'server.log')
  const options = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    // Where it is started, which is where its files are. Node knows no such sockets on Windows.
    '-c',
    `unix_socket_directories=${platform() === 'win32' ? '' : '.'}`,
    '-c',
    'timezone=UTC',
    '-c',
    'max_connections=60',
    // Its log says neither which rows failed nor in which statement (the file is nobody's secret).
    '-c',
    'log_error_verbosity=terse',
    '-c',
    'log_min_error_statement=panic',
    ...flags,
  ]
  try {
    await pgCtl(installation, ['start', '-w', '-t', '30', '-l', log, '-o', options.join(' ')])
  } catch (error) {
    const tail = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n').slice(-3).join(' ')
    throw new Error(`PostgreSQL did not start in ${installation.data}. ${tail}`, { cause: error })
  }
  return port
}

function pgCtl(installation: Installation, args: readonly string[]) {
  return installation.run(installation.pg_ctl, ['-D', installation.data, ...args])
}

/** The port of a server that is already running on these files, from the lock file it keeps (its fourth line). */
async function runningPort(installation: Installation): Promise<number | undefined> {
  const isRunning = await pgCtl(installation, ['status']).then(
    () => true,
    () => false,
  )
  if (!isRunning) return undefined
  const lines = (await readFile(join(installation.data, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(lines[3])
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('connect', () => resolve(true))
    // Refused means that nobody is there; anything else is said by those who use it.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'))
    probe.once('connect', () => probe.destroy())
  })
}

async function passwordOf(folder: string) {
  const file = join(folder, 'postgres-password')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(18).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
