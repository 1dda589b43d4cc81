import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { usePart } from '../../../query/use-part.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { PaymentBannerQuery } from './payment-banner.generated.ts'
import { paymentTrouble } from './payment-trouble.ts'

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
      <Link
        to={trouble.to}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 px-4 py-1.5 outline-offset-[-3px]"
      >
        <IconAlertTriangle aria-hidden="true" size={18} className="shrink-0" />
        <span className="min-w-0">{trouble.text}</span>
        <span className="shrink-0 underline underline-offset-4">{trouble.label}</span>
      </Link>
    </section>
  )
}
