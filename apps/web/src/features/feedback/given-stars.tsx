import { type FeedbackRating, starsOf } from '@waybill/domain/feedback/feedback'
import { StarIcons } from '../../ui/show/stars.tsx'
import { ratingTexts } from './feedback-words.ts'

/** One rating, in stars and in its word. */
export function GivenStars({ rating }: { rating: FeedbackRating }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className="inline-flex">
        <StarIcons filled={starsOf(rating)} size={18} />
      </span>
      <span className="font-semibold">{ratingTexts[rating]()}</span>
    </span>
  )
}
