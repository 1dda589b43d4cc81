import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settleRefund } from '../../../../testing/fake-stripe/billing.ts'
import { memberOf } from '../../../../testing/payer.ts'
import { StripePayer } from '../../../../testing/stripe-payer.ts'
import { World } from '../../../../testing/world.ts'
import { useStripe } from '../../../../testing/use-payments.ts'
import { comparePayments } from '../payments/compare-payments.ts'
import { paymentsOf } from '../../../platform/payments/payments.ts'
import { makeRefund } from './make-refund.ts'
import { refundPayment } from './refund-payment.ts'

const { world, stripe } = useStripe()
let staff: Awaited<ReturnType<typeof world.story.staff>>
beforeAll(async () => {
  staff = await world.story.staff()
})
beforeEach(() => {
  stripe.books.refundsTakeTime = false
})

async function payingMember() {
  const member = await StripePayer.of(world, stripe)
  await member.becomesMember()
  const [invoice] = await member.invoices()
  return { member, invoice: invoice! }
}

async function refund(invoice_id: string, total: number) {
  const work = await world.as(staff.token)
  return refundPayment(work, { invoice_id, total, reason: 'Paid twice.' })
}

const refundsOf = (invoice_id: string) =>
  world.db
    .selectFrom('subscription_refunds')
    .selectAll()
    .where('invoice_id', '=', invoice_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const findings = async () => {
  const rows = await world.db.selectFrom('payment_findings').select(['kind', 'mended']).orderBy('kind').execute()
  await world.db.deleteFrom('payment_findings').execute()
  return rows.map(({ kind, mended }) => `${kind} ${mended ? 'mended' : 'left'}`)
}

const sentBack = () => [...stripe.books.refunds.values()].map(({ amount, status }) => `${amount} ${status}`)

test('a payment goes back in two parts, each with a credit note of one series, and no penny more', async () => {
  const { member, invoice } = await payingMember()
  await refund(invoice.id, 2_000)
  await member.providerAnswers()
  await refund(invoice.id, 2_680)
  await expect(refund(invoice.id, 1)).rejects.toMatchObject({
    details: { validation: { total: ['refund_out_of_range'] } },
  })
  await member.providerAnswers()
  const refunds = await refundsOf(invoice.id)
  expect(refunds).toMatchObject([
    { total: 2_000, total_vat: 333, outcome: 'successful', user_id: staff.id, reason: 'Paid twice.' },
    { total: 2_680, total_vat: 447, outcome: 'successful' },
  ])
  expect(refunds[1]!.number! - refunds[0]!.number!).toBe(1)
  expect(sentBack()).toEqual(['2000 succeeded', '2680 succeeded'])
  const mails = await world.db
    .selectFrom('mails')
    .select('parameters')
    .where('template', '=', 'payment_refunded')
    .execute()
  expect(mails.map(({ parameters }) => (parameters as { total: string }).total)).toEqual(['£20.00', '£26.80'])
  expect((await member.team()).subscription_status).toBe('subscriber')
})

test('asked twice in the same moment, one of the two finds that nothing is left', async () => {
  const { member, invoice } = await payingMember()
  const outcomes = await Promise.allSettled([refund(invoice.id, invoice.total), refund(invoice.id, invoice.total)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await member.providerAnswers()
  expect(await refundsOf(invoice.id)).toMatchObject([{ outcome: 'successful' }])
})

test('a lost answer, and a server that asks again a day later, give back once', async () => {
  const { member, invoice } = await payingMember()
  const before = stripe.books.refunds.size
  await refund(invoice.id, invoice.total)
  // The answer is lost, and that of each repeat; by the next time the key is forgotten.
  for (let n = 0; n < 3; n++) stripe.next(/^POST .*refunds$/, 'cut_after')
  await member.providerAnswers()
  stripe.forgetsKeys = true
  await world.platform.databases.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
  await member.providerAnswers()
  stripe.forgetsKeys = false
  expect(stripe.books.refunds.size - before).toBe(1)
  expect(await refundsOf(invoice.id)).toMatchObject([{ outcome: 'successful' }])
})

test('a bank that takes its time: no credit note before the money has gone back', async () => {
  stripe.books.refundsTakeTime = true
  const { member, invoice } = await payingMember()
  await refund(invoice.id, 1_000)
  await member.providerAnswers()
  const [pending] = await refundsOf(invoice.id)
  expect(pending).toMatchObject({ outcome: 'processing', number: null })
  settleRefund(stripe.books, pending!.provider_id!, 'succeeded')
  await member.providerAnswers()
  expect(await refundsOf(invoice.id)).toMatchObject([{ outcome: 'successful', number: expect.any(Number) as number }])
  await findings()
  settleRefund(stripe.books, pending!.provider_id!, 'failed')
  await member.providerAnswers()
  expect(await refundsOf(invoice.id)).toMatchObject([{ outcome: 'failed', number: expect.any(Number) as number }])
  expect(await findings()).toEqual(['refund_failed left'])
  // Its credit note stands: what it says is paid back by bank, not by card once more.
  await expect(refund(invoice.id, invoice.total)).rejects.toMatchObject({ code: 'VALIDATION' })
})

test('a refusal of Stripe has failed, and staff are notified', async () => {
  const { member, invoice } = await payingMember()
  await refund(invoice.id, invoice.total)
  const paid = [...stripe.books.invoices.values()].find(({ id }) => id === invoice.provider_id)!
  const elsewhere = { payment_intent: paid.intent.id, amount: 4_000, status: 'succeeded', metadata: {} } as const
  stripe.books.refunds.set('re_elsewhere', { ...elsewhere, id: 're_elsewhere', created: stripe.books.seconds })
  await findings()
  await member.providerAnswers()
  expect(await refundsOf(invoice.id)).toMatchObject([{ outcome: 'failed', number: null }])
  expect(await findings()).toEqual(['refund_failed left'])
  // The night brings the other one here.
  await comparePayments(world.platform)
  expect(await findings()).toEqual(['refund_missing mended'])
  expect((await refundsOf(invoice.id)).map(({ total, outcome }) => `${total} ${outcome}`)).toEqual([
    '4680 failed',
    '4000 successful',
  ])
  await comparePayments(world.platform)
  expect(await findings()).toEqual([])
})

test('a refund of ours whose answer is still out is known to the night by its key, and is no second one', async () => {
  const { member, invoice } = await payingMember()
  await refund(invoice.id, 2_000)
  for (let n = 0; n < 3; n++) stripe.next(/^POST .*refunds$/, 'cut_after')
  await member.providerAnswers()
  await findings()
  await comparePayments(world.platform)
  expect(await refundsOf(invoice.id)).toMatchObject([{ total: 2_000, outcome: 'successful', user_id: staff.id }])
  expect(await findings()).toEqual([])
})

test('a refund beyond our books is for staff to look at, once', async () => {
  const { member, invoice } = await payingMember()
  await refund(invoice.id, invoice.total)
  await member.providerAnswers()
  const [made] = await refundsOf(invoice.id)
  settleRefund(stripe.books, made!.provider_id!, 'failed')
  await member.providerAnswers()
  await findings()
  const { payment_intent } = stripe.books.refunds.get(made!.provider_id!)!
  const again = { id: 're_again', payment_intent, amount: invoice.total, status: 'succeeded', metadata: {} } as const
  stripe.books.refunds.set(again.id, { ...again, created: stripe.books.seconds })
  await comparePayments(world.platform)
  await comparePayments(world.platform)
  expect(await findings()).toEqual(['refund_unbooked left'])
  stripe.books.refunds.delete(again.id)
})

test('support and observers cannot give back, finance can', async () => {
  const { invoice } = await payingMember()
  const back = async (role: 'finance' | 'observer' | 'support') =>
    refundPayment(await world.as((await world.story.staff(role)).token), {
      invoice_id: invoice.id,
      total: 100,
      reason: 'Twice.',
    })
  for (const role of ['support', 'observer'] as const)
    await expect(back(role)).rejects.toMatchObject({ code: 'FORBIDDEN', details: { refusal: 'staff_role' } })
  expect(await refundsOf(invoice.id)).toEqual([])
  await back('finance')
  expect(await refundsOf(invoice.id)).toHaveLength(1)
})

test('only staff give back, and see who did and why; the payer sees the money and the credit note', async () => {
  const { member, invoice } = await payingMember()
  await expect(
    refundPayment(await member.as, { invoice_id: invoice.id, total: 1, reason: 'Mine.' }),
  ).rejects.toMatchObject({ details: { refusal: 'not_staff' } })
  await refund(invoice.id, 1_200)
  await member.providerAnswers()
  const fields = 'refunded refunds { total outcome reason user { id } number pdf_url }'
  const payments = `query ($id: ID!) { teamPayments(team_id: $id) { nodes { ${fields} } } }`
  const [{ id, number } = { id: '', number: null }] = await refundsOf(invoice.id)
  const pdf_url = `/subscription-credit-notes/${id}/pdf`
  const shown = { total: '12.00', outcome: 'successful', number, pdf_url }
  const asStaff = await world.graphql(staff.token, payments, { id: member.person.team_id })
  const byStaff = { ...shown, reason: 'Paid twice.', user: { id: staff.id } }
  expect(asStaff.data!['teamPayments']).toEqual({ nodes: [{ refunded: '12.00', refunds: [byStaff] }] })
  const token = await world.story.signedIn(member.person.id)
  const own = await world.graphql(token, `{ subscriptionInvoices { nodes { ${fields} } } }`)
  const toPayer = { ...shown, reason: null, user: null }
  expect(own.data!['subscriptionInvoices']).toEqual({ nodes: [{ refunded: '12.00', refunds: [toPayer] }] })
  expect((await world.graphql(token, payments, { id: member.person.team_id })).errors).toBeTruthy()

  const stranger = await world.story.company('Freight_Forwarder')
  const read = (by: string) =>
    world.app.inject({ url: `${pdf_url}?locale=pl`, headers: { authorization: `Bearer ${by}` } })
  expect((await read(token)).headers['content-type']).toBe('application/pdf')
  expect((await read(staff.token)).statusCode).toBe(200)
  expect((await read(stranger.token)).statusCode).toBe(404)
})

test('in the sandbox it comes out at once', async () => {
  const sandbox = await World.open()
  const member = await memberOf(sandbox)
  const invoice = await sandbox.db.selectFrom('subscription_invoices').selectAll().executeTakeFirstOrThrow()
  const work = await sandbox.as((await sandbox.story.staff()).token)
  await refundPayment(work, { invoice_id: invoice.id, total: invoice.total, reason: 'Asked for it.' })
  await member.providerAnswers()
  const refunds = await sandbox.db.selectFrom('subscription_refunds').selectAll().execute()
  expect(refunds).toMatchObject([{ outcome: 'successful', number: 1, total: 4_680, total_vat: 780 }])
  await sandbox.close()
})

test('a refund that has an answer is not asked for again', async () => {
  const { member, invoice } = await payingMember()
  await refund(invoice.id, invoice.total)
  await member.providerAnswers()
  const [made] = await refundsOf(invoice.id)
  expect(made!.outcome).toBe('successful')
  const asked = vi.spyOn(paymentsOf(world.platform), 'refund')
  await makeRefund(world.platform, made!.id)
  expect(asked).not.toHaveBeenCalled()
})
