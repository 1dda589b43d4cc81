import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InvoiceSide } from '@waybill/domain/invoices/accounting'
import { m } from '@waybill/locales/messages'
import type { BulkOutcome } from '../../../query/use-bulk-write.ts'
import { bulkReasonOf } from '../../../session/bulk-reason.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { invoicePath } from '../accounting-sides.ts'
import type { InvoiceItem } from '../invoice-item.generated.ts'
import { companyBeside } from './invoice-columns.tsx'

export type BulkAct = 'approve' | 'pay'
export type BulkReport = {
  side: InvoiceSide
  act: BulkAct
  asked: readonly InvoiceItem[]
  results: readonly BulkOutcome[]
}

const sums = { approve: m.invoices_bulk_approved_of, pay: m.invoices_bulk_paid_of } satisfies Record<BulkAct, unknown>

/** The failed rows of an action on many, and the reasons. */
export function BulkReportBox({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { side, act, asked, results } = report
  const outcomes = new Map(results.map((outcome) => [outcome.id, outcome]))
  const failed = asked.flatMap((invoice) => {
    const reason = bulkReasonOf(outcomes.get(invoice.id))
    return reason === null ? [] : [{ invoice, reason }]
  })
  return (
    <section role="alert" className="flex items-start gap-3 rounded-card bg-money_waiting-tint px-4 py-3 text-ink">
      <div className="min-w-0 flex-1">
        <p className="font-bold">{sums[act]({ done: asked.length - failed.length, count: asked.length })}</p>
        <ul>
          {failed.map(({ invoice, reason }) => (
            <li key={invoice.id}>
              <Link to={invoicePath(side, invoice.id)} className="font-semibold underline underline-offset-4">
                {m.invoices_one_title({ number: invoice.invoice_number })}
              </Link>{' '}
              · {companyBeside(side, invoice)}: {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={m.ui_close()} icon={<IconX size={20} />} onClick={onClose} />
    </section>
  )
}
