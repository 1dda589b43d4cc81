import './network-guard.ts'
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../src/platform/backup/tables.sql.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { emptyDatabase } from './backup-scene.ts'
import { openStory } from './open-story.ts'
import { RealServer, send } from './real-server.ts'
import { report } from './seed.ts'

// From the database that the server brings to one of the operator's own, by one command (docs/operations.md, "Move").

const command = join(import.meta.dirname, '../src/move-database.ts')
let server: RealServer
let token: string
let job_id: string
beforeAll(async () => {
  server = await RealServer.start()
  const { databases, story } = await openStory((await findEmbeddedPostgres(server.folder))!)
  const [poster, taker] = [await story.company('Freight_Forwarder'), await story.company('Courier_Company')]
  token = poster.token
  job_id = await story.job(poster)
  await story.bid(taker, job_id)
  await databases.close()
})
afterAll(async () => {
  await server.end()
  await server.stop()
})

function moves(to: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATABASE_URL: '', DATA_DIR: server.folder }
  return new Promise((resolve) =>
    execFile(process.execPath, [command, to], { env }, (error, _, said) =>
      resolve({ code: error ? Number(error.code) : 0, said: said.trim() }),
    ),
  )
}

/** Of each table how many rows it has, and a hash of them. */
async function sumsOf(url: string): Promise<Record<string, string>> {
  const client = await connect(url)
  // Each database was brought to its state by its own migrations.
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of rows) {
    const sum = `count(*) || ' ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '')`
    sums[name] = (await client.query<{ sum: string }>(`select ${sum} as sum from "${name}" t`)).rows[0]!.sum
  }
  await client.end()
  return sums
}

const asksForJob = async (of: RealServer) =>
  (await send(of.url, { token, query: `{ Job(id: "${job_id}") { id bids { amount } } }` }))?.body

test('while the server runs it is refused in a sentence', async () => {
  const to = await emptyDatabase()
  expect(await moves(to)).toEqual({
    code: 1,
    said: `A Waybill server is using DATA_DIR ${server.folder}: stop it, and try again. Nothing was changed.`,
  })
  expect(await sumsOf(to)).toEqual({})
})

test('every row of every table is there, and the product goes on with it; the old database is left as it was', async () => {
  const to = await emptyDatabase()
  const before = await asksForJob(server)
  expect(before).toMatchObject({ data: { Job: { bids: [{}] } } })
  await server.end()
  const folder = await readdir(server.folder)
  expect(await moves(to)).toEqual({ code: 0, said: '' })
  expect(await readdir(server.folder)).toEqual(folder)
  const old = await startEmbeddedPostgres(server.folder)
  const [here, there] = [await sumsOf(old.url), await sumsOf(to)]
  await old.stop()
  report('move-database', { tables: Object.keys(there).length, bids: there['bids']?.split(' ')[0] })
  expect(different(here, there)).toEqual([])

  const moved = await RealServer.start(to, [], server.folder)
  expect(await asksForJob(moved)).toEqual(before)
  await moved.end()
  await server.startAgain()
  expect(await asksForJob(server)).toEqual(before)

  const client = await connect(to)
  await client.query('delete from bids')
  await client.end()
  expect(different(here, await sumsOf(to)), 'the check catches a row that was left behind').toContain('bids')
})

const different = (one: Record<string, string>, other: Record<string, string>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])
