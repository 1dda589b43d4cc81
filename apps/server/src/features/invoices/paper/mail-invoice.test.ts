import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxAddress } from '@waybill/domain/sandboxes/sandbox'
import { followAll } from '../../../../testing/cast.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { retryMail } from '../../mails/mails.sql.ts'
import { raiseInvoice } from '../raising/raise-invoice.ts'
import { rejectInvoice } from '../reject-invoice.ts'
import { resendInvoice } from '../resend-invoice.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  taker = await world.story.company('Owner_Driver', { name: 'Aldgate Couriers Ltd' })
})
beforeEach(async () => {
  world.letters.length = 0
  poster = await world.story.company('Freight_Forwarder', { name: 'Kestrel Forwarding Ltd' })
})

async function raised(overrides: object = {}) {
  const job_id = await world.story.job(poster, { carrier: taker, status: 'invoice', bid_amount: 24_000 })
  return raiseInvoice(await world.as(taker.token), { job_id, type: 'system', ...overrides })
}
const invoiceLetters = () => world.letters.filter(({ attachments = [] }) => attachments.length > 0)
const isPdf = (content: Buffer) => content.subarray(0, 5).toString() === '%PDF-'

test('an invoice is mailed with its PDF to its recipient and to the CC, in the recipient’s language', async () => {
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', poster.id).execute()
  const { id } = await raised({ cc_email: 'Books@kestrel.example' })
  await followAll(world)
  const letters = invoiceLetters()
  expect(letters.map(({ to }) => to).sort()).toEqual(['books@kestrel.example', poster.email].sort())
  for (const { subject, text, attachments } of letters) {
    expect(subject).toMatch(/^Faktura \d+ od Aldgate Couriers Ltd$/)
    expect(text).toContain('£288.00')
    expect(attachments).toMatchObject([{ contentType: 'application/pdf' }])
    expect(isPdf(attachments![0]!.content)).toBe(true)
  }
  const { data } = await world.graphql(taker.token, 'query ($id: ID!) { invoice(id: $id) { mailed_to } }', { id })
  expect(data).toEqual({ invoice: { mailed_to: [poster.email, 'books@kestrel.example'] } })
})

test('an external recipient gets it in the company’s language although they have no account, and again when it is sent again', async () => {
  const outsider = { invoice_recipient_name: 'Ledger House', invoice_recipient_email: 'in@ledger.example' }
  await world.db
    .updateTable('teams')
    .set({ ...outsider, external_invoice_recipient: true })
    .where('id', '=', poster.team_id)
    .execute()
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', poster.id).execute()
  const { id } = await raised()
  await followAll(world)
  await rejectInvoice(await world.as(poster.token), { invoice_id: id, reason: 'The waiting is missing.' })
  await resendInvoice(await world.as(taker.token), { invoice_id: id, type: 'system' })
  await followAll(world)
  expect(invoiceLetters().map(({ to }) => to)).toEqual(['in@ledger.example', 'in@ledger.example'])
  for (const { subject } of invoiceLetters()) expect(subject).toMatch(/^Faktura/)
})

test('a mail server that is down loses no invoice: the mail waits with its error and is sent when it is back', async () => {
  await raised()
  const { mailer } = world.platform
  const send = mailer.send
  mailer.send = () => Promise.reject(new Error('connect ECONNREFUSED'))
  await followAll(world).catch(() => undefined)
  mailer.send = send
  const mail = await world.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'invoice')
    .where('to_address', '=', poster.email)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ status: 'failed', error: 'connect ECONNREFUSED' })
  await world.db.transaction().execute((tx) => retryMail(tx, mail.id))
  await followAll(world)
  expect(invoiceLetters().map(({ to }) => to)).toEqual([poster.email])
})

test('an invoice of a demo account reaches nobody, whoever is named for a copy', async () => {
  await world.db
    .updateTable('users')
    .set({ email: sandboxAddress(poster.id) })
    .where('id', '=', poster.id)
    .execute()
  const { id } = await raised({ cc_email: 'somebody@real.example' })
  await followAll(world)
  expect(world.letters.map(({ to }) => to)).not.toContain('somebody@real.example')
  expect(invoiceLetters()).toEqual([])
  const { data } = await world.graphql(taker.token, 'query ($id: ID!) { invoice(id: $id) { cc_email mailed_to } }', {
    id,
  })
  expect(data).toEqual({ invoice: { cc_email: 'somebody@real.example', mailed_to: [sandboxAddress(poster.id)] } })
})
