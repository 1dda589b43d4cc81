import { type SubscriptionEvent, statusAfter } from '@waybill/domain/subscriptions/subscription-flow'
import { AppError } from '../../../platform/app-error.ts'
import type { Work } from '../../../platform/operation.ts'
import type { LockedTeam, TeamSubscription } from '../../teams/team-subscription.sql.ts'
import { changeStatus } from '../periods/change-status.ts'
import { queueReconciliation } from '../payments/payments.sql.ts'

/** A change that staff make; the payment provider follows. */
export async function changeByStaff(
  work: Work,
  team: LockedTeam,
  change: Partial<TeamSubscription> & { event: SubscriptionEvent },
): Promise<{ id: string }> {
  const { event, ...changes } = change
  const subscription_status = statusAfter(event, team.subscription_status)
  if (!subscription_status) throw AppError.stale(team.subscription_status)
  await changeStatus(work, team, { ...changes, subscription_status })
  await queueReconciliation(work.tx, team.id)
  return { id: team.id }
}
