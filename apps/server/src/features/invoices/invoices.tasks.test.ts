import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { leaveFeedback } from '../feedback/leave-feedback.ts'
import { completeJobs, noteOverdueInvoices } from './invoices.tasks.ts'
import { markInvoicePaid } from './payments/mark-invoice-paid.ts'
import { raiseInvoice } from './raising/raise-invoice.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
})

async function invoiced(overrides: object = {}) {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice' })
  const { id } = await raiseInvoice(await world.as(taker.token), { job_id, type: 'system', ...overrides })
  return { job_id, invoice_id: id }
}
async function paid(days_ago: number) {
  const paid_on = addDays(londonDay(world.now), -days_ago)
  const { job_id, invoice_id } = await invoiced({ invoice_date: paid_on })
  await markInvoicePaid(await world.as(taker.token), { invoice_id, paid_on })
  return job_id
}
const factsNamed = async (name: string) =>
  await world.db.selectFrom('facts').select(['fact', 'actor_id']).where('name', '=', name).execute()

test('a job is complete 14 days after it was paid, and not a day before', async () => {
  const [early, due] = [await paid(13), await paid(14)]
  await completeJobs(world.platform)
  await completeJobs(world.platform)
  expect([await world.statusOf(early), await world.statusOf(due)]).toEqual(['paid', 'complete'])
  expect(await factsNamed('job_completed')).toEqual([{ fact: { name: 'job_completed', job_id: due }, actor_id: null }])
  const log = await world.db
    .selectFrom('job_log')
    .select(['user_id', 'status_to'])
    .where('job_id', '=', due)
    .where('action', '=', 'complete')
    .execute()
  expect(log).toEqual([{ user_id: null, status_to: 'complete' }])
})

test('a job of which both sides have left feedback is complete when it is paid', async () => {
  const { job_id, invoice_id } = await invoiced()
  for (const { token } of [poster, taker]) await leaveFeedback(await world.as(token), { job_id, rating: 'good' })
  expect(await world.statusOf(job_id)).toBe('invoice_pending')
  await markInvoicePaid(await world.as(poster.token), { invoice_id, paid_on: londonDay(world.now) })
  expect(await world.statusOf(job_id)).toBe('complete')
})

test('that an invoice is overdue is said once, and of paid ones never', async () => {
  const invoice_date = addDays(londonDay(world.now), -31)
  const { invoice_id } = await invoiced({ invoice_date })
  const settled = await invoiced({ invoice_date })
  await markInvoicePaid(await world.as(taker.token), { invoice_id: settled.invoice_id, paid_on: londonDay(world.now) })
  await invoiced()
  await noteOverdueInvoices(world.platform)
  await noteOverdueInvoices(world.platform)
  expect((await factsNamed('invoice_overdue')).map(({ fact }) => (fact as { invoice_id: string }).invoice_id)).toEqual([
    invoice_id,
  ])
})
