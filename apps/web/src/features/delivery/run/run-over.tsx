import { IconPencil } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { invoiceTotals } from '@waybill/domain/invoices/invoice-totals'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { journal } from '../../../journal/journal-of-device.ts'
import { useLookup } from '../../../query/use-lookup.ts'
import { useWrite } from '../../../query/use-write.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { formatDuration, formatMoney } from '../../../ui/format.ts'
import { ActionBar } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Money } from '../../../ui/show/money.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { dayTimingText } from '../../jobs/job-times.ts'
import { milesText } from '../../jobs/way-text.ts'
import { nextStepOf, runPathOf } from '../steps/run-steps.ts'
import { nextRun } from './next-run.ts'
import { RunOverQuery, type RunOverQueryResult, RunOverRaise } from './run-over.generated.ts'
import { currentPlace } from './run-places.ts'
import { useIsOnlyHere } from './run-status.tsx'
import { useStoredRuns } from './use-stored-runs.ts'
import type { Run } from './use-run.ts'

/** The road is behind: what it brought, the office's invoice, and the driver's next job. */
export function RunOver({ run }: { run: Run }) {
  const isOnlyHere = useIsOnlyHere(run.job.id) // the server would know of nothing to invoice
  const mayInvoice = run.job.status === 'invoice' && run.viewer.has_full_access && !isOnlyHere
  return (
    <ActionBar>
      <RunResult job={run.job} />
      {mayInvoice && <InvoiceButton run={run} />}
      {isClosed(run.job.status) ? <BackToWork /> : <NextRunButton run={run} isPrimary={!mayInvoice} />}
    </ActionBar>
  )
}

/** The earned amount, where the viewer may know it, the time from setting off to the last proof, and the distance. */
function RunResult({ job }: { job: Run['job'] }) {
  const { bid_amount, route_date, delivery_end } = job
  const seconds = route_date && delivery_end ? (Date.parse(delivery_end) - Date.parse(route_date)) / 1000 : null
  return (
    <p className="figures flex basis-full flex-wrap items-baseline gap-x-4">
      {bid_amount !== null && !isClosed(job.status) && (
        <strong className="text-xl">
          {m.delivery_earned()} <Money value={bid_amount} />
        </strong>
      )}
      {seconds !== null && <span>{formatDuration(seconds)}</span>}
      <span>{milesText(job)}</span>
    </p>
  )
}

/** Sends the invoice as it was agreed, where nothing is missing for it and nobody has begun another; else the way to its form. */
function InvoiceButton({ run }: { run: Run }) {
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

/** With VAT where it is charged; null where nobody is there to receive it, or charges are open: its form asks about them. */
function totalOf(draft: RunOverQueryResult['invoiceDraft'] | undefined): string | null {
  if (!draft || draft.recipient.name === null || draft.open_charges > 0) return null
  const rows = draft.rows.map((row) => ({ ...row, unit_cost: penceOf(row.unit_cost) ?? 0 }))
  const { total } = invoiceTotals(rows, { vat_number: draft.issuer.charges_vat ? 'VAT' : null })
  return formatMoney(decimalOf(total))
}

/** After a job that was closed: where the goods go is to be settled before any other place. */
function BackToWork() {
  return (
    <span className="basis-full lg:basis-auto">
      <LinkButton to={href('/my-work')} size="huge" fullWidth>
        {m.delivery_back_to_work()}
      </LinkButton>
    </span>
  )
}

/** The driver's next run, as far as this device knows it; else the list of their work. */
function NextRunButton({ run, isPrimary }: { run: Run; isPrimary: boolean }) {
  const next = nextRun(useStoredRuns(), { after: run.job.id, driver_id: run.viewer.user_id })
  const place = next && currentPlace(next, nextStepOf(next))
  const now = useNow()
  const when = place?.timing && dayTimingText(place.timing, now)
  return (
    <span className="basis-full lg:basis-auto">
      <LinkButton
        to={next ? runPathOf(next) : href('/my-work')}
        kind={isPrimary ? 'primary' : 'secondary'}
        size="huge"
        fullWidth
      >
        {place && when ? m.delivery_next_run({ place: place.town, when }) : m.delivery_back_to_work()}
      </LinkButton>
    </span>
  )
}
