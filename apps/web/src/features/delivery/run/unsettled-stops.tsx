import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { stopIsDone } from '@waybill/domain/delivery/stop-order'
import { m } from '@waybill/locales/messages'
import { stopPlace } from './run-places.ts'
import type { Run } from './use-run.ts'

/** Stops that failed while others are still ahead: their goods are on board, and the row leads to where they are settled. */
export function UnsettledStops({ run }: { run: Run }) {
  if (!run.isCarrier || !run.isOpen('settle_stop')) return null
  const open = run.job.stops.filter((stop) => stop.status === 'failed' && !stopIsDone(stop))
  // The one that is next has the card to itself.
  const others = run.next?.action === 'settle_stop' ? open.filter(({ id }) => id !== run.next?.stop_id) : open
  return others.map((stop) => (
    <Link
      key={stop.id}
      to={href('/view-failure/:id?', { id: stop.id })}
      className="flex min-h-12 items-center gap-2 rounded-card bg-trouble-tint px-4 py-3 font-semibold text-trouble-ink"
    >
      <IconAlertTriangle aria-hidden="true" size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">{m.delivery_failed_aboard({ place: stopPlace(stop).town })}</span>
      <IconChevronRight aria-hidden="true" size={20} className="shrink-0" />
    </Link>
  ))
}
