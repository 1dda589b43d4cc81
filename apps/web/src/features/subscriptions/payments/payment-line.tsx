import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isExpiringSoon, standingOf } from '@waybill/domain/subscriptions/payment-card'
import { isStore } from '@waybill/domain/subscriptions/payment-sources'
import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { usePart } from '../../../query/use-part.ts'
import { formatDate } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { isLastPeriod } from '../is-last-period.ts'
import { expiryText } from '../subscription-words.ts'
import { PaymentBannerQuery, type PaymentBannerQueryResult } from './payment-banner.generated.ts'

export function PaymentLine() {
  const team = usePart(PaymentBannerQuery, ['me'])?.Me?.team
  const now = new Date(useNow())
  const trouble = team && paymentTrouble(team, now)
  if (!trouble) return null
  return (
    <section
      aria-label={m.subscriptions_title()}
      className="flex min-h-9 shrink-0 items-stretch border-b border-line bg-trouble-tint text-sm font-medium text-trouble-ink"
    >
      <Link to={trouble.to} className="flex min-w-0 flex-1 items-start gap-x-2 px-4 py-2 outline-offset-[-3px]">
        <IconAlertTriangle aria-hidden="true" size={18} className="mt-px shrink-0" />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          <span>{trouble.text}</span>
          <span className="underline underline-offset-4">{trouble.label}</span>
        </span>
      </Link>
    </section>
  )
}

type PayingTeam = NonNullable<NonNullable<PaymentBannerQueryResult['Me']>['team']>
type Trouble = { text: string; label: string; to: '/subscription' | '/subscription-edit-cards' }

/** The obstacle to the next payment, or to the one that is due; null when there is none. */
export function paymentTrouble(team: PayingTeam, now: Date): Trouble | null {
  const { subscription_status, expire_at, subscription, payment_cards } = team
  // A store tells its buyers itself.
  if (!subscription || subscription.is_by_hand || isStore(team.payment_method)) return null
  if (subscription_status === 'payment_overdue' && expire_at) {
    const date = formatDate(new Date(Date.parse(expire_at) + PAYMENT_GRACE_DAYS * DAY_MS).toISOString())
    return {
      text: m.subscriptions_banner_overdue({ date }),
      label: m.subscriptions_banner_overdue_do(),
      to: '/subscription',
    }
  }
  if (isLastPeriod(team)) return null
  const card = payment_cards.find((each) => each.default)
  const text = card && textOf(card, now)
  return text ? { text, label: m.subscriptions_banner_change(), to: '/subscription-edit-cards' } : null
}

function textOf(card: PayingTeam['payment_cards'][number], now: Date): string | null {
  const standing = standingOf(card, now)
  if (standing === 'expired') return m.subscriptions_banner_expired()
  if (standing === 'mandate_ended') return m.subscriptions_banner_mandate_ended()
  return isExpiringSoon(card, now) ? m.subscriptions_banner_expiring({ date: expiryText(card) }) : null
}
