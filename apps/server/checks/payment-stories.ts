import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FakeStripe } from '../testing/fake-stripe/fake-stripe.ts'
import type { StripePayer } from '../testing/stripe-payer.ts'
import { cancelSubscription } from '../src/features/subscriptions/periods/cancel-subscription.ts'
import { changePlan } from '../src/features/subscriptions/plans/change-plan.ts'
import { subscribe } from '../src/features/subscriptions/payments/subscribe.ts'
import { subscriptionTasks } from '../src/features/subscriptions/subscriptions.tasks.ts'
import { runTasks } from '../testing/run-tasks.ts'

/** What happens to members while nothing of it is heard here; the days that pass meanwhile. */
export type PaymentStory = {
  /** Before, with every message in its place. */
  begins: (member: StripePayer) => Promise<void>
  /** Here: what the member asks for. */
  asks?: (member: StripePayer) => Promise<unknown>
  /** There: cards that change their mind. */
  turns?: (stripe: FakeStripe) => void
  days?: number
}

const isMember = (member: StripePayer) => member.becomesMember()
const everybody = (does: 'pays' | 'declines') => (stripe: FakeStripe) => {
  for (const method of stripe.books.methods.values()) method.does = does
}

export const paymentStories: Readonly<Record<string, PaymentStory>> = {
  'a first payment': {
    begins: async (member) => void (await member.typesCard()),
    asks: async (member) => subscribe(await member.as, { plan_id: await member.planId('annual') }),
  },
  'a first payment that is declined': {
    begins: async (member) => void (await member.typesCard('declines')),
    asks: async (member) => subscribe(await member.as, { plan_id: await member.planId('monthly') }),
  },
  'an upgrade': {
    begins: isMember,
    asks: async (member) => changePlan(await member.as, { plan_id: await member.planId('annual') }),
  },
  'a renewal': { begins: isMember, days: 32 },
  'a renewal that is missed': { begins: isMember, turns: everybody('declines'), days: 32 },
  'a renewal that is missed for good': { begins: isMember, turns: everybody('declines'), days: 45 },
  'an end': {
    begins: async (member) => {
      await member.typesCard()
      await member.subscribes('annual')
      await cancelSubscription(await member.as, {})
      await member.providerAnswers()
    },
    days: 367,
  },
  'a smaller plan from the renewal on': {
    begins: async (member) => {
      await member.typesCard()
      await member.subscribes('annual')
      await changePlan(await member.as, { plan_id: await member.planId('monthly') })
      await member.providerAnswers()
    },
    days: 367,
  },
  'a first payment that is declined, then paid': {
    begins: async (member) => {
      await member.typesCard('declines')
      await member.subscribes()
    },
    turns: everybody('pays'),
    asks: async (member) => subscribe(await member.as, { plan_id: await member.planId('annual') }),
  },
}

/** The tasks that are due; what Stripe has to say of them waits. */
export const runDue = (member: StripePayer) => runTasks(member.world, subscriptionTasks)

export async function daysPass(member: StripePayer, days: number): Promise<void> {
  member.world.later(days * 24 * 60)
  member.stripe.advance(new Date(member.world.now.getTime() + DAY_MS / 24))
}

/** How a member stands in the end, whoever it is and whenever it was heard. */
export async function standing(member: StripePayer) {
  const { subscription_status, plan_id, future_plan_id, expire_at } = await member.team()
  const mails = await member.world.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', member.person.email)
    .orderBy('template')
    .execute()
  const requests = await member.world.db
    .selectFrom('payment_requests')
    .select(['kind', 'outcome', 'failure'])
    .where('team_id', '=', member.person.team_id)
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('outcome') // a declined payment and the next are of one moment here
    .execute()
  return {
    team: { subscription_status, plan_id, future_plan_id, expire_at },
    invoices: (await member.invoices()).map(({ total, credit, description }) => ({ total, credit, description })),
    facts: (await member.facts()).toSorted(),
    mails: mails.map(({ template }) => template),
    requests,
  }
}
