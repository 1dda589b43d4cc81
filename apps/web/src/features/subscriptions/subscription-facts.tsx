import { IconCreditCard, IconFileInvoice } from '@tabler/icons-react'
import { href } from 'react-router'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { appPurchases } from '../../native/purchases.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { type PlanTerms, SubscriptionKeepPlan, type SubscriptionTeam } from './subscription-team.generated.ts'
import { cardText, planName, planPriceText, sourceNames } from './subscription-words.ts'
import { wordOf } from '../../ui/word-of.ts'

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
        [m.subscriptions_started(), subscription?.start_date ? formatDate(subscription.start_date) : null],
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
    // A store has prices of its own: those of the web are said neither in an app nor of what was bought there.
    [m.subscriptions_price(), appPurchases || isStore(team.payment_method) ? null : planPriceText(plan)],
    [m.subscriptions_users(), m.subscriptions_users_of({ count: team.number_of_users, max: plan.max_users })],
  ]
}

function runningFacts(team: SubscriptionTeam): Facts {
  const { is_active_subscriber, payment_method: source, expire_at } = team
  if (!is_active_subscriber) return []
  return [
    [dateLabel(team), expire_at && formatDate(expire_at)],
    [m.subscriptions_paid_by(), source && wordOf(sourceNames, source)],
  ]
}

function dateLabel({ subscription_status }: SubscriptionTeam): string {
  if (subscription_status === 'subscriber') return m.subscriptions_renews()
  return subscription_status === 'payment_overdue' ? m.subscriptions_was_due() : m.subscriptions_ends()
}

/** The plan that begins with the renewal. */
export function FuturePlanCard({ team, plan }: { team: SubscriptionTeam; plan: PlanTerms }) {
  const [keep, { pending }] = useWrite(SubscriptionKeepPlan, {
    onDone: () => showToast({ text: m.subscriptions_kept(), tone: 'success' }),
  })
  const date = team.expire_at ? formatDate(team.expire_at) : ''
  return (
    <Card title={m.subscriptions_future_title({ date, plan: planName(plan) })}>
      <p className="mb-4 text-soft">{m.subscriptions_future_text()}</p>
      {!isStore(team.payment_method) && (
        <Button pending={pending} onClick={() => void keep({})}>
          {m.subscriptions_future_keep()}
        </Button>
      )}
    </Card>
  )
}

export function SubscriptionLinks({ team }: { team: SubscriptionTeam }) {
  const card = team.payment_cards.find((each) => each.default)
  return (
    <Card flush>
      <ul>
        {!appPurchases && (
          <ListRow
            to={href('/subscription-edit-cards')}
            before={<IconCreditCard aria-hidden="true" size={22} className="text-faint" />}
          >
            <span className="block font-medium">{m.subscriptions_cards()}</span>
            <span className="text-sm text-soft">{card ? cardText(card) : m.subscriptions_cards_empty_title()}</span>
          </ListRow>
        )}
        <ListRow
          to={href('/subscription-invoices')}
          before={<IconFileInvoice aria-hidden="true" size={22} className="text-faint" />}
        >
          <span className="block font-medium">{m.subscriptions_invoices()}</span>
          <span className="text-sm text-soft">{m.subscriptions_invoices_note()}</span>
        </ListRow>
      </ul>
    </Card>
  )
}
