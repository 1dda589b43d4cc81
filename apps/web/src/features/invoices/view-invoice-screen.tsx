import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { jobTopic } from '../../query/facts.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { invoiceStatusText } from '../../session/status-words.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { iconButtonClass } from '../../ui/action/icon-button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { noList, useListKeys } from '../../ui/layout/use-list-keys.ts'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { ProofsCard } from '../jobs/proofs/place-timeline.tsx'
import { ContestNote } from '../payer-record/contest-dialog.tsx'
import { CorrectionCard } from './credits/correction-card.tsx'
import { CreditsCard } from './credits/credits-card.tsx'
import { invoicePath, sidePath } from './accounting-sides.ts'
import { PdfButton } from './download-buttons.tsx'
import type { FullInvoice } from './full-invoice.generated.ts'
import { InvoiceHistory, RejectionReason } from './invoice-history.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { invoiceStatusTone, supplementText } from './invoice-words.ts'
import { InvoiceChecks } from './review/invoice-checks.tsx'
import { InvoiceActions } from './review/invoice-actions.tsx'
import { useUndoApproval } from './review/use-undo-approval.ts'
import { type ApprovalQueue, ViewInvoiceScreenQuery } from './view-invoice-screen.generated.ts'

export const handle: ScreenHandle = {
  hidesBottomBar: true,
  keys: () => [
    ['a', m.invoices_key_approve()],
    ['r', m.invoices_key_reject()],
    ['n / p', m.invoices_key_turn()],
    ['z', m.invoices_key_undo()],
  ],
}

export const loader = loaderOf(
  '/view-invoice/:id',
  async ({ params, signal }) => {
    const { invoice } = await request(ViewInvoiceScreenQuery, { id: params.id }, { signal })
    return found(invoice)
  },
  { about: ({ job }) => [jobTopic(job.id), 'invoices'] },
)

/** An invoice, what it is checked against, what has happened to it, and what its reader may do about it next. */
function ViewInvoiceScreen() {
  const invoice = useData<typeof loader>()
  const { is_issued, job } = invoice
  const { offerUndo, undoLast } = useUndoApproval()
  useListKeys(noList, { z: undoLast })
  const queue = invoice.status === 'pending' && !invoice.is_credited ? invoice.approval_queue : null
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.invoices_one_title({ number: invoice.invoice_number })}
          back={sidePath(is_issued ? 'driver' : 'poster')}
          note={
            <>
              {supplementText(invoice) && <span className="text-soft">{supplementText(invoice)}</span>}
              <StatusBadge tone={invoiceStatusTone(invoice)} label={invoiceStatusText(invoice)} />
            </>
          }
          actions={queue && <ApprovalPager queue={queue} />}
        />
      }
      footer={<InvoiceActions key={invoice.id} invoice={invoice} queue={queue} onApproved={offerUndo} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <RejectionReason invoice={invoice} />
          <CorrectionCard invoice={invoice} />
          <CreditsCard invoice={invoice} />
          <ContestNote invoice={invoice} isIssued={is_issued} />
          <InvoicePaper invoice={invoice} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
          {!is_issued && (
            <div className="max-lg:order-first">
              <InvoiceChecks invoice={invoice} />
            </div>
          )}
          <ProofsCard job={job} />
          <Card title={m.invoices_history()}>
            <InvoiceHistory invoice={invoice} />
            {is_issued && <Agreed invoice={invoice} />}
            <OthersOfJob invoice={invoice} />
          </Card>
          <PdfButton invoice={invoice} fullWidth />
        </div>
      </div>
    </Screen>
  )
}

/** The amount that the net total is compared with: the price, or for a closed job the charges. */
function Agreed({ invoice: { job, agreed, supplement_no } }: { invoice: FullInvoice }) {
  const words = isClosed(job.status) || supplement_no > 0 ? m.invoices_charges_agreed : m.invoices_agreed
  return (
    <p className="figures mt-3 border-t border-line pt-3 text-sm text-soft">{words({ amount: formatMoney(agreed) })}</p>
  )
}

/** The way to the other invoices of the job: its supplements, or the invoice that one adds to. */
function OthersOfJob({ invoice: { id, is_issued, job } }: { invoice: FullInvoice }) {
  const others = job.invoices.filter((other) => other.id !== id)
  if (!job.invoices.some(({ supplement_no }) => supplement_no > 0)) return null
  return (
    <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm">
      {others.map((other) => (
        <li key={other.id}>
          <TextLink to={invoicePath(is_issued ? 'driver' : 'poster', other.id)}>
            {[m.invoices_one_title({ number: other.invoice_number }), supplementText(other)]
              .filter(Boolean)
              .join(' · ')}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** The way to the other invoices that wait for approval, without going back to their list. */
function ApprovalPager({ queue }: { queue: ApprovalQueue }) {
  const { previous_id, next_id, count } = queue
  if (previous_id === null && next_id === null) return null
  return (
    <nav aria-label={m.invoices_queue()} className="flex items-center">
      <Turn to={previous_id} label={m.invoices_queue_previous()} icon={<IconChevronLeft size={22} />} />
      <span className="figures text-sm whitespace-nowrap text-soft">{m.invoices_queue_count({ count })}</span>
      <Turn to={next_id} label={m.invoices_queue_next()} icon={<IconChevronRight size={22} />} />
    </nav>
  )
}

function Turn({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (to === null) return <span className={`${iconButtonClass} opacity-30`}>{icon}</span>
  return (
    <Link to={invoicePath('poster', to)} aria-label={label} title={label} className={iconButtonClass}>
      {icon}
    </Link>
  )
}

export { ViewInvoiceScreen as Component }
