import {
  activeStatuses,
  isActiveSubscriber,
  type SubscriptionStatus,
} from '@waybill/domain/subscriptions/subscription-status'
import type { Work } from '../../../platform/operation.ts'
import type { SystemWork } from '../../../platform/system-work.ts'
import { showOffers, withholdOffers } from '../../jobs/bids/pending-bids.ts'
import { updateTeamSubscription, type TeamSubscription } from '../../teams/team-subscription.sql.ts'
import { type LockedTeam } from '../../teams/team-subscription.sql.ts'
import { completeSubscriptionStep } from '../../users/users.sql.ts'
import { mailPrimary, type StatusFact } from './mail-primary.ts'

/**
 * Writes how a team stands from now on and sees to all that follows: offers that are withheld or shown again, notices,
 * mails. The only way a subscription changes; the team's row is locked.
 */
export async function changeStatus(
  { tx, now, recordFact }: Pick<Work | SystemWork, 'tx' | 'now' | 'recordFact'>,
  before: LockedTeam,
  changes: Partial<Omit<TeamSubscription, 'subscribed_at'>> & { subscription_status: SubscriptionStatus },
): Promise<void> {
  const team_id = before.id
  const wasActive = isActiveSubscriber(before.subscription_status, before.expire_at, now)
  const after = { ...before, ...changes }
  const isActive = isActiveSubscriber(after.subscription_status, after.expire_at, now)
  const isFirst = isActive && before.subscribed_at === null
  await updateTeamSubscription(tx, team_id, { ...changes, ...(isFirst && { subscribed_at: now }) })

  // A period that ran out a moment ago counts as active no more, but its offers still have to be withheld.
  if (isActive) {
    await showOffers(tx, team_id)
    await completeSubscriptionStep(tx, team_id)
  } else if (after.subscription_status !== before.subscription_status && couldBid(before.subscription_status))
    await withholdOffers(tx, team_id)

  const name = factOf({
    before: before.subscription_status,
    after: after.subscription_status,
    wasActive,
    isActive,
    isFirst,
  })
  if (name) {
    recordFact({ name, team_id })
    await mailPrimary(tx, name, after)
  }
  if (isActive && before.plan_id !== null && after.plan_id !== before.plan_id)
    recordFact({ name: 'subscription_plan_updated', team_id })
}

const couldBid = (status: SubscriptionStatus) => activeStatuses.includes(status)

type Change = {
  before: SubscriptionStatus
  after: SubscriptionStatus
  wasActive: boolean
  isActive: boolean
  isFirst: boolean
}

/** The fact about a change of a team's status (semantics §12); null when there is none to report. */
function factOf({ before, after, wasActive, isActive, isFirst }: Change): StatusFact | null {
  if (isFirst) return 'membership_activated'
  if (before === after) return null
  if (after === 'canceled_pending') return 'subscription_ending'
  if (after === 'payment_overdue') return 'subscription_overdue'
  if (isActive) return !wasActive || before !== 'trial' ? 'subscription_gained' : null
  return couldBid(before) ? 'subscription_lost' : null
}
