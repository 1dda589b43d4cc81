import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { consentToFactoring } from '../src/features/factoring/consent-to-factoring.ts'
import { handOver } from '../src/features/factoring/hand-over.ts'
import { signedReference } from '../src/features/factoring/signed-reference.ts'
import { creditInvoice } from '../src/features/invoices/credits/credit-invoice.ts'
import { completeJobs, noteOverdueInvoices } from '../src/features/invoices/invoices.tasks.ts'
import { markInvoicePaid } from '../src/features/invoices/payments/mark-invoice-paid.ts'
import { noteRefund } from '../src/features/invoices/payments/note-refund.ts'
import { raiseInvoice } from '../src/features/invoices/raising/raise-invoice.ts'
import type { Person } from './story.ts'
import {
  type MidnightRows,
  moveToSummerMidnight,
  outcomeOf,
  SUMMER_MIDNIGHT,
  TODAY,
  UTC_DAY,
} from './summer-midnight.ts'
import { useWorld } from './world.ts'

const world = useWorld({ factoring: { url: 'https://finance.example/offers', name: 'Quay Finance' } })
let poster: Person
let carrier: Person
beforeAll(async () => {
  moveToSummerMidnight(world)
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
})

async function invoice(change: object = {}): Promise<string> {
  const job_id = await world.story.job(poster, { carrier, status: 'invoice' })
  const { id } = await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })
  if (Object.keys(change).length > 0) await world.db.updateTable('invoices').set(change).where('id', '=', id).execute()
  return id
}
const stored = (id: string) =>
  world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const rows: MidnightRows = {
  'features/invoices/invoices.tasks.ts': async () => {
    const jobs = [addDays(TODAY, -14), addDays(TODAY, -13)].map(async (paid_on) => {
      const job_id = await world.story.job(poster, { carrier, status: 'paid' })
      const id = await invoice()
      await world.db.updateTable('invoices').set({ job_id, status: 'paid', paid_on }).where('id', '=', id).execute()
      return job_id
    })
    const ids = await Promise.all(jobs)
    await completeJobs(world.platform)
    return [await Promise.all(ids.map((id) => world.statusOf(id))), ['complete', 'paid']]
  },
  'features/invoices/raising/compose-invoice.ts': async () => {
    const raise = async (invoice_date: string | null) => {
      const job_id = await world.story.job(poster, { carrier, status: 'invoice' })
      await world.db.updateTable('jobs').set({ delivery_end: world.now }).where('id', '=', job_id).execute()
      const given = { job_id, type: 'system' as const, ...(invoice_date && { invoice_date }) }
      return outcomeOf(raiseInvoice(await world.as(carrier.token), given))
    }
    const raised = [await raise(UTC_DAY), await raise(TODAY), await raise(addDays(TODAY, 1))]
    return [
      [...raised, (await stored(await invoice())).invoice_date],
      ['date_before_delivery', null, 'date_in_future', TODAY],
    ]
  },
  'features/invoices/accounting/invoices-export.ts': async () => {
    const job_id = await world.story.job(poster, { carrier, status: 'invoice' })
    await world.db.updateTable('jobs').set({ delivery_end: world.now }).where('id', '=', job_id).execute()
    const { id } = await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })
    const { number } = await stored(id)
    return [
      (await exported()).find((line) => line[0] === String(number))?.filter((cell) => cell === '16/07/2027'),
      ['16/07/2027', '16/07/2027'],
    ]
  },
  'features/invoices/payments/mark-invoice-paid.ts': async () => {
    const pay = async (paid_on: string) =>
      outcomeOf(markInvoicePaid(await world.as(poster.token), { invoice_id: await invoice(), paid_on }))
    return [
      [await pay(TODAY), await pay(addDays(TODAY, 1))],
      [null, 'date_in_future'],
    ]
  },
  'features/invoices/credits/credit-invoice.ts': async () => {
    await creditInvoice(await world.as(carrier.token), { invoice_id: await invoice(), reason: 'Billed twice.' })
    const note = await world.db.selectFrom('credit_notes').select('credit_date').executeTakeFirstOrThrow()
    return [note.credit_date, TODAY]
  },
  'features/invoices/payments/note-refund.ts': async () => {
    const invoice_id = await invoice()
    await markInvoicePaid(await world.as(poster.token), { invoice_id, paid_on: TODAY })
    await creditInvoice(await world.as(carrier.token), { invoice_id, reason: 'Billed twice.' })
    const refund = async (refunded_on: string) =>
      outcomeOf(noteRefund(await world.as(poster.token), { invoice_id, refunded_on }))
    return [
      [await refund(addDays(TODAY, 1)), await refund(TODAY)],
      ['date_in_future', null],
    ]
  },
  'features/factoring/consent-to-factoring.ts': async () => {
    const consent = async (due_on: string) => {
      const terms = { invoice_date: addDays(TODAY, -80), due_on, status: 'unpaid' as const }
      const invoice_id = await invoice(terms)
      const { total } = await stored(invoice_id)
      return outcomeOf(consentToFactoring(await world.as(carrier.token), { invoice_id, total }))
    }
    return [
      [await consent(addDays(UTC_DAY, -30)), await consent(addDays(TODAY, -30))],
      ['stale', null],
    ]
  },
  'features/invoices/raising/agreed-rows.ts': async () => {
    const job_id = await world.story.job(poster, { carrier, status: 'invoice' })
    const agreed = {
      reason: 'GOODS_NOT_READY',
      wait_at_collection_point: true,
      additional_charges_agreed: true,
    } as const
    const waited = {
      job_id,
      kind: 'collection_failed',
      agreed_price: 3_500,
      date_and_time: SUMMER_MIDNIGHT,
      user_id: carrier.id,
    } as const
    await world.db
      .insertInto('incidents')
      .values({ ...waited, ...agreed })
      .execute()
    const { id } = await raiseInvoice(await world.as(carrier.token), { job_id, type: 'system' })
    const charged = world.db.selectFrom('invoice_rows').select('description').where('invoice_id', '=', id)
    const [, row] = await charged.orderBy('order').execute()
    return [row!.description, expect.stringContaining('16/07/2027')]
  },
  'features/factoring/hand-over.ts': async () => {
    const sold = async (due_on: string) => {
      const invoice_id = await invoice({ invoice_date: addDays(TODAY, -80), due_on: TODAY, status: 'unpaid' })
      const { total } = await stored(invoice_id)
      const { id } = await consentToFactoring(await world.as(carrier.token), { invoice_id, total })
      await world.db.updateTable('invoices').set({ due_on }).where('id', '=', invoice_id).execute()
      await world.db.updateTable('factoring_consents').set({ due_on }).where('id', '=', id).execute()
      const reference = await signedReference(world.db, id, world.now)
      return (await handOver(world.platform, reference)) !== null
    }
    return [
      [await sold(addDays(UTC_DAY, -30)), await sold(addDays(TODAY, -30))],
      [false, true],
    ]
  },
}

