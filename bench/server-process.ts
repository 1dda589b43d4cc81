import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { cpuOf } from './tell-cpu.ts'

const STOP_MS = 10_000
/** As `npm start` runs a node; the bare handler is no worse off. */
const switches = ['--max-semi-space-size=16', '--no-parallel-scavenge']

export type ServerProcess = {
  url: string
  /** Processor time used so far, in ms. */
  cpu: () => Promise<number>
  /** What the work answers, or an error that names this server when it ends meanwhile. */
  whileAlive: <Result>(work: Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

/** Runs a server of this folder on a database, and answers once it listens. */
export async function startServerProcess(
  file: 'api-server.ts' | 'bare-handler.ts',
  database: string,
): Promise<ServerProcess> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, PORT: String(port), DATABASE_URL: database },
    execArgv: [
      ...switches,
      ...(process.env['BENCH_PROFILE'] === file ? ['--cpu-prof', '--cpu-prof-dir=.cache/bench/profiles'] : []),
    ],
  })
  const exited = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  const died = exited.then(([code, signal]) => {
    throw new Error(`${file} (process ${child.pid}) ended by itself: ${signal ?? `code ${code}`}.`)
  })
  died.catch(() => {}) // Said to whoever waits for it; when stopped on purpose nobody does.
  const whileAlive = <Result>(work: Promise<Result>) => Promise.race([work, died])

  await whileAlive(once(child, 'message'))
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    cpu: () => whileAlive(cpuOf(child)),
    whileAlive,
    async stop() {
      child.kill('SIGTERM')
      const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(giveUp)
    },
  }
}
