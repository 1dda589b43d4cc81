import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { jobFlow, statusAfter, statusesOfTab, tabsInOrder, type JobAction } from '@waybill/domain/jobs/job-flow'
import { jobStatuses, type JobStatus } from '@waybill/domain/jobs/job-status'
import { useWorld } from '../../../testing/world.ts'
import { signInWithCode } from '../sign-in/sign-in-with-code.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { codeAt } from '../credentials/totp.ts'
import { buildDemo } from './build-demo.ts'
import { DEMO_STAFF_SECRET } from '../credentials/published-secret.ts'
import { demoAccounts, DEMO_PASSWORD, DEMO_STAFF_EMAIL } from './demo-accounts.ts'
import { selectRealPeople } from './holds-demo.sql.ts'
import { selectReference } from './demo.sql.ts'
import { loadDemo } from './load-demo.ts'

const world = useWorld()

beforeAll(async () => {
  await loadDemo(world.platform)
}, 120_000)

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(world.db)
  return rows[0]!.count
}
const none = async (from: string) => expect(await count(from), from).toBe(0)

test('there are enough companies of every kind, people and jobs of every status', async () => {
  for (const kind of ['Freight_Forwarder', 'Owner_Driver', 'Courier_Company'])
    expect(await count(`teams where company_kind = '${kind}'`)).toBeGreaterThanOrEqual(12)
  expect(await count('teams')).toBeGreaterThanOrEqual(40)
  expect(await count('users')).toBe(123)
  expect(await count('jobs')).toBeGreaterThanOrEqual(600)
  for (const status of jobStatuses)
    expect(await count(`jobs where status = '${status}'`), status).toBeGreaterThanOrEqual(5)
})

test('loading it again changes nothing', async () => {
  const before = await count('jobs')
  await loadDemo(world.platform)
  expect(await count('jobs')).toBe(before)
  expect(await selectRealPeople(world.db)).toEqual([])
})

test('the same moment tells the same story', async () => {
  const now = new Date('2026-03-04T11:00:00Z')
  const reference = await selectReference(world.db)
  const [one, other] = [buildDemo(now, reference, 'x'), buildDemo(now, reference, 'x')]
  expect(other.world.rows).toEqual(one.world.rows)
  expect(other.world.files).toEqual(one.world.files)
  expect(other.world.invoices).toEqual(one.world.invoices)
})

test('at midnight, at noon and in summer every job comes as far as it is meant to', async () => {
  const reference = await selectReference(world.db)
  for (const now of ['2026-01-01T00:00:30Z', '2026-06-30T12:00:00Z', '2028-02-29T23:59:00Z']) {
    const { rows, facts } = buildDemo(new Date(now), reference, 'x').world
    expect(rows.job_log.filter(({ date_and_time }) => (date_and_time as Date) > new Date(now))).toEqual([])
    expect(facts.filter(({ at }) => at > new Date(now))).toEqual([])
  }
})

test('at every hour of a day the courier has an invoice that may be paid early', async () => {
  const reference = await selectReference(world.db)
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 10, 23, hour, 7 * (hour % 8)))
    const { world: demo, cast } = buildDemo(now, reference, 'x')
    const owed = demo.invoices.filter(({ from_team_id, job_id, status, sent_at }) => {
      const job = demo.rows.jobs.find(({ id }) => id === job_id)
      const days = (now.getTime() - sent_at.getTime()) / 86_400_000
      return (
        from_team_id === cast.courier.team.id &&
        status === 'unpaid' &&
        job?.payment_terms === 'THIRTY_DAYS' &&
        days < 15
      )
    })
    expect(owed.length, now.toISOString()).toBeGreaterThan(0)
  }
}, 120_000) // twenty-four demos

