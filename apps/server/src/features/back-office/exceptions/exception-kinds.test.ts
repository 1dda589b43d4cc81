import { beforeAll, expect, test } from 'vitest'
import type { ExceptionKind } from '@waybill/domain/back-office/exceptions'
import type { InvoiceStatus } from '@waybill/domain/invoices/invoice-status'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { selectCounts } from '../counts.sql.ts'
import { selectExceptions } from './exceptions.sql.ts'

// Each kind is asked alone, with neighbours beside it that are none, and those of a demo account.
const world = useWorld()
const HOUR_MS = 3_600_000
const moment = (hours: number) => new Date(world.now.getTime() + hours * HOUR_MS)
let poster: Person
let carrier: Person
let demo: Person

beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder', { name: 'Quenby Ltd' })
  carrier = await world.story.company('Courier_Company', { name: 'Brisk Couriers Ltd' })
  demo = await world.story.company('Courier_Company')
  await world.db.updateTable('teams').set({ is_sandbox: true }).where('id', '=', demo.team_id).execute()
})

const found = async (kind: ExceptionKind) =>
  (await selectExceptions(world.db, world.now, { kind, after: null, limit: 50 })).map(({ id, subject }) => [
    id,
    subject,
  ])

const carried = (status: JobStatus, by: Person = poster) =>
  world.story.job(by, { status, carrier, collect_in_hours: -1 })

test('a delivery has failed, and a job is late, of whoever posted it', async () => {
  const failed = await carried('failed_delivery')
  const late = await carried('collect')
  await carried('progress')
  await world.story.job(poster, { collect_in_hours: -1 })
  for (const status of ['failed_delivery', 'collect'] as const) await carried(status, demo)
  expect(await found('delivery_failed')).toEqual([[failed, 'Quenby Ltd']])
  expect(await found('job_late')).toEqual([[late, 'Quenby Ltd']])
})

async function invoice(from: Person, status: InvoiceStatus) {
  const job_id = await carried('invoice_pending')
  const sides = { from_team_id: from.team_id, to_team_id: poster.team_id, user_id: from.id }
  const amounts = { subtotal: 100, total_vat: 20, total: 120 }
  const days = { invoice_date: '2026-01-01', due_on: '2026-01-31', payment_terms: 'THIRTY_DAYS' } as const
  const issuer = JSON.stringify({ company_name: 'Brisk Couriers Ltd' })
  const names = { issuer, recipient: '{}', job_number: '1', number: 1, rejection_reason: 'Too much' }
  const values = { job_id, type: 'system', status, ...sides, ...amounts, ...days, ...names } as const
  await world.db.insertInto('invoices').values(values).execute()
  return job_id
}

test('an invoice was refused that one company has sent to another', async () => {
  const refused = await invoice(carrier, 'rejected')
  await invoice(demo, 'rejected')
  const { team_id } = await world.story.company('Owner_Driver')
  await invoice({ ...carrier, team_id }, 'unpaid')
  expect(await found('invoice_refused')).toEqual([[refused, 'Brisk Couriers Ltd']])
})

async function subscription(owner: Person, period_start: Date) {
  const { id: plan_id } = await world.db.selectFrom('plans').select('id').executeTakeFirstOrThrow()
  const times = { anchor: period_start, started_at: period_start, period_start, period_end: moment(700) }
  const values = {
    team_id: owner.team_id,
    plan_id,
    source: 'credit_card',
    stripe_status: 'past_due',
    ...times,
  } as const
  await world.db.insertInto('subscriptions').values(values).execute()
}

test('a subscription is unpaid since its own period began', async () => {
  const unpaid = await world.story.company('Owner_Driver', { subscription_status: 'payment_overdue', name: 'Late Ltd' })
  await subscription(unpaid, moment(-48))
  await subscription(carrier, moment(-1))
  const rows = await selectExceptions(world.db, world.now, { kind: 'subscription_unpaid', after: null, limit: 50 })
  expect(rows.map(({ id, since }) => [id, new Date(since)])).toEqual([[unpaid.team_id, moment(-48)]])
})

test('a finding of the payment comparison belongs to the company it was found at', async () => {
  const values = { kind: 'refund_missing', object_id: 're_1', mended: false, found_at: moment(-1) } as const
  const { id } = await world.db
    .insertInto('payment_findings')
    .values({ ...values, team_id: carrier.team_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await found('payment_differs')).toEqual([[id, 'Brisk Couriers Ltd']])
})

test('mails and callbacks that failed, and papers to look at, are named and counted; those that went well are not', async () => {
  const before = await selectCounts(world.db)
  const mail = { template: 'welcome', to_address: 'a@example.test', language: 'en', parameters: '{}' } as const
  const { id } = await world.db
    .insertInto('mails')
    .values({ ...mail, status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('mails')
    .values({ ...mail, status: 'sent' })
    .execute()
  expect(await found('mail_failed')).toEqual([[id, 'a@example.test']])

  const endpoint = {
    team_id: carrier.team_id,
    url: 'https://a.example.test',
    events: ['BID_CREATED'],
    secret: Buffer.alloc(32),
  }
  const { id: endpoint_id } = await world.db
    .insertInto('callback_endpoints')
    .values(endpoint as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = { endpoint_id, event: 'BID_CREATED', body: '{}', attempts: 1 } as const
  await world.db
    .insertInto('callback_deliveries')
    .values([
      { ...delivery, status: 'waiting', next_attempt_at: moment(1) },
      { ...delivery, status: 'delivered', delivered_at: moment(0) },
    ])
    .execute()

  const papers = await world.story.company('Owner_Driver', { documents: false })
  await world.story.pendingDocuments(papers)
  const pending = await world.db.selectFrom('documents').select('id').where('team_id', '=', papers.team_id).execute()
  expect(await selectCounts(world.db)).toEqual({
    ...before,
    documents_to_review: before.documents_to_review + pending.length,
    failed_mails: before.failed_mails + 1,
    failed_callbacks: before.failed_callbacks + 1,
    contacts_to_verify: expect.any(Number) as number,
  })
  expect(before.documents_to_review).toBe(0)
})
