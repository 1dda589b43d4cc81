import { m } from '@waybill/locales/messages'
import { formatDuration, formatMiles } from '../../ui/format.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Money } from '../../ui/show/money.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { NextRunButton } from './next-run-button.tsx'
import { useIsOnlyHere } from './run-status.tsx'
import type { Run } from './use-run.ts'

/** The road is behind: what it brought, the office's invoice, and the driver's next job. */
export function RunOver({ run }: { run: Run }) {
  const isOnlyHere = useIsOnlyHere(run.job.id) // the server would know of nothing to invoice
  const mayInvoice = run.job.status === 'invoice' && run.viewer.has_full_access && !isOnlyHere
  return (
    <ActionBar>
      <RunResult job={run.job} />
      {mayInvoice && <InvoiceButton run={run} />}
      <NextRunButton run={run} isPrimary={!mayInvoice} />
    </ActionBar>
  )
}

/** What was earned, where the viewer may know, from setting off to the last proof, and how far. */
function RunResult({ job }: { job: Run['job'] }) {
  const { bid_amount, route_date, delivery_end, distance } = job
  const seconds = route_date && delivery_end ? (Date.parse(delivery_end) - Date.parse(route_date)) / 1000 : null
  return (
    <p className="figures flex basis-full flex-wrap items-baseline gap-x-4">
      {bid_amount !== null && (
        <strong className="text-xl">
          {m.delivery_earned()} <Money value={bid_amount} />
        </strong>
      )}
      {seconds !== null && <span>{formatDuration(seconds)}</span>}
      <span>{formatMiles(distance)}</span>
    </p>
  )
}
