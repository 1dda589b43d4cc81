import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import type { FullInvoice } from './full-invoice.generated.ts'
import { ViewInvoiceScreenApprove } from './view-invoice-screen.generated.ts'

const RejectInvoiceDialog = lazy(() =>
  import('./reject-invoice-dialog.tsx').then((module) => ({ default: module.RejectInvoiceDialog })),
)
const PaidDialog = lazy(() => import('./paid-dialog.tsx').then((module) => ({ default: module.PaidDialog })))

/** What the reader may do next: the poster decides and pays, the sender corrects and confirms the money. */
export function InvoiceActions({ invoice }: { invoice: FullInvoice }) {
  const [dialog, setDialog] = useState<'reject' | 'paid' | null>(null)
  const close = () => setDialog(null)
  const buttons = invoice.is_issued ? (
    <SenderButtons invoice={invoice} onPaid={() => setDialog('paid')} />
  ) : (
    <PosterButtons invoice={invoice} onPaid={() => setDialog('paid')} onReject={() => setDialog('reject')} />
  )
  const isOver = invoice.status === 'paid' || (invoice.status === 'rejected' && !invoice.is_issued)
  if (isOver) return null
  return (
    <ActionBar>
      {buttons}
      <Suspense>
        {dialog === 'reject' && <RejectInvoiceDialog invoice={invoice} onClose={close} />}
        {dialog === 'paid' && <PaidDialog invoice={invoice} onClose={close} />}
      </Suspense>
    </ActionBar>
  )
}

/** The job as the permissions look at it. */
function aboutOf({ job }: FullInvoice) {
  return {
    job: { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null, driver_id: job.driver?.id ?? null },
  }
}

type Press = { invoice: FullInvoice; onPaid: () => void }

function PosterButtons({ invoice, onPaid, onReject }: Press & { onReject: () => void }) {
  const viewer = useViewer()
  const [approve, { pending }] = useWrite(ViewInvoiceScreenApprove, {
    onDone: () => showToast({ text: m.invoices_approved_toast(), tone: 'success' }),
  })
  const about = aboutOf(invoice)
  const moment = invoiceMoment('approve_invoice', invoice.job.status)
  const isPending = invoice.status === 'pending' && actionIsOpen(moment, invoice.job.status, 'poster')
  return (
    <>
      {isPending && (
        <>
          <Button
            kind="primary"
            size="large"
            pending={pending}
            disabledReason={refusalText(refusalOf(viewer, 'invoice.approve', about))}
            onClick={() => void approve({ input: { invoice_id: invoice.id } })}
          >
            {m.invoices_approve()}
          </Button>
          <Button
            kind="danger"
            size="large"
            disabledReason={refusalText(refusalOf(viewer, 'invoice.reject', about))}
            onClick={onReject}
          >
            {m.invoices_reject()}
          </Button>
        </>
      )}
      <PaidButton invoice={invoice} kind={isPending ? 'secondary' : 'primary'} onPaid={onPaid} />
    </>
  )
}

function SenderButtons({ invoice, onPaid }: Press) {
  if (invoice.status !== 'rejected') return <PaidButton invoice={invoice} kind="secondary" onPaid={onPaid} />
  return (
    <LinkButton to={href('/raise-invoice/:id', { id: invoice.job.id })} kind="primary" size="large">
      {m.invoices_edit_resend()}
    </LinkButton>
  )
}

function PaidButton({ invoice, kind, onPaid }: Press & { kind: 'primary' | 'secondary' }) {
  const refusal = refusalOf(useViewer(), 'invoice.mark_paid', aboutOf(invoice))
  return (
    <Button kind={kind} size="large" disabledReason={refusalText(refusal)} onClick={onPaid}>
      {invoice.is_issued ? m.invoices_mark_received() : m.invoices_mark_paid()}
    </Button>
  )
}
