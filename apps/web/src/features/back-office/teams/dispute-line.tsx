import type { DisputeStatus } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { StatusBadge, type StatusTone } from '../../../ui/show/status-badge.tsx'
import type { DisputeLine_dispute } from './dispute-line.generated.ts'

const words: Readonly<Record<DisputeStatus, { label: () => string; tone: StatusTone }>> = {
  needs_response: { label: m.back_office_dispute_needs_response, tone: 'trouble' },
  under_review: { label: m.back_office_dispute_under_review, tone: 'money_waiting' },
  won: { label: m.back_office_dispute_won, tone: 'paid' },
  lost: { label: m.back_office_dispute_lost, tone: 'trouble' },
}

/** What the payer's bank wants back of a payment, and until when it can be answered. */
export function DisputeLine({ dispute }: { dispute: DisputeLine_dispute }) {
  const { total, status, reason, respond_by, opened_at } = dispute
  const { label, tone } = words[status]
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
      <StatusBadge tone={tone} label={label()} />
      {m.back_office_dispute_of({ total: formatMoney(total), date: formatDate(opened_at), reason })}
      {status === 'needs_response' && respond_by && (
        <span className="font-medium text-trouble-ink">
          {m.back_office_dispute_respond_by({ date: formatDate(respond_by) })}
        </span>
      )}
    </p>
  )
}
