import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { dueInvoices } from '../../../testing/due-invoices.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { recountRecords } from '../payer-record/recount-records.ts'
import { appealCase } from './appeal-case.ts'
import { contestPayment } from './contest-payment.ts'
import { decideCase } from './decide-case.ts'

const world = useWorld()
let carriers: Person[]
let staff: Person
beforeAll(async () => {
  staff = (await world.story.staff('compliance')) as Person
  carriers = []
  for (let count = 0; count < 3; count += 1) carriers.push(await world.story.company('Owner_Driver'))
})

async function payer(count = 6) {
  const poster = await world.story.company('Freight_Forwarder')
  const due = Array.from({ length: count }, (_, index) => ({ carrier: carriers[index % 3]!, sent: 45, paid: 40 }))
  const ids = await dueInvoices(world, poster, due)
  await recountRecords(world.platform, [poster.team_id])
  return { poster, ids }
}
const contest = async (by: Person, invoice_id: string) =>
  contestPayment(await world.as(by.token), { invoice_id, comment: 'It was paid on the 3rd.' })
const decide = async (case_id: string, outcome: 'upheld' | 'dismissed' | 'no_finding') =>
  decideCase(await world.as(staff.token), { case_id, outcome, outcome_text: 'By the bank statement.' })
async function counts({ team_id }: Person): Promise<number> {
  await recountRecords(world.platform, [team_id])
  const row = world.db.selectFrom('payer_records').select('n').where('team_id', '=', team_id)
  return (await row.executeTakeFirstOrThrow()).n
}
const invoiceOf = (id: string) =>
  world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const markedDaysAgo = (id: string, days: number) =>
  world.db
    .updateTable('invoices')
    .set({ paid_marked_at: new Date(world.now.getTime() - days * DAY_MS) })
    .where('id', '=', id)
    .execute()

test('an entry that the payer contests is in no figure until staff decide, and for good when it is right', async () => {
  const { poster, ids } = await payer()
  const file = await contest(poster, ids[0]!)
  expect(await contest(poster, ids[0]!)).toEqual(file)
  expect(await counts(poster)).toBe(5)
  await decide(file.id, 'dismissed')
  expect(await counts(poster)).toBe(6)
  const again = await contest(poster, ids[0]!)
  await decide(again.id, 'upheld')
  expect(await counts(poster)).toBe(5)
  expect(await invoiceOf(ids[0]!)).toMatchObject({ status: 'paid' })
})

test('an appeal against a dismissal is contested again', async () => {
  const { poster, ids } = await payer()
  const { id } = await contest(poster, ids[0]!)
  await decide(id, 'dismissed')
  const appeal = await appealCase(await world.as(poster.token), { case_id: id, text: 'Look at page two.' })
  expect(await counts(poster)).toBe(5)
  const other = (await world.story.staff('compliance')) as Person
  await decideCase(await world.as(other.token), { case_id: appeal.id, outcome: 'upheld', outcome_text: 'It is there.' })
  expect(await counts(poster)).toBe(5)
})

test.each([
  ['upheld', 'unpaid'],
  ['no_finding', 'unpaid'],
  ['dismissed', 'paid'],
] as const)('a payment that has not arrived: %s, and it is %s', async (outcome, status) => {
  const { poster, ids } = await payer()
  await markedDaysAgo(ids[0]!, 13)
  const file = await contest(carriers[0]!, ids[0]!)
  expect(await counts(poster)).toBe(5)
  await decide(file.id, outcome)
  const invoice = await invoiceOf(ids[0]!)
  expect(invoice).toMatchObject({ status, paid_on: status === 'paid' ? invoice.paid_on : null })
  expect(await world.statusOf(invoice.job_id)).toBe(status === 'paid' ? 'paid' : 'invoice_pending')
  expect(await counts(poster)).toBe(6)
  expect((await world.factsOf(invoice.job_id)).includes('payment_voided')).toBe(status === 'unpaid')
})

test('on the fifteenth day it is too late, and a carrier contests no payment of another', async () => {
  const { poster, ids } = await payer()
  await markedDaysAgo(ids[0]!, 14.1)
  await expect(contest(carriers[0]!, ids[0]!)).rejects.toMatchObject({ details: { conflict: 'contest_too_late' } })
  await expect(contest(carriers[1]!, ids[0]!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const limited = await world.story.colleague(poster.team_id, { has_full_access: false })
  await expect(contest(limited, ids[0]!)).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
})

test('a sixth open case of one company is refused', async () => {
  const { poster, ids } = await payer()
  for (const id of ids.slice(0, 5)) await contest(poster, id)
  await expect(contest(poster, ids[5]!)).rejects.toMatchObject({ details: { conflict: 'contest_limit' } })
})

const MAY = 'query ($id: ID!) { invoice(id: $id) { may_contest is_contested } }'

test('screens offer what may be contested, to the side that may', async () => {
  const { poster, ids } = await payer()
  const seen = async ({ token }: Person) => (await world.graphql(token, MAY, { id: ids[0]! })).data!['invoice']
  await markedDaysAgo(ids[0]!, 15)
  expect(await seen(poster)).toEqual({ may_contest: true, is_contested: false })
  expect(await seen(carriers[0]!)).toEqual({ may_contest: false, is_contested: false })
  await markedDaysAgo(ids[0]!, 2)
  expect(await seen(carriers[0]!)).toEqual({ may_contest: true, is_contested: false })
  await contest(carriers[0]!, ids[0]!)
  expect(await seen(poster)).toEqual({ may_contest: false, is_contested: true })
  expect(await seen(carriers[0]!)).toEqual({ may_contest: false, is_contested: true })
})
