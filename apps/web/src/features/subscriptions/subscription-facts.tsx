import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'
import { formatDate } from '../../ui/format.ts'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { planName, planPriceText, sourceNames } from './subscription-words.ts'
import type { SubscriptionTeam } from './subscription-team.generated.ts'

const DAY_MS = 86_400_000

/** The day the company stops being a member unless something happens; empty when there is none. */
export function endOf({ subscription_status, expire_at }: SubscriptionTeam): string {
  if (!expire_at) return ''
  const grace = subscription_status === 'payment_overdue' ? PAYMENT_GRACE_DAYS * DAY_MS : 0
  return formatDate(new Date(Date.parse(expire_at) + grace).toISOString())
}

export function SubscriptionFacts({ team }: { team: SubscriptionTeam }) {
  const { subscription, number_of_users: count, payment_method: source } = team
  const plan = subscription?.plan ?? (team.is_active_subscriber ? team.plan : null)
  const max = plan?.max_users
  return (
    <FactsList
      facts={[
        [m.subscriptions_plan(), plan && planName(plan)],
        [m.subscriptions_price(), plan && planPriceText(plan)],
        [m.subscriptions_users(), max && m.subscriptions_users_of({ count, max })],
        [dateLabel(team), team.is_active_subscriber && team.expire_at && formatDate(team.expire_at)],
        [m.subscriptions_started(), subscription && formatDate(subscription.start_date)],
        [m.subscriptions_paid_by(), team.is_active_subscriber && source && sourceNames[source]()],
      ]}
    />
  )
}

function dateLabel({ subscription_status }: SubscriptionTeam): string {
  if (subscription_status === 'subscriber') return m.subscriptions_renews()
  return subscription_status === 'payment_overdue' ? m.subscriptions_was_due() : m.subscriptions_ends()
}
