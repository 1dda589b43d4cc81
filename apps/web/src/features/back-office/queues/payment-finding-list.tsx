import { IconCircleCheck } from '@tabler/icons-react'
import type { PaymentFindingKind } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { DateText } from '../../../ui/show/date-text.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { More, Nothing } from '../parts/staff-list.tsx'
import { QueueItem } from './queue-item.tsx'
import { QueuesScreenPayments, type QueuesScreenPaymentsResult } from './queues-screen.generated.ts'

/** What each finding means, and what is left to do. */
const means: Readonly<Record<PaymentFindingKind, () => string>> = {
  customer_unknown: m.back_office_finding_customer_unknown,
  dispute_opened: m.back_office_finding_dispute_opened,
  invoice_missing: m.back_office_finding_invoice_missing,
  message_left: m.back_office_finding_message_left,
  refund_failed: m.back_office_finding_refund_failed,
  refund_missing: m.back_office_finding_refund_missing,
  refund_unbooked: m.back_office_finding_refund_unbooked,
  second_subscription: m.back_office_finding_second_subscription,
  subscription_differed: m.back_office_finding_subscription_differed,
  subscription_unknown: m.back_office_finding_subscription_unknown,
}

/** What the nightly comparison found that the payment provider has otherwise than we. */
export function PaymentFindingList({ first }: { first: QueuesScreenPaymentsResult['paymentFindings'] }) {
  const list = usePages(first, async (after) => (await request(QueuesScreenPayments, { after })).paymentFindings)
  if (list.nodes.length === 0)
    return <Nothing icon={<IconCircleCheck size={40} stroke={1.5} />} title={m.back_office_payments_none()} />
  return (
    <div className="flex flex-col gap-4">
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        {list.nodes.map(({ id, kind, company_name, object_id, mended, found_at }) => (
          <QueueItem
            key={id}
            name={company_name ?? object_id}
            badge={
              <StatusBadge
                tone={mended ? 'delivered' : 'trouble'}
                label={mended ? m.back_office_finding_mended() : m.back_office_finding_left()}
              />
            }
            error={null}
          >
            {means[kind]()} · <code className="font-mono">{object_id}</code> · <DateText value={found_at} />
          </QueueItem>
        ))}
      </ul>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
    </div>
  )
}
