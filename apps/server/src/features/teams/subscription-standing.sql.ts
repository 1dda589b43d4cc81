import type { Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

type Changes = Pick<
  Updateable<Database['teams']>,
  'subscription_status' | 'plan_id' | 'future_plan_id' | 'payment_method' | 'subscribed_at' | 'expire_at'
>

export function selectSubscriptionStanding(tx: Tx, id: string) {
  return tx
    .selectFrom('teams')
    .select(['id', 'subscription_status', 'plan_id', 'future_plan_id', 'payment_method', 'subscribed_at', 'expire_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateSubscriptionStanding(tx: Tx, id: string, changes: Changes) {
  await tx.updateTable('teams').set(changes).where('id', '=', id).execute()
}
