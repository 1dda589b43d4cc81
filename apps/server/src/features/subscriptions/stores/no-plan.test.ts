import { expect, test } from 'vitest'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { StoreBuyer } from '../../../../testing/store-buyer.ts'
import { useStores } from '../../../../testing/use-payments.ts'
import { settlePaymentFinding } from '../payments/settle-payment-finding.ts'
import { editPlan } from '../plans/edit-plan.ts'
import { subscriptionTasks } from '../subscriptions.tasks.ts'

// What a store was paid for a product of no plan on offer: it gives nothing, and staff hear of it.
const { world, apple, google } = useStores()

const productId = 'waybill_gold'
const jwsOf = (transaction: object) => ({ type: 'apple-sk2', jws: apple.signed(transaction) }) as const
const tokenOf = (token: string) => ({ type: 'android-playstore', token }) as const
const found = ({ person: { team_id } }: StoreBuyer) =>
  world.db
    .selectFrom('payment_findings')
    .select(['kind', 'object_id', 'mended', 'settled_at'])
    .where('team_id', '=', team_id)
    .execute()
const findingOf = (object_id: string) => ({
  kind: 'purchase_without_plan',
  object_id,
  mended: false,
  settled_at: null,
})

test('Apple: noted once, shown twice at once, told by Apple and renewed', async () => {
  const buyer = await StoreBuyer.of(world)
  const transaction = apple.sells({ now: world.now, productId, appAccountToken: buyer.person.id })
  const shown = await Promise.all([1, 2, 3].map(() => buyer.shows(jwsOf(transaction))))
  expect(shown.map(({ body }) => body?.['app_code'])).toEqual([1002, 1002, 1002])
  const renewed = apple.sells({ ...transaction, now: world.now, transactionId: 'renewal-1' })
  await world.app.inject({ method: 'POST', url: '/webhooks/apple', payload: apple.notification(renewed) })
  await runTasks(world, subscriptionTasks)
  expect(await found(buyer)).toEqual([findingOf(transaction.originalTransactionId)])
  expect(await buyer.purchases()).toEqual([])
})

test('Google: noted by its order when Google tells of it, though nobody has shown it', async () => {
  const buyer = await StoreBuyer.of(world)
  const tell = async (latestSuccessfulOrderId: string) => {
    const expiryTime = new Date(world.now.getTime() + 86_400_000).toISOString()
    const lineItems = [{ productId, expiryTime, latestSuccessfulOrderId }]
    google.sells({ now: world.now, token: 'gold', account: buyer.person.id }, { lineItems })
    const { headers, body } = await google.push('gold', world.now)
    await world.app.inject({ method: 'POST', url: '/webhooks/google', headers, payload: body })
    await runTasks(world, subscriptionTasks)
  }
  await tell('GPA.1234-5678')
  await tell('GPA.1234-5678..0')
  expect(await found(buyer)).toEqual([findingOf('GPA.1234-5678')])
  expect(google.purchases.get('gold')?.acknowledgementState).toBe('ACKNOWLEDGEMENT_STATE_PENDING')
})

test('of a plan that was retired the same, and staff see it and settle it', async () => {
  const { token } = await world.story.staff()
  const plan = await world.db.selectFrom('plans').selectAll().where('code', '=', 'biannual').executeTakeFirstOrThrow()
  const { name, description, cost, max_users } = plan
  const terms = { plan_id: plan.id, name, description, cost, max_users }
  await editPlan(await world.as(token), { ...terms, active: false })
  const buyer = await StoreBuyer.of(world)
  const transaction = apple.sells({ now: world.now, productId: 'waybill_biannual' })
  expect((await buyer.shows(jwsOf(transaction))).body).toMatchObject({ ok: false, app_code: 1003 })
  const { data } = await world.graphql(token, '{ paymentFindings(first: 1) { nodes { id kind object_id } } }')
  const [finding] = (data as unknown as { paymentFindings: { nodes: { id: string }[] } }).paymentFindings.nodes
  expect(finding).toMatchObject({
    kind: 'purchase_without_plan',
    object_id: transaction.originalTransactionId,
  })
  await settlePaymentFinding(await world.as(token), { finding_id: finding!.id, reason: 'They ask Apple.' })
  await buyer.shows(jwsOf(transaction))
  expect(await found(buyer)).toMatchObject([{ settled_at: world.now }])
  await editPlan(await world.as(token), { ...terms, active: true })
})

test.each([
  ['nobody has paid yet', 'PENDING'],
  ['is over', 'EXPIRED'],
])('a purchase that %s has nothing to claim back', async (_what, state) => {
  const buyer = await StoreBuyer.of(world)
  const token = google.sells({ now: world.now, product: productId, state, days: 0 })
  expect((await buyer.shows(tokenOf(token))).body).toMatchObject({ ok: false })
  expect(await found(buyer)).toEqual([])
})
