import { arrivalAtDestination } from '@waybill/domain/charges/current-stay'
import { href } from 'react-router'
import type { Position } from '@waybill/domain/geo/distance'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import type { JobStatus, StopStatus } from '@waybill/domain/jobs/job-status'
import { awaitedAtCollection, awaitedAtDelivery } from '@waybill/domain/jobs/lateness'
import { accessOf, type PlaceAccess } from '@waybill/domain/jobs/place-access'
import { placeMark, placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import type { Photo } from '../../../ui/photos/lightbox.tsx'
import type { StatusTone } from '../../../ui/show/status-badge.tsx'
import type { Timing } from '../job-times.ts'
import { deliveryFailureText } from '../failure-words.ts'
import { proofPathOf, settledText } from './about-proofs.ts'
import { photosOf, picturesOf } from './place-pictures.ts'
import type { JobProofs, ProofOfDelivery, ProvenPlace, ProvenStop } from './proofs.generated.ts'

export type PlaceLink = { label: string; to: string }

/** A place of a job: what was agreed of it, and what happened there. */
export type PlaceOfJob = {
  id: string
  mark: string
  role: string
  town: string
  code: string
  company_name: string | null
  address: string | null
  access: PlaceAccess
  notes: string | null
  timing: Timing
  at: Position
  arrived_at: string | null
  /** The event there, and its time. */
  done: { say: (at: { time: string }) => string; at: string } | null
  tone: StatusTone | null
  /** Nobody is there yet, and this is where the job leads to now. */
  isNext: boolean
  /** The recipient and the fate of the goods. */
  said: readonly string[]
  photos: readonly Photo[]
  links: readonly PlaceLink[]
}

/** Every place of a job in the order they are visited; `corrects` says that the viewer may put its proofs right. */
export function placesOfJob(job: JobProofs, corrects: boolean): PlaceOfJob[] {
  const next = nextOf(job)
  const places = [pickupOf(job), ...job.stops.map((stop) => stopOf(stop, corrects)), destinationOf(job, corrects)]
  return places.map((place) => ({ ...place, isNext: place.id === next }))
}

const atCollection: readonly JobStatus[] = awaitedAtCollection
const atDelivery: readonly JobStatus[] = awaitedAtDelivery

/** The place that somebody is still to come to. */
function nextOf({ status, stops }: JobProofs): string | null {
  if (isOpenForBids(status) || atCollection.includes(status)) return 'pickup'
  if (!atDelivery.includes(status)) return null
  const stop = stops.find((each) => each.status === 'progress')
  if (!stop) return 'destination'
  return stop.arrived_at ? null : stop.id
}

type Place = Omit<PlaceOfJob, 'isNext'>

function pickupOf(job: JobProofs): Place {
  const { goods_on_board: goods, arrived_at_collection: arrival } = job
  const failed = arrival?.goods_collected_success === false && !goods
  const place = placeOf(0, m.delivery_place_pickup(), job.pickup)
  return {
    ...place,
    id: 'pickup',
    arrived_at: job.collection_date,
    done: goods && { say: m.jobs_place_loaded, at: goods.board_route_date },
    tone: failed ? 'trouble' : goods ? 'delivered' : job.collection_date ? 'on_the_road' : null,
    said: unreadableAt(goods),
    photos: photosOf(place, goods?.uploads),
    links: linksOf([
      arrival && [m.delivery_view_arrival(), href('/arrived-at-collection/:id', { id: job.id })],
      goods && [m.delivery_view_goods(), href('/view-goods-on-board/:id', { id: job.id })],
    ]),
  }
}

const toneOfStop: Record<StopStatus, StatusTone | null> = { complete: 'delivered', failed: 'trouble', progress: null }

function stopOf(stop: ProvenStop, corrects: boolean): Place {
  const { pod, goods_on_board: goods, failureMetadata: failure, completed_at } = stop
  const place = placeOf(stop.order, stop.is_drop_off ? m.jobs_stop_drop_off() : m.jobs_stop_pickup(), {
    short_address: stop.short_address,
    company_name: stop.company_name,
    ...accessOf(stop),
    point: stop.stop_point,
    date: stop.destination_date,
    date_end: stop.destination_date_end,
    asap: stop.destination_asap,
    flexible: stop.flexible_destination,
    latitude: stop.stop_latitude,
    longitude: stop.stop_longitude,
  })
  const say = stop.is_drop_off ? m.jobs_place_delivered : m.jobs_place_loaded
  return {
    ...place,
    id: stop.id,
    notes: stop.notes,
    arrived_at: stop.arrived_at,
    done: completed_at && stop.status === 'complete' ? { say, at: completed_at } : null,
    tone: toneOfStop[stop.status] ?? (stop.arrived_at ? 'on_the_road' : null),
    said: [...takenBy(pod), ...outcomeOf(stop), ...unreadableAt(goods, pod, failure)],
    photos: [...photosOf(place, goods?.uploads), ...picturesOf(place, pod), ...photosOf(place, failure?.uploads)],
    links: linksOf([
      goods && [m.delivery_view_goods(), href('/view-stop-goods-on-board/:id', { id: stop.id })],
      ...proofLinks(pod, { stop_id: stop.id }, corrects),
      failure && [m.delivery_view_failure(), href('/view-failure/:id?', { id: stop.id })],
    ]),
  }
}

/** Where the goods of a failed stop are; that nobody has said so yet is said too. */
function outcomeOf(stop: ProvenStop): string[] {
  const settled = settledText(stop)
  if (settled) return [settled]
  return stop.status === 'failed' ? [m.delivery_unsettled()] : []
}

function destinationOf(job: JobProofs, corrects: boolean): Place {
  const { destination, pod, por } = job
  const failures = job.incidents.filter(({ kind }) => kind === 'delivery_failed')
  const place = placeOf(job.stops.length + 1, m.delivery_place_destination(), destination)
  const arrival = arrivalAtDestination(job.log)
  const failed = job.status === 'failed_delivery' || (!pod && failures.length > 0)
  return {
    ...place,
    id: 'destination',
    arrived_at: arrival?.date_and_time ?? null,
    done: job.delivery_end && pod ? { say: m.jobs_place_delivered, at: job.delivery_end } : null,
    tone: failed ? 'trouble' : pod ? 'delivered' : job.status === 'delivering' ? 'on_the_road' : null,
    said: [...takenBy(pod), ...whyFailed(job, failed), ...unreadableAt(pod, por, ...failures)],
    photos: [
      ...picturesOf(place, pod),
      ...picturesOf(place, por),
      ...failures.flatMap(({ uploads }) => photosOf(place, uploads)),
    ],
    links: linksOf([
      ...proofLinks(pod, { job_id: job.id }, corrects),
      por && [m.delivery_view_por(), href('/view-por/:id?', { id: job.id })],
      failures.length > 0 && [m.delivery_view_failure(), href('/view-failure/:id?', { id: job.id })],
    ]),
  }
}

/** That photos of a place are missing, because they could not be read. */
function unreadableAt(...records: readonly ({ unreadable_photos: number } | null)[]): string[] {
  const count = records.reduce((sum, record) => sum + (record?.unreadable_photos ?? 0), 0)
  return count > 0 ? [m.delivery_photos_unreadable({ count })] : []
}

/** The problem, with the agreement about it: the customer asks for it on the telephone. */
function whyFailed({ incidents }: JobProofs, failed: boolean): string[] {
  const why = failed ? deliveryFailureText(incidents) : null
  return why ? [why] : []
}

type Named = Pick<
  PlaceOfJob,
  'mark' | 'role' | 'town' | 'code' | 'company_name' | 'address' | 'access' | 'notes' | 'timing' | 'at'
>

function placeOf(turn: number, role: string, place: ProvenPlace): Named {
  const { company_name, point, date, date_end, asap, flexible, latitude, longitude } = place
  return {
    mark: placeMark(turn),
    role,
    ...placeNameOf(place.short_address),
    company_name,
    address: point,
    access: accessOf(place),
    notes: null,
    timing: { date, date_end, asap, flexible },
    at: { latitude, longitude },
  }
}

function takenBy(pod: ProofOfDelivery | null): string[] {
  if (!pod) return []
  const by = pod.recipient ? [m.jobs_place_taken_by({ name: pod.recipient })] : []
  const { pod_not_required, no_pod_reason: reason } = pod
  return pod_not_required && reason ? [...by, m.jobs_place_no_pod({ reason })] : by
}

type MaybeLink = readonly [label: string, to: string] | null | false

function proofLinks(
  proof: ProofOfDelivery | null,
  at: Parameters<typeof proofPathOf>[1],
  corrects: boolean,
): MaybeLink[] {
  if (!proof) return []
  const path = proofPathOf(proof, at)
  const correct = proof.pod_not_required ? m.delivery_pod_bring() : m.delivery_pod_correct()
  return [
    [proof.pod_not_required ? m.delivery_view_no_pod() : m.delivery_view_pod(), path],
    corrects && [correct, `${path}?correct`],
  ]
}

function linksOf(links: readonly MaybeLink[]): PlaceLink[] {
  return links.flatMap((link) => (link ? [{ label: link[0], to: link[1] }] : []))
}
