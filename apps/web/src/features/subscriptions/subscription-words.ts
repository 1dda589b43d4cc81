import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconGift,
  IconPlayerPause,
} from '@tabler/icons-react'
import { penceOf } from '@waybill/domain/money/money'
import { monthsOf, type PlanPrice } from '@waybill/domain/subscriptions/billing'
import type { MandateStatus } from '@waybill/domain/subscriptions/payment-card'
import type { PaymentSource, SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import type { StatusTone } from '../../ui/show/status-badge.tsx'
import type { PaymentCardItem, PlanTerms } from './subscription-team.generated.ts'
import { lookOf, nameOf } from '../../ui/word-of.ts'

type Words = {
  label: () => string
  about: (words: { company: string; date: string }) => string
  tone: StatusTone
  icon: Icon
}

const statusWords: Readonly<Record<SubscriptionStatus, Words>> = {
  canceled: row(m.subscriptions_status_canceled, m.subscriptions_about_canceled, 'trouble', IconBan),
  canceled_pending: row(
    m.subscriptions_status_canceled_pending,
    m.subscriptions_about_canceled_pending,
    'money_waiting',
    IconClock,
  ),
  expired_trial: row(m.subscriptions_status_expired_trial, m.subscriptions_about_expired_trial, 'trouble', IconClock),
  incomplete: row(m.subscriptions_status_incomplete, m.subscriptions_about_incomplete, 'money_waiting', IconClock),
  limited_trial: row(m.subscriptions_status_limited_trial, m.subscriptions_about_limited_trial, 'open', IconGift),
  limited_trial_ended: row(
    m.subscriptions_status_limited_trial_ended,
    m.subscriptions_about_limited_trial_ended,
    'money_waiting',
    IconGift,
  ),
  no_trading: row(m.subscriptions_status_no_trading, m.subscriptions_about_no_trading, 'trouble', IconBan),
  non_subscription: row(
    m.subscriptions_status_non_subscription,
    m.subscriptions_about_non_subscription,
    'open',
    IconClock,
  ),
  paused: row(m.subscriptions_status_paused, m.subscriptions_about_paused, 'money_waiting', IconPlayerPause),
  payment_overdue: row(
    m.subscriptions_status_payment_overdue,
    m.subscriptions_about_payment_overdue,
    'trouble',
    IconAlertTriangle,
  ),
  subscriber: row(m.subscriptions_status_subscriber, m.subscriptions_about_subscriber, 'paid', IconCircleCheck),
  trial: row(m.subscriptions_status_trial, m.subscriptions_about_trial, 'paid', IconGift),
}

/** A status in words: what it is called, what it means for the company, how it looks. */
export function wordsOfStatus(status: SubscriptionStatus): Words {
  return lookOf(statusWords, status, { label: () => nameOf(status), about: () => '', tone: 'open', icon: IconClock })
}

function row(label: Words['label'], about: Words['about'], tone: StatusTone, icon: Icon): Words {
  return { label, about, tone, icon }
}

export const sourceNames: Readonly<Record<PaymentSource, () => string>> = {
  credit_card: m.subscriptions_source_credit_card,
  bacs: m.subscriptions_source_bacs,
  direct_debit: m.subscriptions_source_direct_debit,
  old_stripe: m.subscriptions_source_old_stripe,
  apple: m.subscriptions_source_apple,
  google: m.subscriptions_source_google,
}

/** The plan's terms as the billing rules take them. */
export function priceOf({ cost, interval, interval_count, max_users }: PlanTerms): PlanPrice {
  return { price: penceOf(cost) ?? 0, interval: interval as PlanPrice['interval'], interval_count, max_users }
}

const names: Readonly<Record<string, () => string>> = {
  Monthly: m.subscriptions_plan_monthly,
  'Every six months': m.subscriptions_plan_biannual,
  Annual: m.subscriptions_plan_annual,
  'Monthly, larger team': m.subscriptions_plan_monthly_larger,
  'Annual, larger team': m.subscriptions_plan_annual_larger,
}

export function planName({ name }: Pick<PlanTerms, 'name'>): string {
  return names[name]?.() ?? name
}

/** "£39.00 + VAT a month" */
export function planPriceText(plan: PlanTerms): string {
  const price = formatMoney(plan.cost)
  const months = monthsOf(priceOf(plan))
  if (months === 12) return m.subscriptions_price_year({ price })
  if (months === 6) return m.subscriptions_price_half_year({ price })
  return months === 1 ? m.subscriptions_price_month({ price }) : m.subscriptions_price_months({ price, count: months })
}

export function commitmentText(plan: PlanTerms): string {
  const months = monthsOf(priceOf(plan))
  if (months === 12) return m.subscriptions_edit_commitment_year()
  if (months === 6) return m.subscriptions_edit_commitment_half()
  return months === 1
    ? m.subscriptions_edit_commitment_month()
    : m.subscriptions_edit_commitment_months({ count: months })
}

export function cardText({ source, brand, last4 }: Pick<PaymentCardItem, 'source' | 'brand' | 'last4'>): string {
  return source === 'bacs' ? m.subscriptions_debit_of({ last4 }) : m.subscriptions_card_of({ brand, last4 })
}

/** "08/2027"; empty of what does not run out. */
export function expiryText({ exp_month, exp_year }: Pick<PaymentCardItem, 'exp_month' | 'exp_year'>): string {
  return exp_month === null ? '' : `${String(exp_month).padStart(2, '0')}/${exp_year}`
}

/** How the bank stands to a direct debit. */
export const mandateWords: Readonly<Record<MandateStatus, { label: () => string; tone: StatusTone }>> = {
  accepted: { label: m.subscriptions_mandate_accepted, tone: 'paid' },
  pending: { label: m.subscriptions_mandate_pending, tone: 'money_waiting' },
  refused: { label: m.subscriptions_mandate_refused, tone: 'trouble' },
  revoked: { label: m.subscriptions_mandate_revoked, tone: 'trouble' },
}
