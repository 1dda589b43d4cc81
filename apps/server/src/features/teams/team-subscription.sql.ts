import type { Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { PaymentSource, SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'

/** A team's row about its subscription. */
export type TeamSubscription = {
  subscription_status: SubscriptionStatus
  plan_id: string | null
  future_plan_id: string | null
  payment_method: PaymentSource | null
  /** When it first became a member. */
  subscribed_at: Date | null
  expire_at: Date | null
}

export type LockedTeam = TeamSubscription & { id: string }

type Changes = Pick<
  Updateable<Database['teams']>,
  'subscription_status' | 'plan_id' | 'future_plan_id' | 'payment_method' | 'subscribed_at' | 'expire_at'
>

export function lockTeamSubscription(tx: Tx, id: string) {
  return subscriptionOf(tx, id).executeTakeFirst()
}

/** The same of a company that is still there: staff give no plan to one that has closed its account. */
export function lockOpenTeamSubscription(tx: Tx, id: string) {
  return subscriptionOf(tx, id).where('closed_at', 'is', null).executeTakeFirst()
}

function subscriptionOf(tx: Tx, id: string) {
  return tx
    .selectFrom('teams')
    .select(['id', 'subscription_status', 'plan_id', 'future_plan_id', 'payment_method', 'subscribed_at', 'expire_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
}

/** Written by the subscriptions alone, which know what follows from it. */
export async function updateTeamSubscription(tx: Tx, id: string, changes: Changes) {
  await tx.updateTable('teams').set(changes).where('id', '=', id).execute()
}
