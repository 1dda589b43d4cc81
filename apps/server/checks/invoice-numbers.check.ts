import './network-guard.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { openDatabases, type Db } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log.ts'
import { readConfig } from '../src/platform/config.ts'
import { localFileStore } from '../src/platform/files/local-file-store.ts'
import { Story, type Person } from '../testing/story.ts'
import { plantedIn } from './planted.ts'
import { isLong, random, report } from './seed.ts'
import { ownDatabase, RealServer, send, sendUntilAnswered, type Sent } from './real-server.ts'

const planted = plantedIn(import.meta.filename)

// Fifty raise one job's invoice at once, and hundreds go out across teams while the server is killed (design checks, 5).
const AT_ONCE = 50
const TEAMS = 10
const JOBS_EACH = isLong ? 50 : 15
const KILLS = isLong ? 5 : 2
const CREDIT = 'mutation ($input: CreditInvoiceInput!) { creditInvoice(input: $input) { id } }'
const RAISE = 'mutation ($input: RaiseInvoiceInput!) { raiseInvoice(input: $input) { id } }'

type Scene = {
  db: Db
  url: string
  carriers: Person[]
  jobs: { id: string; carrier: Person }[]
  close: () => Promise<void>
}

async function scene({ teams, jobs_each }: { teams: number; jobs_each: number }): Promise<Scene> {
  const url = await ownDatabase(inject('postgresUrl'))
  const log = createLog({ log_level: 'silent', production: true })
  const { db, ...databases } = await openDatabases(url, log, { writes: 4, reads: 1 })
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0' })
  const platform = { config, databases: { db, ...databases }, files: localFileStore('/nonexistent'), log }
  const story = new Story({ ...platform, now: () => new Date() } as ConstructorParameters<typeof Story>[0])
  const poster = await story.company('Freight_Forwarder')
  const carriers: Person[] = []
  const jobs: Scene['jobs'] = []
  for (let team = 0; team < teams; team++) {
    const carrier = await story.company('Owner_Driver', team % 3 === 0 ? { vat_number: null } : {})
    carriers.push(carrier)
    for (let n = 0; n < jobs_each; n++) {
      const bid_amount = 100 + Math.floor(random() * 100_000)
      jobs.push({ id: await story.job(poster, { carrier, status: 'invoice', bid_amount }), carrier })
    }
  }
  return { db, url, carriers, jobs, close: () => databases.close() }
}

const system = (job_id: string) => ({ input: { job_id, type: 'system' } })
/** Refused at its last step, after the number was taken: the number must be given again. */
const withUnknownUpload = (job_id: string) => ({ input: { job_id, type: 'system', upload_ids: [randomUUID()] } })

const kinds = [
  'invoices',
  'not_one_per_job',
  'gaps',
  'credit_gaps',
  'wrong_credits',
  'wrong_sums',
  'without_fact',
] as const

/** Counts the faults in the invoices and credit notes of a database; all counts must be zero. */
async function faultsOf(db: Db, jobs: number) {
  const { rows } = await sql<Record<(typeof kinds)[number], number>>`
    with per_team as (
      select count(*) as count, count(distinct number) as numbers, max(number) as highest from invoices group by from_team_id)
    select (select count(*) from invoices)::int as invoices,
      (select ${jobs} - count(distinct job_id) + count(*) - count(distinct job_id) from invoices)::int as not_one_per_job,
      (select count(*) from per_team where numbers <> count or highest <> count)::int as gaps,
      (select count(*) from (select from credit_notes group by from_team_id
        having count(distinct number) <> count(*) or max(number) <> count(*)) g)::int as credit_gaps,
      (select count(*) from invoices i where credited <>
        coalesce((select -sum(total) from credit_notes where invoice_id = i.id), 0))::int as wrong_credits,
      (select count(*) from invoices i where total <> subtotal + total_vat
        or not exists (select from invoice_rows where invoice_id = i.id having sum(amount) = subtotal and sum(vat) = total_vat))::int as wrong_sums,
      (select count(*) from invoices i where
        1 <> (select count(*) from facts where name = 'invoice_raised' and fact ->> 'invoice_id' = i.id::text))::int as without_fact`.execute(
    db,
  )
  return rows[0]!
}
const none = { not_one_per_job: 0, gaps: 0, credit_gaps: 0, wrong_credits: 0, wrong_sums: 0, without_fact: 0 }

