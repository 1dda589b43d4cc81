import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'

type StarsProps = {
  /** 1 to 5, or null when nobody has rated yet. */
  rating: number | null | undefined
  count?: number
}

export function Stars({ rating, count }: StarsProps) {
  if (rating === null || rating === undefined) return <span className="text-sm text-faint">{m.ui_no_ratings()}</span>
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <span role="img" aria-label={m.ui_rating({ rating: rating.toFixed(1) })} className="inline-flex">
        <StarIcons filled={Math.round(rating)} size={15} />
      </span>
      <span aria-hidden="true" className="figures font-semibold">
        {rating.toFixed(1)}
      </span>
      {count !== undefined && <span className="figures text-soft">({count})</span>}
    </span>
  )
}

/** Five stars, so many of them filled; what they say is said beside them. */
export function StarIcons({ filled, size }: { filled: number; size: number }) {
  return [1, 2, 3, 4, 5].map((star) =>
    star <= filled ? (
      <IconStarFilled key={star} size={size} />
    ) : (
      <IconStar key={star} size={size} className="text-faint" />
    ),
  )
}
