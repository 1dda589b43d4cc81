import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'

/** Whether the net total is what was agreed: the poster will compare the two. In pence. */
export function AgreedHint({ agreed, subtotal }: { agreed: number; subtotal: number }) {
  const amount = formatMoney(decimalOf(agreed))
  const matches = agreed === subtotal
  const Icon = matches ? IconCircleCheck : IconAlertTriangle
  return (
    <p
      className={`figures flex gap-2 rounded-card p-3 text-sm font-medium ${matches ? 'bg-paid-tint text-paid-ink' : 'bg-money_waiting-tint text-money_waiting-ink'}`}
    >
      <Icon aria-hidden="true" size={20} className="shrink-0" />
      <span>
        {matches
          ? `${m.invoices_agreed({ amount })}. ${m.invoices_agreed_matches()}`
          : m.invoices_agreed_differs({ amount })}
      </span>
    </p>
  )
}
