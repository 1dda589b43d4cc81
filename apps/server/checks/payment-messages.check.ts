import './network-guard.ts'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { type SignedMessage } from '../testing/fake-stripe/fake-stripe.ts'
import { StripePayer } from '../testing/stripe-payer.ts'
import { useStripe } from '../testing/use-payments.ts'
import { daysPass, paymentStories, runDue, standing, type PaymentStory } from './payment-stories.ts'
import { plantedIn } from './planted.ts'
import { isLong, random, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// What Stripe tells arrives in any order, one to three times, with pauses anywhere, and two workers follow it: the end is
// that of each message once and in its place (design checks, 28).
const SHUFFLES = isLong ? 200 : 1

const { world, stripe } = useStripe()

type Told = {
  event: { type: string; data: { object: { id: string; customer: string; status?: string } } }
  message: SignedMessage
}
type Deliver = (member: StripePayer, told: readonly Told[]) => Promise<void>

/** How long each message waited for its answer. */
const waited: number[] = []

const posted: Deliver = async (member, told) => {
  for (const { message } of told) {
    const since = performance.now()
    expect(await member.posts(message)).toBe(204)
    waited.push(performance.now() - since)
    if (random() < 0.3) await byTwoWorkers(member)
  }
  await byTwoWorkers(member)
}

const byTwoWorkers = (member: StripePayer) => Promise.all([runDue(member), runDue(member)])

function scattered(told: readonly Told[]): Told[] {
  return told
    .flatMap((each) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => each))
    .map((each) => ({ each, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each)
}

/** The same story for several members at once: the first hears of it in order, the others do not. Answers the ends that are others. */
async function differing({ begins, asks, turns, days }: PaymentStory, others: number, deliver: Deliver) {
  const members: StripePayer[] = []
  for (let n = 0; n <= others; n++) members.push(await StripePayer.of(world, stripe))
  for (const member of members) await begins(member)
  turns?.(stripe)
  for (const member of members) await asks?.(member)
  await runDue(members[0]!)
  if (days) await daysPass(members[0]!, days)
  const told = stripe.takeMessages().map((message) => ({ message, event: JSON.parse(message.body) as Told['event'] }))
  const customers = await world.db.selectFrom('payment_customers').selectAll().execute()
  const toldOf = ({ person }: StripePayer) => {
    const customer = customers.find(({ team_id }) => team_id === person.team_id)?.provider_id
    return told.filter(({ event }) => (event.data.object.customer ?? event.data.object.id) === customer)
  }
  await posted(members[0]!, toldOf(members[0]!))
  for (const member of members.slice(1)) await deliver(member, scattered(toldOf(member)))
  const inOrder = await standing(members[0]!)
  const ends = await Promise.all(members.slice(1).map(standing))
  return ends.filter((end) => !isDeepStrictEqual(end, inOrder)).map((end) => ({ inOrder, end }))
}

/** At the gate every other one. */
const told = Object.entries(paymentStories).filter((_story, n) => isLong || n % 2 === 0)

test.each(told)(
  '%s, heard in any order and twice',
  async (name, story) => {
    const broken = await differing(story, SHUFFLES, posted)
    const answered = waited.splice(0).toSorted((a, b) => a - b)
    const slow_ms = Math.round(answered[Math.floor(answered.length * 0.95)] ?? 0)
    report('payment-messages', {
      story: name,
      shuffles: SHUFFLES,
      broken: broken.length,
      messages: answered.length,
      slow_ms,
    })
    expect(broken).toEqual([])
  },
  patience(1_200_000),
)

/** Believes what each message says, in the order in which they come. */
const believing: Deliver = async ({ person }, told) => {
  const says: Readonly<Record<string, 'subscriber' | 'payment_overdue' | 'canceled' | 'incomplete'>> = {
    active: 'subscriber',
    past_due: 'payment_overdue',
    canceled: 'canceled',
    incomplete: 'incomplete',
  }
  for (const { event } of told.filter(({ event: { type } }) => type.startsWith('customer.subscription.'))) {
    const subscription_status = says[event.data.object.status ?? '']
    if (subscription_status)
      await world.db.updateTable('teams').set({ subscription_status }).where('id', '=', person.team_id).execute()
  }
}

planted('the check catches a server that believes messages as they come', async () => {
  expect(await differing(paymentStories['a renewal that is missed for good']!, 2, believing)).not.toEqual([])
})
