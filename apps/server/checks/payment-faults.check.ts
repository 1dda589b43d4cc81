import './network-guard.ts'
import { expect, test } from 'vitest'
import { comparePayments } from '../src/features/subscriptions/payments/compare-payments.ts'
import { paymentsOf } from '../src/platform/payments/payments.ts'
import { type Fault } from '../testing/fake-stripe/fake-stripe.ts'
import { StripePayer } from '../testing/stripe-payer.ts'
import { useStripe } from '../testing/use-payments.ts'
import { paymentActs, type PaymentAct } from './payment-acts.ts'
import { runDue } from './payment-stories.ts'
import { plantedIn } from './planted.ts'
import { isLong, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Stripe does not answer, answers late, or fails after it did what was asked, once or for as long as its library asks
// again; what it tells is lost. One comparison later everything is as if nothing had happened, and nobody has paid twice
// (design checks, 29).
const faults: readonly Fault[] = ['cut_after', 'fails_after', 'cut_before', 'fails_before', 'too_many', 'conflict']
/** Once, or until the library gives up and the task asks again later. */
const lasting = [1, 3]

const { world, stripe } = useStripe()

type Trouble = { act: string; call: RegExp; fault: Fault; times: number }
const everyTrouble: readonly Trouble[] = Object.entries(paymentActs).flatMap(([act, { calls }]) =>
  calls.flatMap((call) => faults.flatMap((fault) => lasting.map((times) => ({ act, call, fault, times })))),
)
/** At the gate: after it was done, for long, at each call that does something; and once what comes sooner. */
const chosen = everyTrouble.filter(
  ({ act, call, fault, times }) =>
    isLong ||
    (fault === 'cut_after' && times === 3 && call.source.includes('POST')) ||
    (act === 'a first card' && fault === 'fails_after' && times === 1) ||
    (act === 'a first payment' && call.source.includes('POST') && times === 1 && /after|many|conflict/.test(fault)),
)

async function afterAct({ begins, does }: PaymentAct, trouble?: Omit<Trouble, 'act'>) {
  const member = await StripePayer.of(world, stripe)
  await begins(member)
  for (let n = 0; trouble && n < trouble.times; n++) stripe.next(trouble.call, trouble.fault)
  await does(member)
  await runDue(member)
  // What failed is tried again by its task, sooner or later.
  const { pool } = world.platform.databases
  const everyJob = 'array(select id from graphile_worker.jobs)'
  for (let n = 0; trouble && n < trouble.times; n++) {
    await pool.query(`select graphile_worker.reschedule_jobs(${everyJob}, run_at => now())`)
    await runDue(member)
  }
  stripe.takeMessages()
  stripe.faults.splice(0)
  await comparePayments(world.platform)
  await runDue(member)
  // A failure that Stripe repeats to its key is asked for again for hours: not in the way of whoever comes next.
  await pool.query(`select graphile_worker.complete_jobs(${everyJob})`)
  return standingOf(member)
}

/** How a member stands at both ends, whoever it is. */
async function standingOf(member: StripePayer) {
  const { provider_id: customer } = await world.db
    .selectFrom('payment_customers')
    .select('provider_id')
    .where('team_id', '=', member.person.team_id)
    .executeTakeFirstOrThrow()
  const { books } = stripe
  const ofTheirs = <Row extends { customer: string | null }>(rows: Map<string, Row>) =>
    [...rows.values()].filter((row) => row.customer === customer)
  const running = ofTheirs(books.subscriptions).filter(({ status }) => status === 'active')
  const there = running[0] && (await paymentsOf(world.platform).subscription(running[0].id))
  const cards = await paymentsOf(world.platform).cards(customer)
  const { subscription_status, plan_id, future_plan_id } = await member.team()
  // One that was made in an attempt that failed has nothing, and is never charged.
  const ofTeam = [...books.customers.values()].filter(
    ({ id, team_id }) =>
      team_id === member.person.team_id && [...books.methods.values()].some((each) => each.customer === id),
  )
  return {
    customers: ofTeam.length,
    running: running.length,
    paid: ofTheirs(books.invoices).filter(({ status }) => status === 'paid').length,
    there: there && [there.price.plan_id, there.next_price?.plan_id, there.cancel_at_period_end],
    default_card: cards.findIndex(({ is_default }) => is_default),
    here: [subscription_status, plan_id, future_plan_id],
    invoices: (await member.invoices()).map(({ total }) => total),
  }
}

const untroubled = new Map<string, ReturnType<typeof afterAct>>()
function asIfNothing(act: string) {
  const known = untroubled.get(act) ?? afterAct(paymentActs[act]!)
  untroubled.set(act, known)
  return known
}

test.each(chosen)('$act: $fault at $call, $times times', async ({ act, ...trouble }) => {
  const expected = await asIfNothing(act)
  expect(expected).toMatchObject({ customers: 1, running: act === 'a first card' ? 0 : 1 })
  const after = await afterAct(paymentActs[act]!, trouble)
  const { running, paid, invoices } = after
  const { fault, times } = trouble
  report('payment-faults', { act, call: trouble.call.source, fault, times, running, paid, invoices: invoices.length })
  expect(after).toEqual(expected)
})

planted('the check catches a client without keys', async () => {
  const [act, trouble] = ['a first payment', { call: /^POST .*subscriptions$/, fault: 'cut_after', times: 1 }] as const
  const expected = await asIfNothing(act)
  stripe.forgetsKeys = true
  try {
    expect(await afterAct(paymentActs[act]!, trouble)).not.toEqual(expected)
  } finally {
    stripe.forgetsKeys = false
  }
})
