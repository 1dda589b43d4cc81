import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { useWorld } from '../../../../testing/world.ts'
import { exportSections, selectSection } from './data-exports.sql.ts'
import { requestDataExport } from './request-data-export.ts'

const world = useWorld()
const tables =
  'users teams sessions push_devices notification_switches_off jobs bids invoices documents document_types feedbacks chat_messages contacts'
    .split(' ')
    .concat('credit_notes invoice_corrections invoice_refunds job_stays job_charges payer_records'.split(' '))
    .concat(
      'positions locations saved_views alert_settings job_audiences uploads staff_notes events legal_documents acceptances cases'.split(
        ' ',
      ),
    )
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [me, colleague, stranger] = [1, 2, 3].map(uuid) as [string, string, string]
const [ours, theirs] = [4, 5].map(uuid) as [string, string]
const type = uuid(6)
const some = '2026-05-14T10:00:00Z'

/** A row of whatever table that is somebody's in every way in which one can be. */
const ofPerson = (id: string, team_id: string) => {
  const person = {
    user_id: id,
    driver_id: id,
    bid_user_id: id,
    from_user_id: id,
    to_user_id: id,
    user_ids: [id],
    author_id: stranger,
    opened_by_user_id: id,
    against_user_id: id,
    acts: ['warn'],
  }
  const about = { type_id: type, published_at: some, active: true, has_full_access: true, is_primary: false }
  return { ...person, ...about, team_id, bid_team_id: team_id, document_id: type, price: 100, amount: 100, total: 100 }
}
const everybody = [ofPerson(me, ours), ofPerson(colleague, ours), ofPerson(stranger, theirs)]

/** In these I am named, and yet they are none of mine: of a company of before, of staff in my place, kept back, ended. */
const besides: Record<string, object> = {
  sessions: { user_id: me, impersonator_id: stranger },
  jobs: { user_id: me, team_id: theirs, bid_user_id: me, bid_team_id: theirs },
  feedbacks: { from_user_id: stranger, to_user_id: me, published_at: null },
  positions: { user_id: me, active: false },
  cases: { opened_by_user_id: stranger, against_user_id: me, acts: [] },
}

/** Jobs that I drive for a company, or won for mine, beside the one that is mine both ways. */
const carried = [
  { user_id: stranger, team_id: theirs, driver_id: me, bid_user_id: colleague, bid_team_id: ours },
  { user_id: stranger, team_id: theirs, driver_id: colleague, bid_user_id: me, bid_team_id: ours },
]

const idsOf = (table: string, row: ReturnType<typeof ofPerson>) =>
  ({
    users: { id: row.user_id },
    teams: { id: row.team_id },
    jobs: { id: row.user_id },
    job_stays: { job_id: row.user_id },
    job_charges: { proposed_by: row.user_id },
    document_types: { id: type },
    legal_documents: { id: type },
  })[table]

let told: Record<string, Record<string, unknown>[]>
let told_limited: typeof told
beforeAll(async () => {
  // Tables of the same names and columns, which ask for nothing else and stand in front of the others.
  await world.db.transaction().execute(async (tx) => {
    for (const table of tables) {
      await sql`create temp table ${sql.table(table)} on commit drop as select * from ${sql.table(`public.${table}`)} with no data`.execute(
        tx,
      )
      const rows = everybody.map((row) => ({ ...row, ...idsOf(table, row) }))
      const distinct = ['document_types', 'legal_documents'].includes(table)
        ? rows.slice(0, 1)
        : table === 'teams' || table === 'payer_records'
          ? rows.slice(1)
          : rows
      for (const row of [
        ...distinct,
        ...(besides[table] ? [besides[table]] : []),
        ...(table === 'jobs' ? carried : []),
      ])
        await sql`insert into ${sql.table(table)} select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
          tx,
        )
    }
    const all = async () =>
      Object.fromEntries(
        await Promise.all(
          exportSections.map(async (each) => [
            each.name,
            (await selectSection(tx, each, me)).map((json) => JSON.parse(json) as Record<string, unknown>),
          ]),
        ),
      ) as typeof told
    told = await all()
    await sql`update users set has_full_access = false where id = ${me}::uuid`.execute(tx)
    told_limited = await all()
  })
})

test.each(exportSections.map(({ name }) => name))('%s holds what is mine, and nothing of anybody else', (name) => {
  expect(told[name]).toHaveLength(name === 'jobs_carried' ? 1 + carried.length : 1)
})

test('a viewer who sees no price anywhere sees none here', () => {
  const money = (from: typeof told) =>
    ['jobs_posted', 'bids', 'charges', 'invoices', 'credit_notes', 'invoice_refunds'].map((name) => {
      const rows = from[name]
      const { price, amount, total } = rows![0]!
      return price ?? amount ?? total ?? null
    })
  expect(money(told)).toEqual([100, 100, 100, 100, 100, 100])
  expect(money(told_limited)).toEqual([null, null, null, null, null, null])
})

test('asked for twice it is made once, for each person their own', async () => {
  const [person, other] = [await world.story.company('Owner_Driver'), await world.story.company('Owner_Driver')]
  const ask = async ({ token }: { token: string }) => (await requestDataExport(await world.as(token), {})).id
  const first = await ask(person)
  expect(await ask(person)).toBe(first)
  expect(await ask(other)).not.toBe(first)
})
