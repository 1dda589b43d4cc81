import pg from 'pg'
import { bodyOf } from './operations.ts'
import type { Call } from './load.ts'

const VIEWERS = 50
const POINTS = [
  [51.507, -0.128],
  [52.486, -1.89],
  [53.481, -2.242],
  [53.801, -1.549],
  [55.864, -4.252],
  [51.455, -2.588],
  [52.955, -1.158],
  [54.978, -1.618],
  [51.482, -3.179],
  [52.041, -0.756],
] as const

export type Market = { client: pg.Client; tokens: string[]; jobs: string[] }

/** Who asks (takers, signed in) and which open jobs there are. */
export async function readMarket(url: string): Promise<Market> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const takers = await client.query<{ token: string }>(
    `select 'bench-' || company_number as token from teams where member_role <> 'Poster' order by company_number limit $1`,
    [VIEWERS],
  )
  const jobs = await client.query<{ id: string }>(
    `select id from jobs where status = 'active' order by created_at desc, id limit 500`,
  )
  return { client, tokens: takers.rows.map(({ token }) => token), jobs: jobs.rows.map(({ id }) => id) }
}

export function browseCalls({ tokens }: Market): Call[] {
  return tokens.map((token) => ({ token, body: bodyOf('browse', {}) }))
}

export function nearCalls({ tokens }: Market, miles: number, sort: 'newest' | 'nearest'): Call[] {
  return tokens.map((token, n) => {
    const [latitude, longitude] = POINTS[n % POINTS.length]!
    return { token, body: bodyOf('browse', { near: { latitude, longitude, miles }, sort }) }
  })
}

/** A third of them further down the board, from where an earlier page ended. */
export async function withLaterPages(calls: readonly Call[], url: string): Promise<Call[]> {
  return Promise.all(
    calls.map(async (call, n) => {
      if (n % 3 !== 0) return call
      const answer = JSON.parse(await ask(url, call)) as { data: { browseJobs: { end_cursor: string | null } } }
      const after = answer.data.browseJobs.end_cursor
      if (after === null) return call
      const { documentId, variables } = JSON.parse(call.body) as { documentId: string; variables: object }
      return {
        ...call,
        body: JSON.stringify({ documentId, variables: { ...variables, after } }),
      }
    }),
  )
}

/** Jobs of companies that do not block the asker, who is no side of them. */
export async function detailCalls({ client, tokens, jobs }: Market): Promise<Call[]> {
  const { rows } = await client.query<{ id: string; token: string }>(
    `select j.id, a.token from unnest($1::uuid[]) with ordinality j (id, n) join unnest($2::text[]) with ordinality a (token, n) on a.n = 1 + j.n % $3
     join jobs on jobs.id = j.id join teams t on 'bench-' || t.company_number = a.token
     where jobs.team_id <> t.id and not teams_block_each_other(jobs.team_id, t.id)`,
    [jobs, tokens, tokens.length],
  )
  return rows.map(({ id, token }) => ({ token, body: bodyOf('detail', { id }) }))
}

/** Whose company has most jobs, and fifty others that post. */
export async function posterTokens({ client }: Market): Promise<{ most: string; others: string[] }> {
  const { rows } = await client.query<{ token: string }>(
    `select 'bench-' || t.company_number as token from teams t
     join lateral (select count(*) as jobs from jobs where team_id = t.id) own on own.jobs > 0 order by own.jobs desc limit 500`,
  )
  const [most, ...others] = rows.map(({ token }) => token)
  return { most: most!, others: others.filter((_, n) => n % 10 === 0) }
}

/** What a dispatcher opens all day: the desk's list, its counts, the phone's list, and one searched. */
export function ownCalls(tokens: readonly string[]): Call[] {
  const bodies = [
    bodyOf('WorkDeskQuery', { side: 'posted' }),
    bodyOf('WorkDeskQuery', { side: 'posted', group: 'done' }),
    bodyOf('WorkDeskTold', { side: 'posted' }),
    bodyOf('PostedScreenQuery', { tab: 'paid' }),
    bodyOf('WorkDeskQuery', { side: 'posted', search: 'Wharf Street, Leeds' }),
  ]
  return tokens.flatMap((token) => bodies.map((body) => ({ token, body })))
}

/** The one search, for a number, a place, a company and a word that is nowhere. */
export async function findCalls({ client, tokens, jobs }: Market): Promise<Call[]> {
  const { rows } = await client.query<{ job_number: string }>(
    'select job_number from jobs where id = any($1) limit 10',
    [jobs],
  )
  const texts = [...rows.map(({ job_number }) => job_number), 'Leeds', 'Company 12', 'Wharf', 'nowhere at all']
  return texts.flatMap((text) => tokens.slice(0, 10).map((token) => ({ token, body: bodyOf('FindQuery', { text }) })))
}

/** As many open jobs with a bid, each asked to be accepted by its poster; the newest jobs are left alone. */
export async function acceptCalls({ client }: Market, count: number): Promise<Call[]> {
  const { rows } = await client.query<{ bid_id: string; token: string }>(
    `select min(b.id::text) as bid_id, 'bench-' || t.company_number as token from jobs j join bids b on b.job_id = j.id and b.status = 'pending'
     join teams t on t.id = j.team_id where j.status = 'active' group by j.id, t.id order by j.created_at limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`Only ${rows.length} open jobs have a bid.`)
  return rows.map(({ bid_id, token }) => ({ token, body: bodyOf('accept', { input: { bid_id } }) }))
}

/** Takes all acceptances back, so that the market is the same for the next run. */
export async function takeBack({ client }: Market) {
  await client.query(`
    update bids set status = 'pending', decided_at = null, rejection_reason = null where job_id in (select job_id from job_log);
    update jobs set status = 'active', bid_user_id = null, bid_team_id = null, driver_id = null, bid_amount = null, allocated_at = null
      where id in (select job_id from job_log);
    truncate job_log, facts cascade;
    delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues;`)
  await client.query('vacuum (analyze) jobs, bids')
}

export async function ask(url: string, { body, token }: Call): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(url, { method: 'POST', headers, body })).text()
}
