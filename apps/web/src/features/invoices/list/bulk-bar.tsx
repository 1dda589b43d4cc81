import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { invoiceMoment } from '@waybill/domain/invoices/invoice-moment'
import { isOwed } from '@waybill/domain/invoices/invoice-status'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { type BulkOutcome, bulkRow, useBulkWrite } from '../../../query/use-bulk-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ProgressBar } from '../../../ui/show/progress-bar.tsx'
import { sidesOfJob } from '../accounting-sides.ts'
import type { InvoiceItem } from '../invoice-item.generated.ts'
import { ViewInvoiceScreenApprove, ViewInvoiceScreenMarkPaid } from '../view-invoice-screen.generated.ts'
import { useUndoApprovals } from '../review/use-undo-approval.ts'
import type { BulkAct, BulkReport } from './bulk-report.tsx'
import type { Selection } from '../../../ui/show/use-selection.ts'

const PaidOnDialog = lazy(() => import('./paid-on-dialog.tsx').then((module) => ({ default: module.PaidOnDialog })))

type InvoiceBulkBarProps = {
  side: InvoiceSide
  chosen: readonly InvoiceItem[]
  selection: Selection
  onReport: (report: BulkReport | null) => void
}

/** The actions on all chosen rows at once, one operation a row. */
export function InvoiceBulkBar({ side, chosen, selection, onReport }: InvoiceBulkBarProps) {
  const viewer = useViewer()
  const [asksDay, setAsksDay] = useState(false)
  const { writeAll, progress, stop } = useBulkWrite()
  const report = useReport({ side, selection, onReport })
  const toApprove = side === 'poster' ? chosen.filter(waitsForApproval) : []
  const toPay = chosen.filter((each) => isOwed(each) && (side === 'driver' || each.status === 'unpaid'))
  const pence = chosen.reduce((sum, { total, credited }) => sum + (penceOf(total) ?? 0) - (penceOf(credited) ?? 0), 0)
  const refusalFor = (permission: 'invoice.approve' | 'invoice.mark_paid', [first]: readonly InvoiceItem[]) =>
    first && refusalText(refusalOf(viewer, permission, sidesOfJob(first)))

  async function handleApprove() {
    const rows = toApprove.map(({ id }) => bulkRow(id, ViewInvoiceScreenApprove, { input: { invoice_id: id } }))
    report('approve', toApprove, await writeAll(rows))
  }

  async function handlePay(paid_on: string) {
    setAsksDay(false)
    const rows = toPay.map(({ id }) => bulkRow(id, ViewInvoiceScreenMarkPaid, { input: { invoice_id: id, paid_on } }))
    report('pay', toPay, await writeAll(rows))
  }

  return (
    <div
      role="toolbar"
      aria-label={m.invoices_bulk()}
      className="stays bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-card border border-edge bg-raised px-4 py-3 shadow-float"
    >
      <p className="figures font-semibold">
        <span>{m.invoices_chosen({ count: chosen.length })}</span>{' '}
        <span className="font-normal text-soft">{formatMoney(decimalOf(pence))}</span>
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {progress ? (
          <div className="min-w-60">
            <ProgressBar label={m.invoices_bulk_running()} value={(progress.at - 1) / progress.count} onCancel={stop} />
          </div>
        ) : (
          <>
            {toApprove.length > 0 && (
              <Button
                kind="primary"
                disabledReason={refusalFor('invoice.approve', toApprove)}
                onClick={() => void handleApprove()}
              >
                {m.invoices_approve_count({ count: toApprove.length })}
              </Button>
            )}
            {toPay.length > 0 && (
              <Button disabledReason={refusalFor('invoice.mark_paid', toPay)} onClick={() => setAsksDay(true)}>
                {payText(side)({ count: toPay.length })}
              </Button>
            )}
            <Button kind="quiet" onClick={() => selection.set([])}>
              {m.invoices_choose_none()}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {asksDay && (
          <PaidOnDialog
            title={payText(side)({ count: toPay.length })}
            onDay={(day) => void handlePay(day)}
            onClose={() => setAsksDay(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Says how many were done, an approval with the way back, and of the others why not. */
function useReport({ side, selection, onReport }: Pick<InvoiceBulkBarProps, 'side' | 'selection' | 'onReport'>) {
  const { offerUndo } = useUndoApprovals()
  return function report(act: BulkAct, asked: readonly InvoiceItem[], results: readonly BulkOutcome[]) {
    const done = results.filter(({ error }) => error === null)
    const text = doneTexts[act]({ count: done.length })
    const ids = done.map(({ id }) => id)
    selection.drop(ids)
    if (act === 'approve' && ids.length > 0) offerUndo(ids, text)
    else if (done.length === asked.length) showToast({ text, tone: 'success' })
    onReport(done.length === asked.length ? null : { side, act, asked, results })
  }
}

const doneTexts = { approve: m.invoices_bulk_approved, pay: m.invoices_bulk_paid } satisfies Record<BulkAct, unknown>
const payText = (side: InvoiceSide) => (side === 'driver' ? m.invoices_received_count : m.invoices_mark_paid_count)

function waitsForApproval({ status, is_credited, job, supplement_no }: InvoiceItem): boolean {
  return (
    status === 'pending' &&
    !is_credited &&
    actionIsOpen(invoiceMoment('approve_invoice', job.status, { supplement_no }), job.status, 'poster')
  )
}
