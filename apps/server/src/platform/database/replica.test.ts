import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { removeServer, startStandby } from '../../../testing/base-copy.ts'
import { until } from '../../../testing/live-client.ts'
import { createLog } from '../log.ts'
import { CaughtUp } from './caught-up.ts'
import { type Databases, openDatabases, withReplica } from './database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const log = createLog({ log_level: 'silent', production: true })
const said: string[] = []
log.warn = ((_: object, words: string) => void said.push(words)) as typeof log.warn
log.info = ((words: string) => void said.push(words)) as typeof log.info

let home: string
let primary: RunningPostgres
let standby: RunningPostgres
let databases: Databases
let admin: pg.Client
// Two servers are made and started.
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waybill-replica-'))
  const folder = join(home, 'primary')
  primary = await startEmbeddedPostgres(folder)
  admin = new pg.Client({ connectionString: primary.url })
  await admin.connect()
  await admin.query('create table notes (id serial primary key, text text)')
  standby = await startStandby({ url: primary.url, folder }, join(home, 'standby'))
  databases = await withReplica(await openDatabases(primary.url, log), standby.url, log)
}, 180_000)
afterAll(async () => {
  await databases.replica?.close()
  await databases.close()
  await admin.end()
  await standby.stop('immediate').catch(() => undefined)
  await primary.stop('immediate')
  for (const name of ['primary', 'standby']) await removeServer(join(home, name))
  await rm(home, { recursive: true, force: true })
})

const replica = () => databases.replica!
const count = {
  name: 'count',
  text: 'select count(*)::int as notes, pg_is_in_recovery() as replica from notes',
  values: [],
}
const ask = async () => (await replica().run<{ notes: number; replica: boolean }>(count))[0]!
const onStandby = async (text: string) => {
  const client = new pg.Client({ connectionString: standby.url })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('a read asked after a write has it, from whichever has it, however often', async () => {
  for (let written = 1; written <= 200; written++) {
    await admin.query(`insert into notes (text) values ('x')`)
    expect((await ask()).notes).toBe(written)
  }
  // How soon is the machine's matter; that the replica answers again once it has it all is ours.
  await until(async () => (await ask()).replica, 10_000)
})

test('one that is behind is left alone, and asked again when it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await admin.query(`insert into notes (text) values ('late')`)
  expect(await ask()).toEqual({ notes: 201, replica: false })
  await until(() => replica().state.problem === 'behind', 10_000)
  expect(replica().state.seconds_behind).toBeGreaterThan(5)
  await onStandby('select pg_wal_replay_resume()')
  await until(async () => (await ask()).replica, 5000)
  expect(await ask()).toEqual({ notes: 201, replica: true })
})

test('one that has ended is left alone while it is away; a read that was with it is answered', async () => {
  // Long enough that it is under way there when a busy machine gets round to ending it; short of the replica's own limit.
  const text = 'select case when pg_is_in_recovery() then pg_sleep(2) end, pg_is_in_recovery() as replica'
  const slow = { name: 'slow', text, values: [] }
  const asked = replica().run<{ replica: boolean }>(slow)
  await pause(200)
  await standby.stop('immediate')
  try {
    expect((await asked)[0]!.replica).toBe(false)
    expect((await ask()).replica).toBe(false)
    await until(() => replica().state.problem === 'away', 5000)
  } finally {
    await standby.start()
  }
  await until(async () => (await ask()).replica, 10_000)
})

test('it is all said, once each', () => {
  const told = said.filter((words) => words.toLowerCase().includes('replica'))
  const [behind, away] = ['is behind', 'does not answer'].map((words) => told.filter((line) => line.includes(words)))
  expect([behind!.length, away!.length]).toEqual([1, 1])
  expect(told.filter((line) => line.includes('is up with the database'))).toHaveLength(2)
})

test('a transaction asks nobody else', async () => {
  const inside = databases.db.transaction().execute(() => ask())
  await expect(inside).rejects.toThrow('second connection')
})

test('a database that is no replica is never read: the primary itself, and another one', async () => {
  const itself = await withReplica(databases, primary.url, log)
  expect(itself.replica!.state.problem).toBe('no_replica')
  await itself.replica!.close()
  const other = new URL(standby.url)
  other.pathname = '/template1'
  await expect(withReplica(databases, other.href, log)).rejects.toThrow('no replica of this database but another one')
})

test('with one that is there later the product starts without it', async () => {
  const nobody = new URL(standby.url)
  nobody.port = '1'
  const { replica: late } = await withReplica(databases, nobody.href, log)
  expect(late!.state.problem).toBe('away')
  expect((await late!.run<{ notes: number }>(count))[0]!.notes).toBe(201)
  await late!.close()
})

test('the test catches reads that do not wait for what was written', async () => {
  const caughtUp = vi.spyOn(CaughtUp.prototype, 'within').mockResolvedValue(true)
  try {
    await onStandby('select pg_wal_replay_pause()')
    await admin.query(`insert into notes (text) values ('unseen')`)
    expect(await ask()).toEqual({ notes: 201, replica: true })
  } finally {
    caughtUp.mockRestore()
    await onStandby('select pg_wal_replay_resume()')
  }
})
