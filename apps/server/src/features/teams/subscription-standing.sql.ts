import type { Tx } from '../../platform/database/database.ts'
import type { SubscriptionStanding } from './subscription-standing.ts'

export function selectSubscriptionStanding(tx: Tx, id: string) {
  return tx
    .selectFrom('teams')
    .select(['id', 'subscription_status', 'plan_id', 'future_plan_id', 'payment_method', 'subscribed_at', 'expire_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateSubscriptionStanding(tx: Tx, id: string, changes: Partial<SubscriptionStanding>) {
  await tx.updateTable('teams').set(changes).where('id', '=', id).execute()
}
