import { m } from '@waybill/locales/messages'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { formatDate } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { commitmentText, planName, planPriceText } from './subscription-words.ts'
import type { PlanTerms, SubscriptionTeam } from './subscription-team.generated.ts'

type PlanChoiceProps = {
  team: SubscriptionTeam
  plans: readonly PlanTerms[]
  value: string | null
  onChange: (plan_id: string) => void
}

/** The plans on offer, the present one named as such. */
export function PlanChoice({ team, plans, value, onChange }: PlanChoiceProps) {
  const options = plans.map((plan) => ({
    value: plan.id,
    label: `${planName(plan)} · ${planPriceText(plan)}`,
    description: [standingOf(team, plan), m.subscriptions_edit_users({ count: plan.max_users }), commitmentText(plan)]
      .filter(Boolean)
      .join(' · '),
    disabled: isCurrent(team, plan),
  }))
  return (
    <Card>
      {options.length === 0 ? (
        <p className="text-soft">{m.subscriptions_edit_none()}</p>
      ) : (
        <RadioGroup label={m.subscriptions_edit_plans()} options={options} value={value} onChange={onChange} />
      )}
    </Card>
  )
}

function isCurrent({ subscription, subscription_status }: SubscriptionTeam, { id }: PlanTerms): boolean {
  return (
    subscription_status !== 'incomplete' && subscription?.stripe_status !== 'incomplete' && subscription?.plan.id === id
  )
}

function standingOf(team: SubscriptionTeam, plan: PlanTerms): string {
  if (isCurrent(team, plan)) return m.subscriptions_edit_current()
  if (team.future_plan?.id !== plan.id || !team.expire_at) return ''
  return m.subscriptions_edit_future({ date: formatDate(team.expire_at) })
}
