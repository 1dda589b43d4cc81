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
  const { subscription } = team
  return (
    <FactsList
      facts={[
        ...planFacts(team),
        ...runningFacts(team),
        [m.subscriptions_started(), subscription && formatDate(subscription.start_date)],
      ]}
    />
  )
}

type Facts = [label: string, value: string | null][]

function planFacts(team: SubscriptionTeam): Facts {
  const plan = team.subscription?.plan ?? (team.is_active_subscriber ? team.plan : null)
  if (!plan) return []
  return [
    [m.subscriptions_plan(), planName(plan)],
    [m.subscriptions_price(), planPriceText(plan)],
    [m.subscriptions_users(), m.subscriptions_users_of({ count: team.number_of_users, max: plan.max_users })],
  ]
}

function runningFacts(team: SubscriptionTeam): Facts {
  const { is_active_subscriber, payment_method: source, expire_at } = team
  if (!is_active_subscriber) return []
  return [
    [dateLabel(team), expire_at && formatDate(expire_at)],
    [m.subscriptions_paid_by(), source && sourceNames[source]()],
  ]
}

function dateLabel({ subscription_status }: SubscriptionTeam): string {
  if (subscription_status === 'subscriber') return m.subscriptions_renews()
  return subscription_status === 'payment_overdue' ? m.subscriptions_was_due() : m.subscriptions_ends()
}
