import type { PaymentSource, SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import type { Tx } from '../../platform/database/database.ts'
import { selectSubscriptionStanding, updateSubscriptionStanding } from './subscription-standing.sql.ts'

/** What a team's row says of its subscription. */
export type SubscriptionStanding = {
  subscription_status: SubscriptionStatus
  plan_id: string | null
  future_plan_id: string | null
  payment_method: PaymentSource | null
  /** When it first became a member. */
  subscribed_at: Date | null
  expire_at: Date | null
}

export type LockedTeam = SubscriptionStanding & { id: string }

/** Locks the team's row. */
export function lockSubscriptionStanding(tx: Tx, team_id: string): Promise<LockedTeam | undefined> {
  return selectSubscriptionStanding(tx, team_id)
}

/** Written by the subscriptions alone, which know what follows from it. */
export function changeSubscriptionStanding(tx: Tx, team_id: string, changes: Partial<SubscriptionStanding>) {
  return updateSubscriptionStanding(tx, team_id, changes)
}
