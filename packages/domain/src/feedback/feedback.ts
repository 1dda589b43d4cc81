/** Worst first: the index plus one is the number of stars (semantics §8). */
export const feedbackRatings = ['poor', 'fair', 'good', 'very_good', 'excellent'] as const
export type FeedbackRating = (typeof feedbackRatings)[number]

/** The side that somebody is rated as: the carrier by the poster, the poster by the carrier. */
export const feedbackSides = ['as_carrier', 'as_poster'] as const
export type FeedbackSide = (typeof feedbackSides)[number]

/** The parts of published feedback that staff may remove: never the rating. */
export const feedbackTexts = ['comment', 'answer'] as const
export type FeedbackText = (typeof feedbackTexts)[number]

/** Measured facts next to the ratings. */
export const reputationFactCodes = [
  'on_time_pickup',
  'on_time_delivery',
  'pod_in_a_day',
  'withdrawn',
  'cancelled_on_road',
] as const
export type ReputationFactCode = (typeof reputationFactCodes)[number]

/** Nobody sees the other's before writing their own, or this long after the job's end. */
export const FEEDBACK_BLIND_DAYS = 14
/** So long after the job's end feedback may be left. */
export const FEEDBACK_DAYS = 30

/** So far back the facts look, and with fewer cases than these nothing is said. */
export const FACTS_DAYS = 365
export const FACTS_LEAST = 10
/** Arriving so long after the end of the window is still on time. */
export const ON_TIME_MINUTES = 15

/** 1 (poor) to 5 (excellent). */
export function starsOf(rating: FeedbackRating): number {
  return feedbackRatings.indexOf(rating) + 1
}

/** Poor and fair reach the subject as a negative notice (semantics §12). */
export function isPoorFeedback(stars: number): boolean {
  return stars <= starsOf('fair')
}
