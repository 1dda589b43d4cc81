import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { StopStatus } from '@waybill/domain/jobs/job-status'
import { placeMark } from '@waybill/domain/jobs/place-mark'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../../session/viewer.ts'
import { TextLink } from '../../../ui/action/text-link.tsx'
import type { StatusTone } from '../../../ui/show/status-badge.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/show/timeline.tsx'
import { mayCorrect } from './correction.ts'
import { proofPathOf } from './proof-path.ts'
import type { JobProofs, ProofFile, ProofOfDelivery, ProvenStop } from './proofs.generated.ts'
import { RecordPhotos } from './record-photos.tsx'
import { settlementText } from './settlement-text.ts'

type Link = readonly [label: string, to: string] | null | false

/** Every place of the run with what happened there, the pictures of it, and the way to its proof. */
export function RunRecord({ job }: { job: JobProofs }) {
  const corrects = mayCorrect(useViewer(), job)
  return (
    <Timeline
      entries={[
        pickupEntry(job),
        ...job.stops.map((stop) => stopEntry(stop, corrects)),
        destinationEntry(job, corrects),
      ]}
    />
  )
}

function pickupEntry(job: JobProofs): TimelineEntry {
  const failed = job.arrived_at_collection?.goods_collected_success === false && !job.goods_on_board
  return {
    id: 'pickup',
    title: titleOf(0, m.delivery_place_pickup(), job.pickup),
    at: job.goods_on_board?.board_route_date ?? job.collection_date,
    ...toneOf(failed ? 'trouble' : job.goods_on_board ? 'delivered' : job.collection_date ? 'on_the_road' : null),
    children: (
      <Evidence
        files={job.goods_on_board?.uploads}
        links={[
          job.arrived_at_collection && [m.delivery_view_arrival(), href('/arrived-at-collection/:id', { id: job.id })],
          job.goods_on_board && [m.delivery_view_goods(), href('/view-goods-on-board/:id', { id: job.id })],
        ]}
      />
    ),
  }
}

/** Where the goods of a failed stop are; that nobody has said so yet is said too. */
function outcomeOf({ status, settlement }: ProvenStop): string | null {
  if (settlement) return settlementText(settlement)
  return status === 'failed' ? m.delivery_unsettled() : null
}

const toneOfStop: Record<StopStatus, StatusTone | null> = { complete: 'delivered', failed: 'trouble', progress: null }

function stopEntry(stop: ProvenStop, corrects: boolean): TimelineEntry {
  const { pod, goods_on_board, failureMetadata: failure } = stop
  return {
    id: stop.id,
    title: titleOf(stop.order, m.delivery_place_stop(), stop),
    at: stop.completed_at ?? stop.arrived_at,
    ...toneOf(toneOfStop[stop.status] ?? (stop.arrived_at ? 'on_the_road' : null)),
    children: (
      <Evidence
        lines={[stop.company_name, stop.stop_point, outcomeOf(stop)]}
        files={[...(goods_on_board?.uploads ?? []), ...picturesOf(pod), ...(failure?.uploads ?? [])]}
        links={[
          goods_on_board && [m.delivery_view_goods(), href('/view-stop-goods-on-board/:id', { id: stop.id })],
          ...proofLinks(pod, { stop_id: stop.id }, corrects),
          failure && [m.delivery_view_failure(), href('/view-failure/:id?', { id: stop.id })],
        ]}
      />
    ),
  }
}

function destinationEntry(job: JobProofs, corrects: boolean): TimelineEntry {
  const { destination, pod, por } = job
  const failures = job.incidents.filter(({ kind }) => kind === 'delivery_failed')
  const tone = job.status === 'failed_delivery' ? 'trouble' : pod ? 'delivered' : null
  return {
    id: 'destination',
    title: titleOf(job.stops.length + 1, m.delivery_place_destination(), destination),
    at: job.delivery_end,
    ...toneOf(tone ?? (job.status === 'delivering' ? 'on_the_road' : null)),
    children: (
      <Evidence
        lines={[destination.company_name, destination.point]}
        files={[...picturesOf(pod), ...picturesOf(por), ...failures.flatMap(({ uploads }) => uploads)]}
        links={[
          ...proofLinks(pod, { job_id: job.id }, corrects),
          por && [m.delivery_view_por(), href('/view-por/:id?', { id: job.id })],
          failures.length > 0 && [m.delivery_view_failure(), href('/view-failure/:id?', { id: job.id })],
        ]}
      />
    ),
  }
}

function titleOf(turn: number, role: string, { short_address }: { short_address: string }): string {
  return `${placeMark(turn)} · ${role}: ${placeNameOf(short_address).town}`
}

function toneOf(tone: StatusTone | null): { tone?: StatusTone } {
  return tone ? { tone } : {}
}

function picturesOf(proof: ProofOfDelivery | null): readonly ProofFile[] {
  return proof ? [...(proof.signature ? [proof.signature] : []), ...proof.uploads] : []
}

function proofLinks(proof: ProofOfDelivery | null, at: Parameters<typeof proofPathOf>[1], corrects: boolean): Link[] {
  if (!proof) return []
  const path = proofPathOf(proof, at)
  const correct = proof.pod_not_required ? m.delivery_pod_bring() : m.delivery_pod_correct()
  return [[m.delivery_view_pod(), path], corrects && [correct, `${path}?correct`]]
}

type EvidenceProps = {
  lines?: readonly (string | null)[]
  files?: readonly ProofFile[] | undefined
  links: readonly Link[]
}

function Evidence({ lines = [], files = [], links }: EvidenceProps): ReactNode {
  const there = links.filter((link) => link !== null && link !== false)
  return (
    <>
      {lines
        .filter((line) => line !== null)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      <RecordPhotos files={files} />
      {there.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink">
          {there.map(([label, to]) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
        </span>
      )}
    </>
  )
}
