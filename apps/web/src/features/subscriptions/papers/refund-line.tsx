import { IconArrowBackUp } from '@tabler/icons-react'
import type { PaymentOutcome } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../../ui/format.ts'
import { PaperDownload } from './paper-download.tsx'
import type { SubscriptionRefundLine } from './refund-line.generated.ts'

const words: Readonly<Record<PaymentOutcome, (words: { total: string }) => string>> = {
  successful: m.subscriptions_refund,
  processing: m.subscriptions_refund_processing,
  failed: m.subscriptions_refund_failed,
  cancelled: m.subscriptions_refund_failed,
}

/** Under an invoice: what went back of it, with its credit note; to staff also why. */
export function RefundLine({ refund }: { refund: SubscriptionRefundLine }) {
  const { total, outcome, reason, number, pdf_url } = refund
  return (
    <span className="flex items-center gap-1.5 text-sm text-soft">
      <IconArrowBackUp aria-hidden="true" size={16} className="shrink-0" />
      <span className="figures">{words[outcome]({ total: formatMoney(total) })}</span>
      {reason && <span className="min-w-0 truncate">· {reason}</span>}
      {number !== null && pdf_url && (
        <PaperDownload label={m.subscriptions_credit_note_download({ number })} number={number} path={pdf_url} />
      )}
    </span>
  )
}
