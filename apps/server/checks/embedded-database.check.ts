import './network-guard.ts'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { installationFor } from '../src/platform/database/postgres-installation.ts'
import { copyMigratedDatabase } from '../testing/migrated-folder.ts'
import { Crowd } from './crowd.ts'
import { plantedIn } from './planted.ts'
import { RealServer } from './real-server.ts'
import { isLong, random, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// The server's own PostgreSQL is killed under twenty clients who write; nobody is there to start it but the server.
const ROUNDS = isLong ? 10 : 1
const BACK_MS = 15_000

let folder: string
let postgres: RunningPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-embedded-'))
  await chmod(folder, 0o755) // or its files are where nobody removes them
  // The servers find it running and take it over, as after a crash of their own.
  await copyMigratedDatabase(folder)
  postgres = await startEmbeddedPostgres(folder)
})
afterAll(async () => {
  await postgres.stop('immediate').catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

async function killing(rounds: number, most_ms: number, faults: readonly string[] = []) {
  if (!(await postgres.isRunning())) await postgres.start()
  const server = await RealServer.start(undefined, faults, folder)
  const { pid } = server
  try {
    const crowd = await Crowd.open(server, postgres.url)
    let slowest_return_ms = 0
    let is_healthy = true
    for (let round = 0; round < rounds; round++) {
      await crowd.nextSuccess(most_ms)
      await pause(random() * 300)
      process.kill(await postmaster(), 'SIGKILL')
      // What was on its way may still be answered.
      const killed = performance.now()
      await pause(50)
      const back = crowd.nextSuccess(most_ms, killed)
      is_healthy &&= (await fetch(new URL('/healthz', server.url))).status === 200
      slowest_return_ms = Math.max(slowest_return_ms, await back)
    }
    const is_back = await postgres.isRunning()
    const is_same_server = server.isAlive && server.pid === pid
    await crowd.stop()
    const wrongs = is_back ? await crowd.wrongs() : {}
    return { rounds, is_back, is_same_server, is_healthy, ...crowd.figures, slowest_return_ms, ...wrongs }
  } finally {
    await server.kill()
  }
}

async function postmaster(): Promise<number> {
  const { data } = await installationFor(folder)
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

test(
  'a database of the server’s own that is killed is there again by itself, and nothing is lost',
  async () => {
    const figures = await killing(ROUNDS, BACK_MS)
    report('embedded-database', figures)
    expect(figures).toMatchObject({ is_back: true, is_same_server: true, is_healthy: true, lost: 0, twice: 0 })
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.other_faults).toBe(0)
  },
  patience(300_000),
)

planted(
  'the check catches a server that does not look after its database',
  async () => {
    expect(await killing(1, 4000, ['fault-unwatched-database.ts'])).toMatchObject({ is_back: false })
  },
  patience(120_000),
)
