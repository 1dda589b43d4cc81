import './network-guard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparePayments } from '../src/features/subscriptions/payments/compare-payments.ts'
import { subscribe } from '../src/features/subscriptions/payments/subscribe.ts'
import { FakeStripe, type Fault } from '../testing/fake-stripe/fake-stripe.ts'
import { StripePayer } from '../testing/stripe-payer.ts'
import { World } from '../testing/world.ts'
import { runDue } from './payment-stories.ts'
import { isLong, report } from './seed.ts'

// Stripe does not answer, answers late, or fails after it has taken the money; what it tells is lost. One comparison
// later everything is as if nothing had happened, and nobody has paid twice (design checks, 29).
const calls = [/^POST .*customers$/, /^GET .*prices$/, /^POST .*subscriptions$/, /^GET .*invoices\/:id$/]
const faults: readonly Fault[] = ['cut_after', 'fails_after', 'cut_before', 'fails_before', 'too_many']

let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await FakeStripe.start()
  world = await World.open({ stripe: stripe.account })
})
afterAll(async () => {
  await world.close()
  await stripe.stop()
})

type Trouble = { call: RegExp; fault: Fault }
const everyTrouble = calls.flatMap((call) => faults.map((fault) => ({ call, fault })))
/** At the gate: after the money was taken, and two that come sooner. */
const chosen = everyTrouble.filter(
  ({ call, fault }) =>
    isLong || (call.source.includes('subscriptions') ? /after|many/.test(fault) : fault === 'cut_after'),
)

/** What a first payment with trouble left: paid subscriptions, paid invoices, customers of the team; and how it stands here. */
async function afterTrouble({ call, fault }: Trouble) {
  const member = await StripePayer.of(world, stripe)
  const paying = /subscriptions|invoices/.test(call.source)
  if (!paying) stripe.next(call, fault)
  await member.typesCard().catch(() => 'the form says that it did not work, and is sent again')
  await member.typesCard()
  if (paying) stripe.next(call, fault)
  await subscribe(await member.as, { plan_id: await member.planId('monthly') })
  await runDue(member)
  // What failed is tried again by its task, sooner or later.
  await world.platform.databases.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
  await runDue(member)
  stripe.takeMessages()
  await comparePayments(world.platform)
  stripe.faults.splice(0)
  const { provider_id } = await world.db
    .selectFrom('payment_customers')
    .select('provider_id')
    .where('team_id', '=', member.person.team_id)
    .executeTakeFirstOrThrow()
  const theirs = [...stripe.books.subscriptions.values()].filter(({ customer }) => customer === provider_id)
  return {
    running: theirs.filter(({ status }) => status === 'active').length,
    invoices: (await member.invoices()).length,
    paid: [...stripe.books.invoices.values()].filter((each) => each.customer === provider_id && each.status === 'paid')
      .length,
    status: (await member.team()).subscription_status,
  }
}

const asIfNothing = { running: 1, invoices: 1, paid: 1, status: 'subscriber' }

test.each(chosen)('$fault at $call: paid once, and a member', async (trouble) => {
  const after = await afterTrouble(trouble)
  report('payment-faults', { call: trouble.call.source, fault: trouble.fault, ...after })
  expect(after).toEqual(asIfNothing)
})

test('the check catches a client without keys', async () => {
  stripe.forgetsKeys = true
  try {
    expect(await afterTrouble({ call: /^POST .*subscriptions$/, fault: 'cut_after' })).not.toEqual(asIfNothing)
  } finally {
    stripe.forgetsKeys = false
  }
})
