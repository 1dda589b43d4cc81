import { href } from 'react-router'
import type { FeedbackRating, FeedbackSide, ReputationFactCode } from '@waybill/domain/feedback/feedback'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'

export const ratingTexts: Readonly<Record<FeedbackRating, () => string>> = {
  poor: m.feedback_rating_poor,
  fair: m.feedback_rating_fair,
  good: m.feedback_rating_good,
  very_good: m.feedback_rating_very_good,
  excellent: m.feedback_rating_excellent,
}

export const sideTexts: Readonly<Record<FeedbackSide, () => string>> = {
  as_carrier: m.feedback_as_carrier,
  as_poster: m.feedback_as_poster,
}

/** Behind the name of whoever rated somebody so. */
export const ratedAsTexts: Readonly<Record<FeedbackSide, () => string>> = {
  as_carrier: m.feedback_rated_as_carrier,
  as_poster: m.feedback_rated_as_poster,
}

export const factTexts: Readonly<Record<ReputationFactCode, () => string>> = {
  on_time_pickup: m.feedback_fact_on_time_pickup,
  on_time_delivery: m.feedback_fact_on_time_delivery,
  pod_in_a_day: m.feedback_fact_pod_in_a_day,
  withdrawn: m.feedback_fact_withdrawn,
  cancelled_on_road: m.feedback_fact_cancelled_on_road,
}

/** The side of each fact: of the carrier, or of the poster. */
export const factSides: Readonly<Record<ReputationFactCode, FeedbackSide>> = {
  on_time_pickup: 'as_carrier',
  on_time_delivery: 'as_carrier',
  pod_in_a_day: 'as_carrier',
  withdrawn: 'as_carrier',
  cancelled_on_road: 'as_poster',
}

type Titled = { job_number: string; pickup: { short_address: string }; destination: { short_address: string } }

/** A job in a line: its number, and from which town to which. */
export function jobTitle({ job_number, pickup, destination }: Titled): string {
  return `#${job_number} ${placeNameOf(pickup.short_address).town} → ${placeNameOf(destination.short_address).town}`
}

/** The page of a job for the viewer's side; staff have their own. */
export function jobPage({ id, is_own, is_carried }: { id: string; is_own: boolean; is_carried: boolean }): string {
  if (is_own) return href('/jobs-posted/:id', { id })
  return is_carried ? href('/my-work/:id', { id }) : href('/admin/jobs/:id', { id })
}
