import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Timeline, type TimelineEntry } from '../../ui/show/timeline.tsx'
import type { StatusTone } from '../../ui/show/status-badge.tsx'
import type { DeliveryJob, RunStop } from './delivery-job.generated.ts'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { settlementText } from './delivery-words.ts'
import { proofPathOf } from './steps.ts'

/** Every place of the run with what happened there, and the way to its proof. */
export function RunRecord({ job }: { job: DeliveryJob }) {
  return <Timeline entries={[pickupEntry(job), ...job.stops.map(stopEntry), destinationEntry(job)]} />
}

function pickupEntry(job: DeliveryJob): TimelineEntry {
  const { town } = placeNameOf(job.pickup.short_address)
  const failed = job.arrived_at_collection?.goods_collected_success === false && !job.goods_on_board
  return {
    id: 'pickup',
    title: `${m.delivery_place_pickup()}: ${town}`,
    at: job.goods_on_board?.board_route_date ?? job.collection_date,
    ...toneOf(failed ? 'trouble' : job.goods_on_board ? 'delivered' : job.collection_date ? 'on_the_road' : null),
    children: (
      <Links
        links={[
          job.arrived_at_collection && [m.delivery_view_arrival(), href('/arrived-at-collection/:id', { id: job.id })],
          job.goods_on_board && [m.delivery_view_goods(), href('/view-goods-on-board/:id', { id: job.id })],
        ]}
      />
    ),
  }
}

function stopEntry(stop: RunStop): TimelineEntry {
  const { town } = placeNameOf(stop.short_address)
  const tone = stop.status === 'complete' ? 'delivered' : stop.status === 'failed' ? 'trouble' : null
  return {
    id: stop.id,
    title: `${m.delivery_place_stop({ number: stop.order })}: ${town}`,
    at: stop.completed_at ?? stop.arrived_at,
    ...toneOf(tone ?? (stop.arrived_at ? 'on_the_road' : null)),
    children: (
      <>
        {stop.company_name && <span className="block">{stop.company_name}</span>}
        {stop.stop_point && <span className="block">{stop.stop_point}</span>}
        {stop.settlement && <span className="block">{settlementText(stop.settlement)}</span>}
        <Links
          links={[
            stop.goods_on_board && [m.delivery_view_goods(), href('/view-stop-goods-on-board/:id', { id: stop.id })],
            stop.pod && [m.delivery_view_pod(), proofPathOf(stop.pod, { stop_id: stop.id })],
            stop.failureMetadata && [m.delivery_view_failure(), href('/view-failure/:id?', { id: stop.id })],
          ]}
        />
      </>
    ),
  }
}

function destinationEntry(job: DeliveryJob): TimelineEntry {
  const { town } = placeNameOf(job.destination.short_address)
  const failed = job.incidents.some(({ kind }) => kind === 'delivery_failed')
  const tone = job.status === 'failed_delivery' ? 'trouble' : job.pod ? 'delivered' : null
  return {
    id: 'destination',
    title: `${m.delivery_place_destination()}: ${town}`,
    at: job.delivery_end,
    ...toneOf(tone ?? (job.status === 'delivering' ? 'on_the_road' : null)),
    children: (
      <>
        {job.destination.company_name && <span className="block">{job.destination.company_name}</span>}
        {job.destination.point && <span className="block">{job.destination.point}</span>}
        <Links
          links={[
            job.pod && [m.delivery_view_pod(), proofPathOf(job.pod, { job_id: job.id })],
            job.por && [m.delivery_view_por(), href('/view-por/:id?', { id: job.id })],
            failed && [m.delivery_view_failure(), href('/view-failure/:id?', { id: job.id })],
          ]}
        />
      </>
    ),
  }
}

function toneOf(tone: StatusTone | null): { tone?: StatusTone } {
  return tone ? { tone } : {}
}

function Links({ links }: { links: readonly (readonly [string, string] | null | false)[] }) {
  const there = links.filter((link) => link !== null && link !== false)
  if (there.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink">
      {there.map(([label, to]) => (
        <TextLink key={to} to={to}>
          {label}
        </TextLink>
      ))}
    </span>
  )
}
