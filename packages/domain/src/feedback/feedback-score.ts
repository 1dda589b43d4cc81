import type { CompanyKind } from '../teams/team.ts'
import type { FeedbackSide } from './feedback.ts'

/** One published rating: how many stars, by which company, and how many days ago. */
export type Rated = { stars: number; partner: string; age_days: number }

/** After so many days a rating counts half. */
const HALF_LIFE_DAYS = 180
/** As many ratings of this many stars stand beside the real ones: a single rating says little. */
const PRIOR_COUNT = 5
const PRIOR_STARS = 4.2
/** With fewer published ratings there is no score yet. */
export const SCORE_LEAST = 3

/**
 * The score of 1 to 5 with one decimal, or null while there are too few: newer ratings count more, and one company's
 * never more than a quarter of all (decision 0035).
 * @forTests The product asks `feedback_scores` of the database; reputations.test.ts holds the two equal.
 */
export function scoreOf(ratings: readonly Rated[]): number | null {
  if (ratings.length < SCORE_LEAST) return null
  const partners = new Map<string, { weight: number; stars: number }>()
  for (const { stars, partner, age_days } of ratings) {
    const weight = 0.5 ** (Math.max(age_days, 0) / HALF_LIFE_DAYS)
    const sum = partners.get(partner) ?? { weight: 0, stars: 0 }
    partners.set(partner, { weight: sum.weight + weight, stars: sum.stars + weight * stars })
  }
  const all = [...partners.values()].reduce((sum, { weight }) => sum + weight, 0)
  let weight = PRIOR_COUNT
  let stars = PRIOR_COUNT * PRIOR_STARS
  for (const partner of partners.values()) {
    const most = Math.max(1, (all - partner.weight) / 3)
    const share = Math.min(1, most / partner.weight)
    weight += share * partner.weight
    stars += share * partner.stars
  }
  return Math.round((stars / weight) * 10) / 10
}

/**
 * Which of its two scores a company is shown with where there is room for one: a courier company's is what it does more of.
 * @forTests The product asks `updateShownScores` (teams.sql.ts); reputations.test.ts holds the two equal.
 */
export function shownSide(kind: CompanyKind | null, counts: Readonly<Record<FeedbackSide, number>>): FeedbackSide {
  if (kind === 'Owner_Driver') return 'as_carrier'
  if (kind === 'Freight_Forwarder') return 'as_poster'
  return counts.as_poster > counts.as_carrier ? 'as_poster' : 'as_carrier'
}
