import { useState } from 'react'
import { refundPaymentInput } from '@waybill/domain/back-office/back-office-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import type { DisputeStatus } from '@waybill/domain/subscriptions/payment'
import { MAX_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { useWrite } from '../../../query/use-write.ts'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { formatDate, formatMoney } from '../../../ui/format.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/show/status-badge.tsx'
import { PaperDownload } from '../../subscriptions/papers/paper-download.tsx'
import { RefundLine } from '../../subscriptions/papers/refund-line.tsx'
import { planName } from '../../subscriptions/subscription-words.ts'
import { EditDialog } from '../content/edit-dialog.tsx'
import { More } from '../parts/staff-list.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import {
  type DisputeLine_dispute,
  type TeamPaymentPage,
  TeamPaymentsMore,
  TeamPaymentsRefund,
} from './team-payments.generated.ts'

type Payment = TeamPaymentPage['nodes'][number]
type TeamPaymentsProps = { team: { id: string; company_name: string }; first: TeamPaymentPage }

/** The company's payments to the operator, their refunds, and the way to refund. */
export function TeamPayments({ team, first }: TeamPaymentsProps) {
  const list = usePages(first, async (after) => (await request(TeamPaymentsMore, { id: team.id, after })).teamPayments)
  const [refunding, setRefunding] = useState<Payment | null>(null)
  return (
    <Card flush title={m.back_office_payments()}>
      {list.nodes.length === 0 && <p className="px-4 pb-4 text-soft">{m.back_office_payments_empty()}</p>}
      <ul>
        {list.nodes.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
        ))}
      </ul>
      {list.hasMore && <More pending={list.pending} onMore={() => void list.loadMore()} />}
      {refunding && <RefundDialog payment={refunding} company={team.company_name} onClose={() => setRefunding(null)} />}
    </Card>
  )
}

/** Pence that can still go back. */
const leftOf = ({ total, refunded }: Payment): number => (penceOf(total) ?? 0) - (penceOf(refunded) ?? 0)

function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const { number, description, invoice_date, total, pdf_url, disputes, refunds } = payment
  return (
    <li className="border-t border-line px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="figures w-14 font-semibold">#{number}</span>
        <span className="figures text-sm text-soft">{formatDate(invoice_date)}</span>
        <span className="min-w-24 flex-1 truncate">{planName({ name: description })}</span>
        <span className="figures font-semibold">{formatMoney(total)}</span>
        <PaperDownload label={m.subscriptions_invoices_download({ number })} number={number} path={pdf_url} />
        {leftOf(payment) > 0 && (
          <StaffButton permission="money.act" size="small" onClick={onRefund}>
            {m.back_office_refund()}
          </StaffButton>
        )}
      </div>
      {disputes.map((dispute) => (
        <DisputeLine key={dispute.id} dispute={dispute} />
      ))}
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} />
      ))}
    </li>
  )
}

type RefundDialogProps = { payment: Payment; company: string; onClose: () => void }

function RefundDialog({ payment, company, onClose }: RefundDialogProps) {
  const left = leftOf(payment)
  const [refund] = useWrite(TeamPaymentsRefund, {
    onDone: () => {
      onClose()
      showToast({ text: m.back_office_refund_asked(), tone: 'success' })
    },
  })
  const form = useDomainForm(refundPaymentInput, {
    defaultValues: { invoice_id: payment.id, total: left, reason: '' },
    onSubmit: (input) => refund({ input: { ...input, total: decimalOf(input.total) } }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={m.back_office_refund_title({ number: payment.number })}
      consequence={m.back_office_refund_text({ company })}
      confirm={m.back_office_refund()}
      form={form}
      onClose={onClose}
    >
      <PenceField
        label={m.back_office_refund_total()}
        description={m.back_office_refund_left({ left: formatMoney(decimalOf(left)) })}
        {...form.field('total')}
      />
      <TextArea
        label={m.back_office_reason()}
        description={m.back_office_reason_hint()}
        rows={2}
        maxLength={MAX_TEXT}
        {...form.field('reason')}
      />
    </EditDialog>
  )
}

const words: Readonly<Record<DisputeStatus, { label: () => string; tone: StatusTone }>> = {
  needs_response: { label: m.back_office_dispute_needs_response, tone: 'trouble' },
  under_review: { label: m.back_office_dispute_under_review, tone: 'money_waiting' },
  won: { label: m.back_office_dispute_won, tone: 'paid' },
  lost: { label: m.back_office_dispute_lost, tone: 'trouble' },
}

/** A payment that the payer's bank claims back, and the last day for an answer. */
function DisputeLine({ dispute }: { dispute: DisputeLine_dispute }) {
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