const raising = ({ carrier }: { carrier: { token: string } }, variables: object, key?: string): Sent => ({
  token: carrier.token,
  query: RAISE,
  variables,
  ...(key ? { key } : {}),
})

test('fifty raise the invoice of one job at once: one is sent, the others are told that it was', async () => {
  const { db, url, jobs, close } = await scene({ teams: 1, jobs_each: 1 })
  const server = await RealServer.start(url)
  const [job] = jobs
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () => send(server.url, raising(job!, system(job!.id)))),
  )
  await server.stop()
  const sent = replies.filter((reply) => reply?.body.data)
  const told = replies.filter((reply) => reply?.body.errors?.[0]?.extensions.status === 'invoice_pending')
  const figures = { at_once: AT_ONCE, sent: sent.length, told: told.length, ...(await faultsOf(db, 1)) }
  await close()
  report('invoice-numbers, one job', figures)
  expect(figures).toMatchObject({ sent: 1, told: AT_ONCE - 1, invoices: 1, ...none })
})

test(
  'hundreds of invoices of ten teams, the server killed again and again: no number twice, none missing',
  async () => {
    const { db, url, jobs, close } = await scene({ teams: TEAMS, jobs_each: JOBS_EACH })
    const server = await RealServer.start(url)
    const waiting = [...jobs].sort(() => random() - 0.5)
    const acknowledged: string[] = []
    let refused = 0
    let credited = 0
    let kills = 0

    async function client() {
      for (let job = waiting.pop(); job; job = waiting.pop()) {
        const { id } = job
        if (random() < 0.2) {
          const reply = await sendUntilAnswered(server.url, raising(job, withUnknownUpload(id), `bad-${id}`))
          if (reply.body.errors?.[0]?.extensions.code === 'VALIDATION') refused++
        }
        const reply = await sendUntilAnswered(server.url, raising(job, system(id), `raise-${id}`))
        const raised = reply.body.data?.['raiseInvoice'] as { id: string } | undefined
        if (!raised) continue
        acknowledged.push(raised.id)
        if (random() < 0.5) continue
        const credit = { input: { invoice_id: raised.id, reason: 'Billed twice' } }
        const request = { token: job.carrier.token, query: CREDIT, variables: credit, key: `credit-${id}` }
        if ((await sendUntilAnswered(server.url, request)).body.data) credited++
      }
    }
    async function killer() {
      for (; kills < KILLS && waiting.length > 20; kills++) {
        await pause(150 + random() * 250)
        await server.kill()
        await server.startAgain()
      }
    }
    await Promise.all([killer(), ...Array.from({ length: 20 }, client)])
    await server.stop()

    const kept = new Set((await db.selectFrom('invoices').select('id').execute()).map(({ id }) => id))
    const lost = acknowledged.filter((id) => !kept.has(id)).length
    const counts = { kills, refused, credited, acknowledged: acknowledged.length, lost }
    const figures = { ...counts, ...(await faultsOf(db, jobs.length)) }
    await close()
    report('invoice-numbers, many teams', figures)
    expect(figures).toMatchObject({ kills: KILLS, acknowledged: jobs.length, lost: 0, invoices: jobs.length, ...none })
    expect(figures.refused).toBeGreaterThan(0)
    expect(figures.credited).toBeGreaterThan(0)
  },
  patience(300_000),
)

planted('the check catches numbers from a sequence, which a transaction that fails does not give back', async () => {
  const { db, url, jobs, close } = await scene({ teams: 1, jobs_each: 6 })
  await sql`create sequence numbers_of_nobody`.execute(db)
  await sql`create function number_from_sequence() returns trigger language plpgsql as
    'begin new.number := nextval(''numbers_of_nobody''); return new; end'`.execute(db)
  await sql`create trigger number_from_sequence before insert on invoices for each row execute function number_from_sequence()`.execute(
    db,
  )
  const server = await RealServer.start(url)
  for (const job of jobs) {
    await send(server.url, raising(job, withUnknownUpload(job.id)))
    await send(server.url, raising(job, system(job.id)))
  }
  await server.stop()
  const faults = await faultsOf(db, jobs.length)
  await close()
  expect(faults).toMatchObject({ invoices: 6, gaps: 1 })
})
