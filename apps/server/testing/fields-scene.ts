import { sql } from 'kysely'
import type { Cast } from './cast.ts'
import type { World } from './world.ts'

/** What some fields look up beside their row. */
export async function storeWhatIsLookedUp({ db, now }: World, { job_id, rival_bid_id, poster, staff, driver }: Cast) {
  await db.updateTable('bids').set({ hidden: true, status: 'pending' }).where('id', '=', rival_bid_id).execute()
  await db.updateTable('sessions').set({ last_used_at: now }).where('user_id', '=', poster.id).execute()
  const until = new Date(now.getTime() + 3_600_000)
  await db.insertInto('conversation_openings').values({ user_id: staff.id, job_id, until }).execute()
  await db
    .insertInto('incidents')
    .values({
      job_id,
      kind: 'stop_failed',
      reason: 'GOODS_NOT_READY',
      additional_charges_agreed: true,
      agreed_price: 95_177,
      date_and_time: now,
      user_id: driver.id,
    })
    .execute()
  const late = { action: 'goods_on_board', status_to: 'allocated', date_and_time: now, is_late: true }
  await db
    .insertInto('job_log')
    .values({ job_id, ...late })
    .execute()
}

/** Before the run and after it. */
const statusesOfJob = ['allocated', 'invoice_pending']

/**
 * Rows of any table, as JSON, about the poster's company and its clerk, their job and its carrier: every column that may say
 * something says something, and what is for everybody something else than what is not. They are not stored.
 */
export async function rowsOfPoster(world: World, cast: Cast) {
  const { id: plan_id } = await world.db.selectFrom('plans').select('id').limit(1).executeTakeFirstOrThrow()
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select table_name as table, column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public'`.execute(world.db)
  const ids = idsOf(cast, plan_id)
  const said = valuesAt(world.now, cast.job_id)
  return (table: string): Record<string, unknown>[] => {
    const filled = columns
      .filter((column) => column.table === table)
      .map(({ name, type }) => {
        const own = type === 'uuid' ? (ids[`${table}.${name}`] ?? ids[name]) : undefined
        const value = own ?? said[type]
        return [name, typeof value === 'number' && name.includes('public_') ? value + 1 : value]
      })
    const row = Object.fromEntries(filled) as Record<string, unknown>
    if (table === 'job_log')
      return [{ ...row, action: 'reject_invoice', metadata: { agreed_price: 7, reason: 'said' } }]
    return table === 'jobs' ? statusesOfJob.map((status) => ({ ...row, status })) : [row]
  }
}

function idsOf({ poster, taker, driver, job_id }: Cast, plan_id: string): Record<string, string> {
  return {
    'teams.id': poster.team_id,
    'users.id': poster.id,
    team_id: poster.team_id,
    poster_team_id: poster.team_id,
    from_team_id: poster.team_id,
    to_team_id: taker.team_id,
    taker_team_id: taker.team_id,
    bid_team_id: taker.team_id,
    user_id: poster.id,
    bid_user_id: taker.id,
    driver_id: driver.id,
    job_id,
    plan_id,
  }
}

/** By the type of a column. */
function valuesAt(now: Date, id: string): Record<string, unknown> {
  const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']
  return {
    uuid: id,
    text: 'said',
    _text: ['said'],
    bool: false,
    timestamptz: now.toISOString(),
    date: now.toISOString().slice(0, 10),
    jsonb: { price: 7, agreed_price: 7, kept: 'said' },
    ...Object.fromEntries(numbers.map((type) => [type, 7])),
  }
}
