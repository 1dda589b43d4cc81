import { type FeedbackSide, feedbackRatings, feedbackSides, starsOf } from '@waybill/domain/feedback/feedback'
import { SCORE_LEAST } from '@waybill/domain/feedback/feedback-score'
import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { Stars } from '../../ui/show/stars.tsx'
import { factSides, factTexts, ratingTexts, sideTexts } from './feedback-words.ts'
import type { ReputationPart, TeamFeedbackQueryResult } from './team-feedback.generated.ts'
import { wordOf } from '../../ui/word-of.ts'

type Fact = NonNullable<TeamFeedbackQueryResult['Team']>['reputation_facts'][number]

/** As a carrier and as a poster apart: the score, how often each rating was given, and what happened. */
export function ReputationCards({
  reputation,
  facts = [],
}: {
  reputation: readonly ReputationPart[]
  facts?: readonly Fact[]
}) {
  const shown = feedbackSides.filter(
    (side) => reputation.some((part) => part.side === side) || facts.some(({ code }) => factSides[code] === side),
  )
  if (shown.length === 0) return null
  return (
    <div className={`grid items-start gap-4 ${shown.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {shown.map((side) => (
        <SideCard
          key={side}
          side={side}
          part={reputation.find((part) => part.side === side)}
          facts={facts.filter(({ code }) => factSides[code] === side)}
        />
      ))}
    </div>
  )
}

type SideCardProps = { side: FeedbackSide; part: ReputationPart | undefined; facts: readonly Fact[] }

function SideCard({ side, part, facts }: SideCardProps) {
  return (
    <Card title={sideTexts[side]()}>
      <div className="flex flex-col gap-3">
        {part && part.rating !== null && <Stars rating={part.rating} count={part.count} />}
        {part && part.rating === null && (
          <p className="text-sm text-soft">{m.feedback_too_few({ count: part.count, least: SCORE_LEAST })}</p>
        )}
        {part && <Distribution part={part} />}
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
    </Card>
  )
}

function Distribution({ part: { distribution, count } }: { part: ReputationPart }) {
  return (
    <ul aria-label={m.feedback_distribution()} className="flex flex-col gap-1">
      {feedbackRatings.toReversed().map((rating) => {
        const given = distribution[starsOf(rating) - 1] ?? 0
        return (
          <li key={rating} className="grid grid-cols-[7rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-sm">
            <span className="truncate text-soft">{wordOf(ratingTexts, rating)}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-strong"
                style={{ width: `${count === 0 ? 0 : (given / count) * 100}%` }}
              />
            </span>
            <span className="figures text-right">{given}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div>
      <p className="mb-1 text-sm text-soft">{m.feedback_facts_title()}</p>
      <ul className="flex flex-col gap-1">
        {facts.map(({ code, share, n }) => (
          <li key={code} className="flex items-baseline justify-between gap-3 text-[0.9375rem]">
            <span>{wordOf(factTexts, code)}</span>
            <span className="figures whitespace-nowrap">
              <span className="font-semibold">{share} %</span>{' '}
              <span className="text-soft">{m.feedback_fact_of({ count: n })}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