test('every account can sign in', async () => {
  const nobody = { viewer: null, address: '127.0.0.1', user_agent: '', idempotency_key: null }
  const config = { ...world.platform.config, demo: true }
  const context = { ...nobody, platform: { ...world.platform, config }, now: world.now }
  for (const { email } of demoAccounts) {
    const { access_token, challenge } = await signIn(context, { email, password: DEMO_PASSWORD })
    if (email !== DEMO_STAFF_EMAIL) expect(access_token).toBeTruthy()
    else {
      const code = codeAt(DEMO_STAFF_SECRET, world.now)
      expect((await signInWithCode(context, { challenge: challenge!, code })).access_token).toBeTruthy()
    }
  }
})

test("every job's log leads by the job flow to its status", async () => {
  const log = await world.db
    .selectFrom('job_log')
    .selectAll()
    .orderBy('job_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const reached = new Map<string, JobStatus>()
  for (const { job_id, action, status_from, status_to } of log) {
    const flow: { from: readonly JobStatus[] } = jobFlow[action as JobAction]
    const from = reached.get(job_id)
    if (action === 'post') expect(from).toBeUndefined()
    else {
      expect(from).toBe(status_from)
      expect(flow.from).toContain(from)
      expect(status_to).toBe(statusAfter(action as JobAction, from!))
    }
    reached.set(job_id, status_to as JobStatus)
  }
  const jobs = await world.db.selectFrom('jobs').select(['id', 'status']).execute()
  for (const { id, status } of jobs) expect(reached.get(id)).toBe(status)
})

test('times run forward and nothing has happened that is yet to come', async () => {
  await none('jobs where created_at > now() or expiry_time < created_at or destination_date < pickup_date')
  await none('jobs where allocated_at < created_at or route_date < allocated_at or collection_date < route_date')
  await none('jobs where delivery_start < collection_date or delivery_end < delivery_start or delivery_end > now()')
  await none("jobs where status = 'active' and (expiry_time < now() or pickup_date < now())")
  await none('job_stops where completed_at < arrived_at or completed_at > now()')
  await none(
    'bids join jobs on jobs.id = job_id where bids.created_at < jobs.created_at or bids.created_at > now() or decided_at < bids.created_at',
  )
  await none(
    'invoices join jobs on jobs.id = job_id where sent_at < delivery_end or sent_at > now() or approved_at < sent_at or paid_on > current_date',
  )
  await none('documents where created_at > now() or reviewed_at < created_at or reviewed_at > now()')
  await none('chat_messages where created_at > now()')
  await none(
    'feedbacks join jobs on jobs.id = job_id where feedbacks.created_at < delivery_end or feedbacks.created_at > now()',
  )
})

test('the carrier of a job has won it, is not its poster, and may carry it', async () => {
  await none('jobs where bid_team_id = team_id')
  await none(
    "bids join jobs on jobs.id = job_id where bids.status = 'accepted' and (jobs.bid_user_id <> bids.user_id or jobs.bid_amount <> bids.amount)",
  )
  await none('jobs join users on users.id = driver_id where users.team_id <> jobs.bid_team_id')
  await none('bids join jobs on jobs.id = job_id where bids.team_id = jobs.team_id')
  await none('bids join users on users.id = bids.user_id where not (has_full_access or is_primary)')
  await none("bids join jobs on jobs.id = job_id where jobs.status <> 'active' and bids.status = 'pending'")
  await none("jobs where status = 'allocated' and not team_documents_approved(bid_team_id)")
  await none(`jobs j join vehicles v on v.id = j.vehicle_id where j.bid_team_id is not null
    and team_licence_gap(j.bid_team_id, licence_need(v.gross_kg, j.is_international), current_date) is not null`)
  await none(
    "jobs join teams on teams.id = jobs.team_id where jobs.status = 'active' and subscription_status <> 'subscriber'",
  )
})

test('stops are done where the job is done, and failed ones are settled', async () => {
  await none(
    "jobs join job_stops s on s.job_id = jobs.id where jobs.status in ('delivering', 'delivered', 'invoice', 'invoice_pending', 'paid', 'complete') and s.status = 'progress'",
  )
  await none("job_stops where status = 'failed' and settlement is null")
  expect(await count("job_stops where status = 'failed'")).toBeGreaterThan(3)
  expect(await count('incidents where additional_charges_agreed')).toBeGreaterThan(10)
})

test('every delivery is proved, by photo, by signature or by a reason why not', async () => {
  await none(
    "jobs where status in ('invoice', 'invoice_pending', 'paid', 'complete') and not exists (select from pods where job_id = jobs.id and stop_id is null) and not delivery_failed",
  )
  await none('pods where not pod_not_required and not exists (select from uploads where pod_id = pods.id)')
  expect(await count('pods where is_electronic_pod')).toBeGreaterThan(60)
  expect(await count("pods where kind = 'POR'")).toBeGreaterThan(2)
})

test('every file has an owner and belongs to something, and nothing else lies in the store', async () => {
  await none('uploads where num_nonnulls(pod_id, goods_on_board_id, incident_id, document_id) <> 1')
  const stored = await readdir(join(world.platform.config.data_dir, 'files'), { recursive: true, withFileTypes: true })
  const files = stored.filter((entry) => entry.isFile())
  expect(files).toHaveLength((await count('uploads')) + (await count('uploads where thumbnail_path is not null')))
})

test('invoices are numbered without gaps, add up, and stand for the status of their job', async () => {
  await none('(select from_team_id from invoices group by 1 having max(number) <> count(*) or min(number) <> 1) gaps')
  await none('teams where last_invoice_number <> (select count(*) from invoices where from_team_id = teams.id)')
  await none(
    'invoices i where subtotal <> (select sum(amount) from invoice_rows r where r.invoice_id = i.id) or total_vat <> (select sum(vat) from invoice_rows r where r.invoice_id = i.id)',
  )
  await none(
    "jobs where status in ('invoice_pending', 'invoice_rejected', 'paid', 'complete') and not exists (select from invoices where job_id = jobs.id)",
  )
  await none(
    "invoices join jobs on jobs.id = job_id where (jobs.status in ('paid', 'complete')) <> (invoices.status = 'paid')",
  )
  await none("invoices where (status = 'rejected') <> (rejection_reason is not null)")
  for (const status of ['pending', 'unpaid', 'paid', 'rejected'])
    expect(await count(`invoices where status = '${status}'`)).toBeGreaterThan(5)
})

test('feedback opens when both have spoken or two weeks after, and makes the scores', async () => {
  await none(
    'feedbacks where published_at < created_at or published_at > now() or opens_at < created_at and published_at is null',
  )
  await none(
    'feedbacks f where (select count(*) from feedbacks g where g.job_id = f.job_id) = 2 and published_at is null',
  )
  await none(
    "feedbacks f join jobs j on j.id = f.job_id where side <> case to_team_id when j.team_id then 'as_poster' else 'as_carrier' end",
  )
  await none("jobs j where status = 'paid' and (select count(*) from feedbacks f where f.job_id = j.id) = 2")
  await none(
    'reputations r where r.count <> (select count(*) from feedbacks f where f.to_team_id = r.team_id and f.side = r.side and published_at is not null)',
  )
  await none(
    'feedbacks f where published_at is not null and not exists (select from reputations r where r.team_id = f.to_team_id)',
  )
  await none(
    "teams t where ratings_count <> coalesce((select max(r.count) from reputations r where r.team_id = t.id and company_kind = 'Courier_Company' or r.team_id = t.id and r.side = case company_kind when 'Owner_Driver' then 'as_carrier' when 'Freight_Forwarder' then 'as_poster' end), 0)",
  )
  expect(await count('feedbacks where published_at is null')).toBeGreaterThan(3)
  expect(await count('reputations where rating is not null')).toBeGreaterThan(10)
  expect(await count('reputation_facts')).toBeGreaterThan(10)
})

test('the poster account has jobs in every tab, and open ones with bids waiting', async () => {
  const posted = "jobs where team_id = (select team_id from users where email = 'poster@waybill.test')"
  for (const tab of tabsInOrder) {
    const statuses = statusesOfTab(tab)
      .map((status) => `'${status}'`)
      .join()
    expect(await count(`${posted} and status in (${statuses})`), tab).toBeGreaterThan(0)
  }
  expect(
    await count(
      `${posted} and status = 'active' and exists (select from bids where job_id = jobs.id and status = 'pending' and not hidden)`,
    ),
  ).toBeGreaterThanOrEqual(3)
  expect(await count(`${posted} and exists (select from bids where job_id = jobs.id and hidden)`)).toBeGreaterThan(0)
})

test('loads, wishes, offers and talks belong together', async () => {
  await none("jobs where vehicle_size < 7 and 'tail_lift' = any (additional_options)")
  await none("jobs where 'wait_and_return' = any (additional_options) and stop_words <> ''")
  await none('jobs where vehicle_size >= 9 and distance < 70000')
  const talks = 'chat_messages m join conversations c on c.id = m.conversation_id join jobs j on j.id = c.job_id'
  await none(`${talks} where m.body like '%tail lift%' and j.vehicle_size < 7`)
  const offers = "bids b join jobs j on j.id = b.job_id where b.status = 'pending'"
  const fitting = 'select from fleet_vehicles f join vehicles v on v.id = f.vehicle_id where f.team_id = b.team_id'
  const unfit = await count(`${offers} and not exists (${fitting} and v.size >= j.vehicle_size)`)
  expect(unfit * 5).toBeLessThan(await count(offers))
})

test("the taker account has a job in each of the driver's steps, and bids pending and rejected", async () => {
  const own = "(select team_id from users where email = 'taker@waybill.test')"
  for (const status of ['allocated', 'collect', 'collect_arrived', 'board', 'progress', 'delivering'])
    expect(await count(`jobs where bid_team_id = ${own} and status = '${status}'`), status).toBeGreaterThan(0)
  for (const status of ['pending', 'rejected'])
    expect(await count(`bids where team_id = ${own} and status = '${status}'`)).toBeGreaterThan(2)
})

test("the driver account has two jobs for the next hours, one with several stops, and nothing of today's is a colleague's", async () => {
  const driver = "driver_id = (select id from users where email = 'driver@waybill.test')"
  expect(
    await count(`jobs where ${driver} and status = 'allocated' and pickup_date < now() + interval '6 hours'`),
  ).toBeGreaterThanOrEqual(2)
  expect(
    await count(
      `jobs where ${driver} and status = 'allocated' and (select count(*) from job_stops where job_id = jobs.id) >= 3`,
    ),
  ).toBeGreaterThan(0)
})

test('the trial has its free job left, the lapsed company is canceled, and the new one waits for its documents', async () => {
  const team = (email: string) => `teams where id = (select team_id from users where email = '${email}@waybill.test')`
  const onTrial = `subscription_status = 'limited_trial' and free_job_id is null and team_documents_approved(id)`
  expect(await count(`${team('trial')} and ${onTrial}`)).toBe(1)
  expect(await count(`${team('lapsed')} and subscription_status = 'canceled' and expire_at < now()`)).toBe(1)
  expect(await count(`${team('pending')} and not team_documents_approved(id)`)).toBe(1)
  for (const status of ['approved', 'pending', 'rejected'])
    expect(await count(`documents where status = '${status}'`)).toBeGreaterThan(3)
  const reviewed = await count('documents where reviewed_at is not null')
  expect(await count(`audit_log where operation = 'reviewDocument'`)).toBe(reviewed)
})

test('the accounts that work have notifications, some of them unread', async () => {
  for (const email of ['poster', 'taker', 'courier', 'driver', 'admin']) {
    const own = `events where user_id = (select id from users where email = '${email}@waybill.test')`
    expect(await count(own), email).toBeGreaterThan(1)
  }
  expect(await count('events where seen_at is null')).toBeGreaterThan(5)
  expect(await count('events where seen_at is not null')).toBeGreaterThan(50)
})

test('no company has more users than its plan allows, and each has one Primary Member', async () => {
  await none(
    'teams join plans on plans.id = plan_id where (select count(*) from users where team_id = teams.id) > max_users',
  )
  await none('teams where (select count(*) from users where team_id = teams.id and is_primary) <> 1')
})
