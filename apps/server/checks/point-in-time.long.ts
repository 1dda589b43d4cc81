import './network-guard.ts'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { connect } from '../src/platform/backup/tables.sql.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { installationFor } from '../src/platform/database/postgres-installation.ts'
import { asItsUser, baseCopy, removeServer } from '../testing/base-copy.ts'
import { makeTemplate } from '../testing/global-setup.ts'
import { openStory } from './open-story.ts'
import { ownDatabase, RealServer, send } from './real-server.ts'
import { report } from './seed.ts'

// A base copy and the archived log bring a database back to the second before a table was dropped (design checks, 12). The settings
// are those of docs/operations.md, "Point in time".
const JOBS = 20
const RTO_MS = 600_000

let home: string
let archive: string
let postgres: RunningPostgres
let url: string
let token: string
let before: { moment: string; sums: Sums }
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waybill-moment-'))
  const folder = join(home, 'primary')
  archive = join(tmpdir(), `waybill-wal-${process.pid}`)
  await mkdir(folder)
  const { run } = await installationFor(folder)
  await run('/bin/mkdir', ['-p', archive])
  const command = `"archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f"`
  postgres = await startEmbeddedPostgres(folder, ['-c', 'archive_mode=on', '-c', 'archive_timeout=300', '-c', command])
  await makeTemplate(postgres.url)
  url = await ownDatabase(postgres.url)
  await write()
  for (const copy of ['restored', 'with-a-gap']) await baseCopy({ url: postgres.url, folder }, join(home, copy))
  token = await write()
  before = await accident()
})
afterAll(async () => {
  await postgres.stop('immediate').catch(() => undefined)
  for (const name of ['primary', 'restored', 'with-a-gap']) await removeServer(join(home, name))
  await rm(home, { recursive: true, force: true })
  await rm(archive, { recursive: true, force: true })
})

/** Somebody posts jobs, others bid; answers the token of one of them. */
async function write(): Promise<string> {
  const { databases, story } = await openStory(url)
  const [poster, taker] = [await story.company('Freight_Forwarder'), await story.company('Courier_Company')]
  for (let count = 0; count < JOBS; count++) await story.bid(taker, await story.job(poster))
  await databases.close()
  return poster.token
}

/** Every table: how many rows it has, and a hash of them all. */
type Sums = Record<string, { rows: number; hash: string | null }>
async function sumsOf(client: pg.Client): Promise<Sums> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const sums: Sums = {}
  for (const { name } of rows) {
    const found = await client.query<{ rows: number; hash: string | null }>(
      `select count(*)::int as rows, md5(string_agg(t::text, ';' order by t::text)) as hash from "${name}" t`,
    )
    sums[name] = found.rows[0]!
  }
  return sums
}

/** The last good moment, what there was then, and what came after it: more bids, and a table that somebody dropped. */
async function accident() {
  const client = await connect(url)
  const sums = await sumsOf(client)
  await pause(1100)
  const { rows } = await client.query<{ moment: string }>('select now()::text as moment')
  await pause(1100)
  await write()
  await client.query('drop table bids cascade')
  await client.query('select pg_switch_wal()')
  const { rows: last } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await client.end()
  // What the archive has of it is all that is left: at most five minutes are missing (archive_timeout).
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) {
    const names = (await readdir(archive)).filter((name) => /^[0-9A-F]{24}$/.test(name))
    if (names.some((name) => name >= last[0]!.name) || names.length >= 2) break
  }
  await pause(500)
  await postgres.stop('immediate')
  return { moment: rows[0]!.moment, sums }
}

/** What an operator does: names the archive and the moment, and starts. */
async function recoverTo(moment: string, copy: string, from = archive) {
  const folder = join(home, copy)
  const installation = await installationFor(folder)
  const settings = [
    `restore_command = 'cp ${from}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ]
  await asItsUser(installation, 'postgresql.auto.conf', `${settings.join('\n')}\n`)
  await asItsUser(installation, 'recovery.signal', '')
  return startEmbeddedPostgres(folder)
}

function restoredUrl(restored: RunningPostgres): string {
  const there = new URL(restored.url)
  there.pathname = new URL(url).pathname
  return there.href
}

test(
  'a table that was dropped is there again, as all else was in the second before, and the product runs on it',
  async () => {
    const started = performance.now()
    const restored = await recoverTo(before.moment, 'restored')
    const there = restoredUrl(restored)
    try {
      const client = await connect(there)
      const sums = await sumsOf(client)
      await client.end()
      const server = await RealServer.start(there)
      const reply = await send(server.url, { token, query: '{ Me { id } }' })
      const rto_ms = Math.round(performance.now() - started)
      await server.stop()
      const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
      report('point-in-time', { tables: Object.keys(sums).length, rows, bids: sums['bids']?.rows, rto_ms })
      expect(sums).toEqual(before.sums)
      expect(sums['bids']!.rows).toBe(2 * JOBS)
      expect(reply?.body.data?.['Me']).toBeTruthy()
      expect(rto_ms).toBeLessThan(patience(RTO_MS))
    } finally {
      await restored.stop('immediate')
    }
  },
  patience(300_000),
)

test(
  'the check catches an archive that does not have all of the log: PostgreSQL refuses to begin half way',
  async () => {
    await expect(recoverTo(before.moment, 'with-a-gap', join(home, 'nothing'))).rejects.toThrow(
      /recovery|did not start/,
    )
  },
  patience(120_000),
)
