import './network-guard.ts'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { startEmbeddedPostgres, type RunningPostgres } from '../src/platform/database/embedded-postgres.ts'
import { makeTemplate } from '../testing/global-setup.ts'
import { Crowd } from './crowd.ts'
import { plantedIn } from './planted.ts'
import { isLong, random, report } from './seed.ts'
import { ownDatabase, RealServer } from './real-server.ts'

const planted = plantedIn(import.meta.filename)

// The database crashes under twenty clients who write; the server stays up, says 503, and comes back by itself (design checks, 3).

let folder: string
let postgres: RunningPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-crash-'))
  await chmod(folder, 0o755) // or its files are where nobody removes them
  // What is acknowledged must be on the disk: fsync stays on here.
  postgres = await startEmbeddedPostgres(folder)
  await makeTemplate(postgres.url)
})
afterAll(async () => {
  await postgres.stop('immediate')
  await rm(folder, { recursive: true, force: true })
})

async function crashing(rounds: number, faults: readonly string[] = []) {
  const url = await ownDatabase(postgres.url)
  const server = await RealServer.start(url, faults)
  const { pid } = server
  const crowd = await Crowd.open(server, url)
  let slowest_return_ms = 0
  for (let round = 0; round < rounds && server.isAlive; round++) {
    await pause(150 + random() * 200)
    await postgres.stop('immediate')
    await pause(100)
    await postgres.start()
    slowest_return_ms = Math.max(slowest_return_ms, await crowd.nextSuccess(5000))
  }
  const is_alive = server.isAlive && server.pid === pid
  await crowd.stop()
  await server.stop()
  const wrongs = await crowd.wrongs()
  return { is_alive, rounds, ...crowd.figures, slowest_return_ms, ...wrongs }
}

test(
  'the database may crash: the server lives on, answers 503, is back when it is, and loses nothing',
  async () => {
    const figures = await crashing(isLong ? 25 : 3)
    report('database-crash', figures)
    expect(figures).toMatchObject({ is_alive: true, lost: 0, twice: 0, other_faults: 0 })
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.unavailable).toBeGreaterThan(0)
  },
  patience(300_000),
)

planted('the check catches a server that does not listen for lost connections', async () => {
  expect((await crashing(1, ['fault-silent-connections.ts'])).is_alive).toBe(false)
})
