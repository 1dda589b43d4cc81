import { beforeEach, expect, test } from 'vitest'
import { StripePayer } from '../../../../testing/stripe-payer.ts'
import { useStripe } from '../../../../testing/use-payments.ts'
import { comparePayments } from '../payments/compare-payments.ts'

const { world, stripe } = useStripe()
beforeEach(async () => {
  stripe.books.disputes.clear()
  await world.db.deleteFrom('payment_disputes').execute()
  await world.db.deleteFrom('payment_findings').execute()
})

async function payingMember() {
  const member = await StripePayer.of(world, stripe)
  await member.becomesMember()
  const [invoice] = await member.invoices()
  return { member, invoice: invoice!, dispute: (status?: 'lost') => stripe.dispute(invoice!.provider_id, status) }
}

const disputes = () =>
  world.db.selectFrom('payment_disputes').select(['team_id', 'invoice_id', 'total', 'status', 'respond_by']).execute()
const openFindings = async () =>
  (await world.db.selectFrom('payment_findings').select('kind').where('settled_at', 'is', null).execute()).map(
    ({ kind }) => kind,
  )

const ask = 'query ($id: ID!) { teamPayments(team_id: $id) { nodes { disputes { status total reason } } } }'

test('a dispute is told to staff as soon as it is opened, and no more once it is won; the plan goes on', async () => {
  const { member, invoice, dispute } = await payingMember()
  const id = dispute()
  await member.providerAnswers()
  expect(await disputes()).toMatchObject([
    { team_id: member.person.team_id, invoice_id: invoice.id, total: 4_680, status: 'needs_response' },
  ])
  expect(await openFindings()).toEqual(['dispute_opened'])
  const staff = await world.story.staff()
  const seen = await world.graphql(staff.token, ask, { id: member.person.team_id })
  expect(seen.data).toMatchObject({
    teamPayments: { nodes: [{ disputes: [{ status: 'needs_response', total: '46.80', reason: 'fraudulent' }] }] },
  })
  stripe.decideDispute(id, 'under_review')
  await member.providerAnswers()
  expect([await disputes(), await openFindings()]).toMatchObject([[{ status: 'under_review' }], ['dispute_opened']])
  stripe.decideDispute(id, 'won')
  await member.providerAnswers()
  expect([await disputes(), await openFindings()]).toMatchObject([[{ status: 'won' }], []])
  expect((await member.team()).subscription_status).toBe('subscriber')
})

test('one that is lost takes the plan that it had paid for, and is left to staff', async () => {
  const { member, dispute } = await payingMember()
  const id = dispute()
  await member.providerAnswers()
  stripe.decideDispute(id, 'lost')
  await member.providerAnswers()
  expect((await member.team()).subscription_status).toBe('canceled')
  expect(await member.runningThere()).toEqual([])
  expect(await openFindings()).toEqual(['dispute_lost'])
})

test('a direct debit that the bank takes back is lost from the beginning', async () => {
  const member = await StripePayer.of(world, stripe)
  await member.setsUpDebit()
  await member.subscribes()
  await member.dayComes(new Date(world.now.getTime() + 5 * 86_400_000))
  stripe.dispute((await member.invoices())[0]!.provider_id, 'lost')
  await member.providerAnswers()
  expect((await member.team()).subscription_status).toBe('canceled')
  expect(await openFindings()).toEqual(['dispute_lost'])
})

test('a purchase that was paid for before and is over takes nothing', async () => {
  const { member, dispute } = await payingMember()
  await member.dayComes(new Date((await member.subscription()).period_end.getTime() + 3_600_000))
  const id = dispute()
  stripe.decideDispute(id, 'lost')
  await member.providerAnswers()
  expect((await member.team()).subscription_status).toBe('subscriber')
  expect(await openFindings()).toEqual(['dispute_lost'])
})

test('a change without a message is found by the night, once, also of nobody here', async () => {
  const { dispute } = await payingMember()
  const id = dispute()
  stripe.takeMessages()
  await world.db.deleteFrom('payment_customers').execute()
  await comparePayments(world.platform)
  await comparePayments(world.platform)
  expect(await disputes()).toMatchObject([{ team_id: null, status: 'needs_response' }])
  expect((await openFindings()).filter((kind) => kind === 'dispute_opened')).toHaveLength(1)
  stripe.decideDispute(id, 'won')
  stripe.takeMessages()
  world.later(60 * 24 * 40)
  stripe.advance(world.now)
  stripe.takeMessages()
  await comparePayments(world.platform)
  expect(await disputes()).toMatchObject([{ status: 'won' }])
})

test('no other member and no visitor reads of it', async () => {
  const { member, dispute } = await payingMember()
  dispute()
  await member.providerAnswers()
  const seen = await world.graphql(
    await world.story.signedIn(member.person.id),
    'query { subscriptionInvoices { nodes { disputes { status } } } }',
  )
  expect(seen.data).toMatchObject({ subscriptionInvoices: { nodes: [{ disputes: [] }] } })
})
