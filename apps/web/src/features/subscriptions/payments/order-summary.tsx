import { href } from 'react-router'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { decimalOf, type Pence } from '@waybill/domain/money/money'
import { chargeOf, monthsOf, planChange, upgradeCharge, type Charge } from '@waybill/domain/subscriptions/billing'
import { standingOf } from '@waybill/domain/subscriptions/payment-card'
import { DEBIT_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { addLondonMonths } from '@waybill/domain/time/london-months'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import type { PaymentCardItem, PlanTerms, SubscriptionTeam } from '../subscription-team.generated.ts'
import { cardText, planName, priceOf } from '../subscription-words.ts'

type OrderSummaryProps = {
  team: SubscriptionTeam
  plan: PlanTerms
  vatRate: number
  isImpersonated: boolean
  onPay: () => void
}

const pounds = (pence: Pence) => formatMoney(decimalOf(pence))

/** The amounts of today and later, the card, and the button that pays. */
export function OrderSummary({ team, plan, vatRate, isImpersonated, onPay }: OrderSummaryProps) {
  const now = new Date(useNow())
  const { today, later, next_payment } = orderOf(team, plan, now)
  const card = team.payment_cards.find((each) => each.default)
  const [date, total] = [formatDate(next_payment.toISOString()), pounds(later.total)]
  const reason =
    closedReason(team) ?? refusalText(refusalFor({ team, plan, isImpersonated, isPaid: Boolean(today) }, now))
  return (
    <Card title={today ? m.subscriptions_edit_summary() : planName(plan)}>
      {today && (
        <dl className="figures mb-4 grid grid-cols-[1fr_auto] gap-y-1.5">
          <Line label={planName(plan)} value={formatMoney(plan.cost)} />
          {today.credit > 0 && <Line label={m.subscriptions_edit_credit()} value={`−${pounds(today.credit)}`} />}
          <Line label={m.subscriptions_edit_vat({ rate: vatRate })} value={pounds(today.vat)} />
          <Line strong label={m.subscriptions_edit_total()} value={pounds(today.total)} />
        </dl>
      )}
      <p className="mb-4 text-sm text-soft">
        {today ? m.subscriptions_edit_next({ total, date }) : m.subscriptions_edit_later({ total, date })}
      </p>
      {today && <CardLine card={card} />}
      {today && !card ? (
        <WaysToPay plan={plan} />
      ) : (
        <Button kind="primary" size="large" fullWidth {...(reason && { disabledReason: reason })} onClick={onPay}>
          {today ? m.subscriptions_edit_pay({ total: pounds(today.total) }) : m.subscriptions_edit_schedule()}
        </Button>
      )}
    </Card>
  )
}

function WaysToPay({ plan }: { plan: PlanTerms }) {
  return (
    <div className="flex flex-col gap-2">
      <LinkButton kind="primary" size="large" fullWidth to={comingBack('/subscription-add-card', plan)}>
        {m.subscriptions_add_card()}
      </LinkButton>
      <LinkButton size="large" fullWidth to={comingBack('/subscription-add-debit', plan)}>
        {m.subscriptions_add_debit()}
      </LinkButton>
    </div>
  )
}

function CardLine({ card }: { card: PaymentCardItem | undefined }) {
  if (!card) return <p className="mb-4">{m.subscriptions_edit_no_card()}</p>
  return (
    <div className="mb-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {m.subscriptions_edit_card()} {cardText(card)}
        </span>
        <TextLink to={href('/subscription-edit-cards')}>{m.subscriptions_edit_card_change()}</TextLink>
      </p>
      {card.source === 'bacs' && (
        <p className="mt-1 text-sm text-soft">{m.subscriptions_debit_takes_days({ days: DEBIT_WORKING_DAYS })}</p>
      )}
    </div>
  )
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  const look = strong ? 'mt-1 border-t border-line pt-2 text-lg font-bold' : ''
  return (
    <>
      <dt className={strong ? look : 'text-soft'}>{label}</dt>
      <dd className={`pl-4 text-right ${look}`}>{value}</dd>
    </>
  )
}

/** Comes back to the plan that is being chosen. */
function comingBack(path: '/subscription-add-card' | '/subscription-add-debit', { id }: PlanTerms): string {
  return `${href(path)}?next=${encodeURIComponent(`${href('/subscription-edit')}?plan=${id}`)}`
}

function closedReason({ subscription_status }: SubscriptionTeam): string | null {
  if (subscription_status === 'canceled_pending') return m.subscriptions_edit_undo_first()
  if (subscription_status === 'payment_overdue') return m.subscriptions_edit_overdue_first()
  return subscription_status === 'paused' || subscription_status === 'no_trading' ? m.subscriptions_edit_closed() : null
}

const refusals = { valid: null, missing: null, expired: 'card_expired', mandate_ended: 'mandate_ended' } as const

type Asked = { team: SubscriptionTeam; plan: PlanTerms; isImpersonated: boolean; isPaid: boolean }

function refusalFor({ team, plan, isImpersonated, isPaid }: Asked, now: Date): Refusal | null {
  if (isImpersonated) return 'impersonated'
  if (team.number_of_users > plan.max_users) return 'plan_users_exceeded'
  if (team.payment_debits.length > 0) return 'debit_under_way'
  const standing = standingOf(
    team.payment_cards.find((each) => each.default),
    now,
  )
  return isPaid ? refusals[standing] : null
}

type Order = {
  /** The amount now; null when the plan begins with the renewal. */
  today: Charge | null
  /** The amount from then on, each time. */
  later: Charge
  next_payment: Date
}

/** The cost of choosing a plan, by the same rules as the provider charges it. */
export function orderOf({ subscription, subscription_status }: SubscriptionTeam, plan: PlanTerms, now: Date): Order {
  const wanted = priceOf(plan)
  const later = chargeOf(wanted)
  const afterToday = addLondonMonths(now, monthsOf(wanted))
  if (!subscription || subscription_status !== 'subscriber') return { today: later, later, next_payment: afterToday }

  const current = priceOf(subscription.plan)
  const period_end = new Date(subscription.renewal_date)
  if (planChange(current, wanted) === 'downgrade') return { today: null, later, next_payment: period_end }
  const period = { price: current.price, period_start: new Date(subscription.period_start), period_end }
  return { today: upgradeCharge(period, wanted, now), later, next_payment: afterToday }
}
