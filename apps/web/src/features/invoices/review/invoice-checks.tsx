import { IconAlertTriangle, IconCalendarDue, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { dueOf } from '../due.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import type { ReviewedJob } from './reviewed-job.generated.ts'

type InvoiceChecksProps = { invoice: FullInvoice & { job: ReviewedJob } }

/**
 * The checks of a poster before the money goes out: the amount with the agreed one, the proofs with the places, the
 * day.
 */
export function InvoiceChecks({ invoice }: InvoiceChecksProps) {
  const today = londonDay(new Date(useNow()))
  const due = dueOf(invoice, today)
  const isDecided = invoice.status === 'paid' || invoice.status === 'rejected' || invoice.is_credited
  return (
    <Card title={m.invoices_checks()}>
      <ul className="flex flex-col gap-2.5">
        <AmountCheck invoice={invoice} />
        <ProofCheck job={invoice.job} />
        {!isDecided && (
          <li className="flex items-start gap-2.5">
            <IconCalendarDue aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${due.className}`} />
            <span>
              <span className={due.className}>{due.text}</span>{' '}
              <span className="figures text-soft">{formatDate(invoice.due_on)}</span>
            </span>
          </li>
        )}
      </ul>
    </Card>
  )
}

function AmountCheck({ invoice }: { invoice: FullInvoice }) {
  const agreed = penceOf(invoice.agreed)
  const asked = penceOf(invoice.subtotal)
  if (agreed === null || asked === null) return null
  const amount = formatMoney(decimalOf(agreed))
  const difference = formatMoney(decimalOf(Math.abs(asked - agreed)))
  if (asked === agreed) return <Check isGood>{m.invoices_check_amount({ amount })}</Check>
  const words = asked > agreed ? m.invoices_check_more : m.invoices_check_less
  return <Check isGood={false}>{words({ difference, amount })}</Check>
}

function ProofCheck({ job }: { job: ReviewedJob }) {
  const places = [...job.stops.filter(({ is_drop_off }) => is_drop_off), job]
  const proven = places.filter(({ pod }) => pod !== null && !pod.pod_not_required).length
  if (job.goods_on_board === null) return null
  return proven === places.length ? (
    <Check isGood>{m.invoices_check_proofs({ count: proven })}</Check>
  ) : (
    <Check isGood={false}>{m.invoices_check_proofs_missing({ proven, count: places.length })}</Check>
  )
}

function Check({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <li className="figures flex items-start gap-2.5">
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-0.5 shrink-0 ${isGood ? 'text-paid-ink' : 'text-money_waiting-ink'}`}
      />
      <span className={isGood ? '' : 'font-semibold text-money_waiting-ink'}>{children}</span>
    </li>
  )
}
