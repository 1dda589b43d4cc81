import type { TrackedStatus } from '@waybill/domain/tracking-links/tracked-job'
import { m } from '@waybill/locales/messages'
import { lookOf, nameOf } from '../../ui/word-of.ts'
import type { TrackScreenQueryResult } from './track-screen.generated.ts'

export type Tracked = NonNullable<TrackScreenQueryResult['trackedJob']>

type Words = { title: () => string; text: () => string }

const words: Readonly<Record<TrackedStatus, Words>> = {
  booked: { title: m.tracking_links_booked, text: m.tracking_links_booked_text },
  on_the_way_to_collect: {
    title: m.tracking_links_on_the_way_to_collect,
    text: m.tracking_links_on_the_way_to_collect_text,
  },
  at_collection: { title: m.tracking_links_at_collection, text: m.tracking_links_at_collection_text },
  collected: { title: m.tracking_links_collected, text: m.tracking_links_collected_text },
  on_the_way: { title: m.tracking_links_on_the_way, text: m.tracking_links_on_the_way_text },
  arrived: { title: m.tracking_links_arrived, text: m.tracking_links_arrived_text },
  delivered: { title: m.tracking_links_delivered, text: m.tracking_links_delivered_text },
  left_elsewhere: { title: m.tracking_links_left_elsewhere, text: m.tracking_links_left_elsewhere_text },
  returning: { title: m.tracking_links_returning, text: m.tracking_links_returning_text },
  returned: { title: m.tracking_links_returned, text: m.tracking_links_returned_text },
  not_delivered: { title: m.tracking_links_not_delivered, text: m.tracking_links_not_delivered_text },
  cancelled: { title: m.tracking_links_cancelled, text: m.tracking_links_cancelled_text },
}

/** The words of a status; one of a newer server is called by its own name. */
export function trackedWords(status: TrackedStatus): Words {
  return lookOf(words, status, { title: () => nameOf(status), text: () => '' })
}

export const arrivalWords: Readonly<Record<NonNullable<Tracked['arrival']>['place'], () => string>> = {
  collection: m.tracking_links_arrival_collection,
  stop: m.tracking_links_arrival_stop,
  destination: m.tracking_links_arrival_destination,
}
