import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { rejectInvoice } from '../reject-invoice.ts'
import { resendInvoice } from '../resend-invoice.ts'
import { raiseInvoice } from './raise-invoice.ts'

const world = useWorld()
let taker: Person
beforeAll(async () => {
  taker = await world.story.company('Courier_Company')
})
const raise = async (job_id: string, by = taker, overrides: object = {}) =>
  raiseInvoice(await world.as(by.token), { job_id, type: 'system', ...overrides })
const invoiceOf = (id: string) =>
  world.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('nobody with limited access is mailed a price: not as recipient, not as copy, not when sent again', async () => {
  const other = await world.story.company('Freight_Forwarder')
  const clerk = await world.story.colleague(other.team_id)
  const driver = await world.story.colleague(other.team_id, { has_full_access: false })
  const own_driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  const choose = (invoice_recipient_id: string) =>
    world.db.updateTable('teams').set({ invoice_recipient_id }).where('id', '=', other.team_id).execute()
  const mailedTo = async (id: string) => (await invoiceOf(id)).mailed_to
  const job = () => world.story.job(other, { carrier: taker, status: 'invoice' })

  await choose(driver.id)
  const first = await raise(await job())
  expect(await mailedTo(first.id)).toEqual([other.email])

  await choose(clerk.id)
  const copied = await raise(await job(), taker, { cc_email: own_driver.email })
  expect(await mailedTo(copied.id)).toEqual([clerk.email])

  const { id } = await raise(await job())
  await rejectInvoice(await world.as(other.token), { invoice_id: id, reason: 'Wrong quantity' })
  await world.db.updateTable('users').set({ has_full_access: false }).where('id', '=', clerk.id).execute()
  await resendInvoice(await world.as(taker.token), { invoice_id: id, type: 'system' })
  expect(await mailedTo(id)).toEqual([other.email])
  const mails = world.db.selectFrom('mails').select('to_address').where('template', '=', 'invoice')
  const readers = (await mails.execute()).map(({ to_address }) => to_address)
  for (const { email } of [driver, own_driver]) expect(readers).not.toContain(email)
})
