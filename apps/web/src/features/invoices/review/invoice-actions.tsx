import { lazy, Suspense, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { ActionBar } from '../../../ui/layout/screen.tsx'
import { noList, useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/menu.tsx'
import { companyPath } from '../../teams/company-link.tsx'
import { invoicePath, sidesOfJob } from '../accounting-sides.ts'
import { ConfirmPaymentButton } from '../credits/confirm-payment-button.tsx'
import { useCorrectingEntries } from '../credits/use-correcting-entries.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { type ApprovalQueue, ViewInvoiceScreenApprove } from '../view-invoice-screen.generated.ts'

const RejectInvoiceDialog = lazy(() =>
  import('./invoice-dialogs.tsx').then((module) => ({ default: module.RejectInvoiceDialog })),
)
const PaidDialog = lazy(() => import('./invoice-dialogs.tsx').then((module) => ({ default: module.PaidDialog })))
const CreditDialog = lazy(() =>
  import('../credits/credit-dialog.tsx').then((module) => ({ default: module.CreditDialog })),
)
const AskDialog = lazy(() =>
  import('../credits/correction-dialogs.tsx').then((module) => ({ default: module.AskForCorrectionDialog })),
)

type Shown = { invoice: FullInvoice; queue: ApprovalQueue | null }
type Decide = Shown & { onApproved: (invoice_id: string, text: string) => void }
type Press = { invoice: FullInvoice; onPaid: () => void }

/** The reader's next actions: the poster decides and pays, the sender corrects and confirms the money. */
export function InvoiceActions({ invoice, queue, onApproved }: Decide) {
  const [dialog, setDialog] = useState<'reject' | 'paid' | 'credit' | 'ask' | null>(null)
  const close = () => setDialog(null)
  const onPaid = () => setDialog('paid')
  const isPending = useIsToDecide(invoice)
  const correcting = useCorrectingEntries(invoice, setDialog)
  const entries = [...useEntries(invoice, isPending ? onPaid : null), ...correcting]
  const isOver = isNothingLeft(invoice, isPending)
  return (
    <ActionBar>
      {/* In one row also at 360 px: the words of the buttons give way, not the bar. */}
      <div className="flex gap-2 *:grow lg:*:grow-0">
        {invoice.can_confirm_payment ? (
          <ConfirmPaymentButton invoice={invoice} />
        ) : isToInvoiceAnew(invoice) ? (
          <LinkButton to={href('/raise-invoice/:id', { id: invoice.job.id })} kind="primary" size="large">
            {m.invoices_raise_corrected()}
          </LinkButton>
        ) : isOver ? (
          <LinkButton to={jobPathOf(invoice)} size="large">
            {m.invoices_job({ number: invoice.job_number })}
          </LinkButton>
        ) : invoice.is_issued ? (
          <SenderButtons invoice={invoice} onPaid={onPaid} />
        ) : isPending ? (
          <DecideButtons invoice={invoice} queue={queue} onApproved={onApproved} onReject={() => setDialog('reject')} />
        ) : (
          <PaidButton invoice={invoice} kind="primary" onPaid={onPaid} />
        )}
        <span className="max-lg:grow-0">
          <Menu label={m.jobs_more_actions()} entries={isOver ? entries.filter(({ id }) => id !== 'job') : entries} />
        </span>
      </div>
      <Suspense>
        {dialog === 'reject' && <RejectInvoiceDialog invoice={invoice} onClose={close} />}
        {dialog === 'paid' && <PaidDialog invoice={invoice} onClose={close} />}
        {dialog === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
        {dialog === 'ask' && <AskDialog invoice={invoice} onClose={close} />}
      </Suspense>
    </ActionBar>
  )
}

/** Paid, credited in full, or the other's turn: what is left is to look at the job. */
function isNothingLeft({ status, is_issued, is_credited }: FullInvoice, isPending: boolean): boolean {
  return is_credited || status === 'paid' || (!is_issued && !isPending && status !== 'unpaid')
}

const jobPathOf = ({ is_issued, job }: FullInvoice) =>
  is_issued ? href('/my-work/:id', { id: job.id }) : href('/jobs-posted/:id', { id: job.id })

/** Credited in full, and nothing was sent in its place yet. */
function isToInvoiceAnew({ is_issued, is_credited, corrected_by, job, supplement_no }: FullInvoice): boolean {
  const moment = invoiceMoment('raise_invoice', job.status)
  return (
    supplement_no === 0 &&
    is_issued &&
    is_credited &&
    corrected_by === null &&
    actionIsOpen(moment, job.status, 'taker')
  )
}

function useIsToDecide({ status, is_issued, is_credited, job, supplement_no }: FullInvoice): boolean {
  const moment = invoiceMoment('approve_invoice', job.status, { supplement_no })
  return !is_issued && status === 'pending' && !is_credited && actionIsOpen(moment, job.status, 'poster')
}

type DecideProps = Decide & { onReject: () => void }

/**
 * Approving leads on to the next one that waits, and can be undone for ten seconds. From the keyboard `a` goes to its button, which Enter presses: no single letter
 * moves money. `r` rejects with a reason, `n` and `p` turn to the other invoices.
 */
function DecideButtons({ invoice, queue, onApproved, onReject }: DecideProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const next_id = queue?.next_id ?? null
  const [approve, { pending }] = useWrite(ViewInvoiceScreenApprove, {
    onDone() {
      const number = invoice.invoice_number
      const text = next_id ? m.invoices_approved_left({ number, count: queue!.count - 1 }) : m.invoices_approved_toast()
      onApproved(invoice.id, text)
      return next_id ? invoicePath('poster', next_id) : undefined
    },
  })
  const about = sidesOfJob(invoice)
  const refusal = refusalText(refusalOf(viewer, 'invoice.approve', about))
  const rejectRefusal = refusalText(refusalOf(viewer, 'invoice.reject', about))
  const handleApprove = () => void approve({ input: { invoice_id: invoice.id } })
  const approveButton = useRef<HTMLButtonElement>(null)
  const turn = (id: string | null | undefined) => id && void navigate(invoicePath('poster', id))
  useListKeys(noList, {
    a: () => approveButton.current?.focus(),
    r: () => !rejectRefusal && onReject(),
    n: () => turn(next_id),
    p: () => turn(queue?.previous_id),
  })
  return (
    <>
      <Button
        ref={approveButton}
        kind="primary"
        size="large"
        pending={pending}
        disabledReason={refusal}
        onClick={handleApprove}
      >
        {next_id ? m.invoices_approve_next() : m.invoices_approve()}
      </Button>
      <Button kind="quiet" size="large" disabledReason={rejectRefusal} onClick={onReject}>
        {m.invoices_reject()}
      </Button>
    </>
  )
}

/** The form of the job; of a supplement it is named, since the job's own invoice comes first there. */
function resendPath({ id, supplement_no, job }: FullInvoice): string {
  const form = href('/raise-invoice/:id', { id: job.id })
  return supplement_no === 0 ? form : `${form}?invoice=${id}`
}

function SenderButtons({ invoice, onPaid }: Press) {
  if (invoice.status !== 'rejected') return <PaidButton invoice={invoice} kind="secondary" onPaid={onPaid} />
  return (
    <LinkButton to={resendPath(invoice)} kind="primary" size="large">
      {m.invoices_edit_resend()}
    </LinkButton>
  )
}

function PaidButton({ invoice, kind, onPaid }: Press & { kind: 'primary' | 'secondary' }) {
  const refusal = refusalOf(useViewer(), 'invoice.mark_paid', sidesOfJob(invoice))
  return (
    <Button kind={kind} size="large" disabledReason={refusalText(refusal)} onClick={onPaid}>
      {invoice.is_issued ? m.invoices_mark_received() : m.invoices_mark_paid()}
    </Button>
  )
}

/** The ways to what the invoice is about; paying what nobody has approved stands here, off the way of the hand. */
function useEntries(invoice: FullInvoice, onPaid: (() => void) | null): MenuEntry[] {
  const { id, is_issued, job_number, from_company, to_company } = invoice
  const refusal = refusalText(refusalOf(useViewer(), 'invoice.mark_paid', sidesOfJob(invoice)))
  const paid = { id: 'paid', label: m.invoices_mark_paid(), disabledReason: refusal }
  return [
    ...(onPaid ? [{ ...paid, onAction: onPaid }] : []),
    { id: 'job', label: m.invoices_job({ number: job_number }), to: jobPathOf(invoice) },
    { id: 'company', label: m.directory_open_page(), to: companyPath(is_issued ? to_company.id : from_company.id) },
    ...(is_issued ? [{ id: 'factoring', label: m.factoring_link(), to: href('/factoring/:id', { id }) }] : []),
  ]
}
