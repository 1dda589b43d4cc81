import { beforeAll, expect, test } from 'vitest'
import { raiseInvoice } from '../src/features/invoices/raising/raise-invoice.ts'
import { markInvoicePaid } from '../src/features/invoices/payments/mark-invoice-paid.ts'
import { noteOverdueInvoices } from '../src/features/invoices/invoices.tasks.ts'
import { remindAboutJob } from '../src/features/work-lists/remind-about-job.ts'
import type { Person } from './story.ts'
import { useWorld } from './world.ts'

// At 23:30 UTC in summer it is half past midnight in London: whatever says "today" means the next day.
const UTC_DAY = '2027-07-15'
const TODAY = '2027-07-16'

const world = useWorld()
let poster: Person
let carrier: Person
beforeAll(async () => {
  world.later((Date.parse(`${UTC_DAY}T23:30:00Z`) - world.now.getTime()) / 60_000)
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
})

async function invoice(): Promise<string> {
  const job_id = await world.story.job(poster, { carrier, status: 'invoice' })
  return (await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })).id
}
const stored = (id: string) =>
  world.db
    .selectFrom('invoices')
    .select(['invoice_date', 'due_on', 'paid_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const dueOn = (id: string, due_on: string) =>
  world.db.updateTable('invoices').set({ due_on }).where('id', '=', id).execute()
const exported = async () => {
  const headers = { authorization: `Bearer ${carrier.token}` }
  const { body } = await world.app.inject({ url: '/exports/invoices.csv?side=driver', headers })
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
}
const overdue = async () =>
  (await world.db.selectFrom('facts').select('fact').where('name', '=', 'invoice_overdue').execute()).map(
    ({ fact }) => (fact as { invoice_id: string }).invoice_id,
  )

test('an invoice bears the day of London', async () => {
  expect(await stored(await invoice())).toMatchObject({ invoice_date: TODAY })
})

test('a reminder is that of the day in London', async () => {
  const job_id = await world.story.job(poster, { carrier, status: 'allocated' })
  await remindAboutJob(await world.as(poster.token), { job_id })
  const days = await world.db.selectFrom('reminders').select('day').execute()
  expect(days).toEqual([{ day: TODAY }])
})

test('an invoice due yesterday is overdue: in the list, in the export and for who is told', async () => {
  const [late, still] = [await invoice(), await invoice()]
  for (const id of [late, still])
    await world.db.updateTable('invoices').set({ status: 'unpaid' }).where('id', '=', id).execute()
  await dueOn(late, UTC_DAY)
  await dueOn(still, TODAY)
  const read = await world.graphql(carrier.token, 'query ($id: ID!) { invoice(id: $id) { is_overdue } }', { id: late })
  expect(read.data).toEqual({ invoice: { is_overdue: true } })
  expect((await exported()).filter((status) => status === 'Overdue')).toHaveLength(1)
  await noteOverdueInvoices(world.platform)
  expect(await overdue()).toEqual([late])
})

test('paid today is not paid tomorrow', async () => {
  const id = await invoice()
  await markInvoicePaid(await world.as(poster.token), { invoice_id: id, paid_on: TODAY })
  expect(await stored(id)).toMatchObject({ paid_on: TODAY })
})