test.each(Object.entries(rows))('%s', async (_file, row) => {
  const [is, meant] = await row()
  expect(is).toEqual(meant)
})

const exported = async () => {
  const headers = { authorization: `Bearer ${carrier.token}` }
  const { body } = await world.app.inject({ url: '/exports/invoices.csv?side=driver', headers })
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','))
}

test('an invoice due yesterday is overdue: in the list, in the export and for who is told', async () => {
  const [late, still] = [
    await invoice({ status: 'unpaid', due_on: UTC_DAY }),
    await invoice({ status: 'unpaid', due_on: TODAY }),
  ]
  const read = (
    await world.graphql(carrier.token, 'query ($id: ID!) { invoice(id: $id) { is_overdue } }', { id: late })
  ).data
  expect(read).toEqual({ invoice: { is_overdue: true } })
  const overdue = (await exported()).filter(([, status]) => status === 'Overdue')
  expect(overdue.map(([number]) => number)).toContain(String((await stored(late)).number))
  expect(overdue.map(([number]) => number)).not.toContain(String((await stored(still)).number))
  await noteOverdueInvoices(world.platform)
  const facts = await world.db.selectFrom('facts').select('fact').where('name', '=', 'invoice_overdue').execute()
  const told = facts.map(({ fact }) => (fact as { invoice_id: string }).invoice_id)
  expect(told).toContain(late)
  expect(told).not.toContain(still)
})
