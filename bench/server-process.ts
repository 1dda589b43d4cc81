import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/platform/database/embedded-postgres.ts'
import { cpuOf } from './tell-cpu.ts'

export type ServerProcess = {
  url: string
  /** Processor time used so far, in ms. */
  cpu: () => Promise<number>
  stop: () => Promise<void>
}

/** Runs a server of this folder on a database, and answers once it listens. */
export async function startServerProcess(
  file: 'api-server.ts' | 'bare-handler.ts',
  database: string,
): Promise<ServerProcess> {
  const port = await freePort()
  const child: ChildProcess = fork(join(import.meta.dirname, file), {
    env: { ...process.env, PORT: String(port), DATABASE_URL: database },
    execArgv: process.env['BENCH_PROFILE'] === file ? ['--cpu-prof', '--cpu-prof-dir=.cache/bench/profiles'] : [],
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (message !== 'ready') throw new Error(`${file} did not start.`)
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    cpu: () => cpuOf(child),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
