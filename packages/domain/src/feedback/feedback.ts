/** Worst first: the index plus one is the number of stars (semantics §8). */
export const feedbackRatings = ['poor', 'fair', 'good', 'very_good', 'excellent'] as const
export type FeedbackRating = (typeof feedbackRatings)[number]

/** 1 (poor) to 5 (excellent). */
export function starsOf(rating: FeedbackRating): number {
  return feedbackRatings.indexOf(rating) + 1
}

/** Poor and fair reach the subject as a negative notice (semantics §12). */
export function isPoorFeedback(rating: FeedbackRating): boolean {
  return starsOf(rating) <= 2
}
