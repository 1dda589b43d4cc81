import { makeCardDefault } from '../src/features/subscriptions/cards/make-card-default.ts'
import { subscribe } from '../src/features/subscriptions/payments/subscribe.ts'
import { cancelSubscription } from '../src/features/subscriptions/periods/cancel-subscription.ts'
import { changePlan } from '../src/features/subscriptions/plans/change-plan.ts'
import type { StripePayer } from '../testing/stripe-payer.ts'

/** What a payer does, and the calls to Stripe that it is made of. */
export type PaymentAct = {
  calls: readonly RegExp[]
  /** Before, with nothing in the way. */
  begins: (member: StripePayer) => Promise<unknown>
  does: (member: StripePayer) => Promise<unknown>
}

/** The form says that it did not work, and is sent again. */
async function typesCardAgain(member: StripePayer, left = 3): Promise<unknown> {
  return member.typesCard().catch((error: unknown) => {
    if (left === 0) throw error
    return typesCardAgain(member, left - 1)
  })
}

async function isAnnualMember(member: StripePayer): Promise<void> {
  await member.becomesMember('annual')
}

export const paymentActs: Readonly<Record<string, PaymentAct>> = {
  'a first card': {
    calls: [/^POST .*customers$/],
    begins: () => Promise.resolve(),
    does: (member) => typesCardAgain(member),
  },
  'a first payment': {
    calls: [/^GET .*prices$/, /^POST .*subscriptions$/, /^GET .*invoices\/:id$/],
    begins: (member) => member.typesCard(),
    does: async (member) => subscribe(await member.as, { plan_id: await member.planId('monthly') }),
  },
  'a larger plan': {
    calls: [/^POST .*subscriptions\/:id$/, /^GET .*invoices\/:id$/],
    begins: (member) => member.becomesMember(),
    does: async (member) => changePlan(await member.as, { plan_id: await member.planId('annual') }),
  },
  'a smaller plan from the renewal on': {
    calls: [/^POST .*subscription_schedules$/, /^POST .*subscription_schedules\/:id$/],
    begins: isAnnualMember,
    does: async (member) => changePlan(await member.as, { plan_id: await member.planId('monthly') }),
  },
  'a cancellation': {
    calls: [/^GET .*subscriptions\/:id$/, /^POST .*subscriptions\/:id$/],
    begins: isAnnualMember,
    does: async (member) => cancelSubscription(await member.as, {}),
  },
  'another default card': {
    calls: [/^POST .*customers\/:id$/],
    async begins(member) {
      await member.becomesMember()
      await member.typesCard()
    },
    async does(member) {
      const cards = member.world.db.selectFrom('payment_cards').select('id').where('is_default', '=', false)
      const { id: card_id } = await cards.where('team_id', '=', member.person.team_id).executeTakeFirstOrThrow()
      return makeCardDefault(await member.as, { card_id })
    },
  },
}
