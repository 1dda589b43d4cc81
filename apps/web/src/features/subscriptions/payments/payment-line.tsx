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
