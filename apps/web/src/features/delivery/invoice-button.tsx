import { IconPencil } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { invoiceTotals } from '@waybill/domain/invoices/invoice-totals'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { useLookup } from '../../query/use-lookup.ts'
import { useWrite } from '../../query/use-write.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { RunOverQuery, type RunOverQueryResult, RunOverRaise } from './run-over.generated.ts'
import type { Run } from './use-run.ts'

/** Sends the invoice as it was agreed, where nothing is missing for it and nobody has begun another; else the way to its form. */
export function InvoiceButton({ run }: { run: Run }) {
  const { data, pending } = useLookup(RunOverQuery, { id: run.job.id }, 0)
  const total = isBegun(run) || isRefused(run) ? null : totalOf(data?.invoiceDraft)
  const form = href('/raise-invoice/:id', { id: run.job.id })
  const [raise, state] = useWrite(RunOverRaise, {
    onDone: ({ raiseInvoice: { id } }) => {
      showToast({ text: m.invoices_raised(), tone: 'success' })
      return href('/view-invoice/:id', { id })
    },
  })
  if (total === null && !pending)
    return (
      <LinkButton to={form} kind="primary" size="huge" fullWidth>
        {m.delivery_raise_invoice()}
      </LinkButton>
    )
  return (
    <div className="flex basis-full gap-2 lg:basis-auto">
      <span className="grow">
        <Button
          kind="primary"
          size="huge"
          fullWidth
          pending={pending || state.pending}
          onClick={() => void raise({ input: { job_id: run.job.id, type: 'system' } })}
        >
          {total === null ? m.delivery_raise_invoice() : m.delivery_send_invoice({ total })}
        </Button>
      </span>
      <LinkButton to={form} size="huge" icon={<IconPencil aria-hidden="true" size={22} />}>
        <span className="sr-only">{m.delivery_change_invoice()}</span>
      </LinkButton>
    </div>
  )
}

/** Files that were chosen in its form wait on this device. */
function isBegun({ viewer, job }: Run): boolean {
  const draft = draftKeyOf(viewer.user_id, 'invoice', job.id)
  return journal.draftPhotos().some((photo) => photo.draft?.startsWith(draft))
}

function isRefused({ viewer, about }: Run): boolean {
  return refusalOf(viewer, 'invoice.raise', { ...about, closed: false, charges_agreed: false }) !== null
}

/** With VAT where it is charged; null where nobody is there to receive it. */
function totalOf(draft: RunOverQueryResult['invoiceDraft'] | undefined): string | null {
  if (!draft || draft.recipient.name === null) return null
  const rows = draft.rows.map((row) => ({ ...row, unit_cost: penceOf(row.unit_cost) ?? 0 }))
  const { total } = invoiceTotals(rows, { vat_number: draft.issuer.charges_vat ? 'VAT' : null })
  return formatMoney(decimalOf(total))
}
