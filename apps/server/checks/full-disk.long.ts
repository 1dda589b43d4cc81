import './network-guard.ts'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { Crowd } from './crowd.ts'
import { RealServer, send } from './real-server.ts'
import { report } from './seed.ts'

// The disk of DATA_DIR fills up to the last byte under twenty clients who write, and is emptied again (spec: settled 24).
const MEGABYTE = 1024 * 1024
const DISK_MB = 400
const PATIENCE_MS = 30_000
/** So many refusals are enough to have seen it. */
const REFUSED = 100
const READ = '{ notices { id } }'
const run = promisify(execFile)
const isRoot = process.getuid?.() === 0

/** A disk of its own, of memory; only root may have one. */
async function onSmallDisk<Found>(act: (folder: string) => Promise<Found>): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder])
  try {
    await chmod(folder, 0o755) // PostgreSQL runs as a user of its own
    return await act(folder)
  } finally {
    await run('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes what room there is. @returns gives it back */
async function fill(folder: string) {
  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = await statfs(folder)
  // More than is said to be free: to the last byte, whatever is given back meanwhile.
  await writeFile(ballast, Buffer.alloc(bavail * bsize + MEGABYTE)).catch(() => undefined)
  return () => rm(ballast)
}

const answers = async (server: RealServer, path: string) =>
  (await fetch(new URL(path, server.url)).catch(() => undefined))?.status

/** Twenty clients write while the disk is full and after it has room again. */
async function filling(patience_ms: number, faults: readonly string[] = []) {
  return onSmallDisk(async (folder) => {
    const postgres = await startEmbeddedPostgres(folder)
    const server = await RealServer.start(undefined, faults, folder)
    try {
      const crowd = await Crowd.open(server, postgres.url)
      await crowd.nextSuccess(patience_ms)
      const empty = await fill(folder)
      const deadline = Date.now() + patience_ms
      let is_told = false
      while (Date.now() < deadline && (!is_told || crowd.figures.no_room < REFUSED)) {
        is_told ||= (await answers(server, '/readyz?writes=1')) === 503
        await pause(50)
      }
      const is_live = (await answers(server, '/healthz')) === 200
      const reply = await send(server.url, { token: '', query: READ })
      await empty()
      const back_ms = await crowd.nextSuccess(patience_ms)
      await crowd.stop()
      const wrongs = await crowd.wrongs()
      return { is_told, is_live, is_read: Boolean(reply?.body.data), back_ms, ...crowd.figures, ...wrongs }
    } finally {
      await server.kill()
      await postgres.stop('immediate').catch(() => undefined)
    }
  })
}

test(
  'a disk full to the last byte: writes are refused, reads go on, nothing answered is lost, and room is enough to go on (needs root)',
  async ({ skip }) => {
    if (!isRoot) skip()
    const figures = await filling(PATIENCE_MS)
    report('full-disk', figures)
    expect(figures).toMatchObject({ is_told: true, is_live: true, is_read: true, lost: 0, twice: 0, other_faults: 0 })
    expect(figures.no_room).toBeGreaterThanOrEqual(REFUSED)
    expect(figures.acknowledged).toBeGreaterThan(0)
    expect(figures.back_ms).toBeLessThan(patience(PATIENCE_MS))
  },
  patience(300_000),
)

test(
  'the check catches a server that believes there is always room (needs root)',
  async ({ skip }) => {
    if (!isRoot) skip()
    expect(await filling(4000, ['fault-endless-room.ts'])).toMatchObject({ is_told: false })
  },
  patience(120_000),
)
