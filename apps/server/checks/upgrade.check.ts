import './network-guard.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, tablesOf } from '../src/platform/backup/tables.sql.ts'
import { migrate, migrationNames } from '../src/platform/database/migrate.ts'
import { emptyDatabase } from './backup-scene.ts'
import { catalogueOf, rowsOf } from './catalogue.sql.ts'
import { plantedIn } from './planted.ts'
import { ownDatabase, RealServer, send } from './real-server.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// What landed first, with rows in every table, is brought to this version by a start of the server (design checks, 13).
const FIRST_LANDED = 12
const ASKED = `{ jobsPosted(tab: invoice) { nodes { job_number stops { notes } } } conversations { nodes { last_message { body } } }
  invoice(id: "00000000-0000-7000-8000-000000000081") { number total } }`

let old: pg.Client
let fresh: pg.Client
let server: RealServer
let upgraded_ms: number
let before: Record<string, number>
beforeAll(async () => {
  const url = await emptyDatabase()
  old = await connect(url)
  await migrate(old, { only: new Set((await migrationNames()).slice(0, FIRST_LANDED)) })
  await old.query(await readFile(join(import.meta.dirname, 'upgrade-rows.sql'), 'utf8'))
  const tables = (await tablesOf(old)).map(({ table }) => table)
  before = await rowsOf(old, tables)
  const began = performance.now()
  server = await RealServer.start(url)
  upgraded_ms = performance.now() - began
  fresh = await connect(await ownDatabase(inject('postgresUrl')))
})
afterAll(async () => {
  await server?.stop()
  await old?.end()
  await fresh?.end()
})

/** What only one of the two says of itself. */
async function differences(): Promise<string[]> {
  const [ours, theirs] = [await catalogueOf(old), await catalogueOf(fresh)]
  return [...ours, ...theirs].filter((line) => !ours.has(line) || !theirs.has(line))
}

/** Tables that hold fewer rows than before. */
async function losses(): Promise<string[]> {
  const now = await rowsOf(old, Object.keys(before))
  return Object.keys(before).filter((table) => now[table]! < before[table]!)
}

test('an upgraded database is a fresh one with its rows still in it, and the product runs on it', async () => {
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
  expect(await differences()).toEqual([])
  expect(await losses()).toEqual([])
  const { rows } = await old.query<{ job_number: string }>('select job_number from jobs order by id')
  expect(rows.map((job) => job.job_number)).toEqual(['10001', 'OWN-7', 'own-7-2', '99999-A'])
  const reply = await send(server.url, { token: 'session-of-before', query: ASKED })
  expect(reply?.body).toMatchObject({
    data: {
      jobsPosted: { nodes: [{ job_number: '10001', stops: [{ notes: 'Back door' }] }] },
      conversations: { nodes: [{ last_message: { body: 'At the gate.' } }] },
      invoice: { number: 1, total: '108.00' },
    },
  })
  const { rows: places } =
    await old.query<object>(`select pickup_point, pickup_short_address, destination_short_address from jobs
    where job_number = 'own-7-2' union all select stop_point, short_address, null from job_stops where status = 'progress'
    union all select null, parameters ->> 'from', parameters ->> 'to' from events where type = 'BID_REJECTED'`)
  expect(places.map((place) => Object.values(place))).toEqual([
    ['1 Water Lane, LS11 5AB', 'Leeds LS11', 'York YO1'],
    ['3 Station Road, Selby YO8 4NW', 'Selby YO8', null],
    [null, 'Leeds LS11', 'York YO1'],
  ])
  const lines = (await catalogueOf(old)).size
  report('upgrade', {
    from: FIRST_LANDED,
    lines,
    tables: Object.keys(before).length,
    upgraded_ms: Math.round(upgraded_ms),
  })
})

const faults = {
  'an index that is missing': 'drop index jobs_open_newest',
  'an index over other rows': `drop index users_by_team; create index users_by_team on users (team_id) where is_primary`,
  'a check that is missing': 'alter table teams drop constraint teams_company_kind',
  'a key that nobody has held against the rows': `alter table bids drop constraint bids_job_id_fkey;
    alter table bids add constraint bids_job_id_fkey foreign key (job_id) references jobs on delete cascade not valid`,
  'a column with another default': `alter table teams alter column member_role set default 'Both'`,
  'a column that may be empty': 'alter table jobs alter column pickup_public_latitude drop not null',
  'a column too many': 'alter table users add column fax text',
  'a function of another body': `create or replace function team_sandbox(team uuid) returns uuid language sql stable parallel safe as 'select team'`,
  'a trigger that sleeps': 'alter table audit_log disable trigger audit_log_append_only',
  'a counter that counts otherwise': 'alter sequence job_numbers increment by 2',
  'a domain without its limit': 'alter domain pence drop constraint pence_check',
}

planted.each(Object.entries(faults))('the check catches %s', async (_name, fault) => {
  await old.query(`begin; ${fault}`)
  try {
    expect(await differences()).not.toEqual([])
  } finally {
    await old.query('rollback')
  }
})

planted('the check catches rows that are lost', async () => {
  await old.query('begin; delete from saved_loads')
  expect(await losses()).toEqual(['saved_loads'])
  await old.query('rollback')
})
