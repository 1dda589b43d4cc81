import type { Misfit } from '@waybill/domain/bids/best-fit'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { formatDate, formatMiles, formatMoney, formatTime } from '../../ui/format.ts'
import { guideOf } from '../jobs/job-money.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { expectedAtText, punctualityText } from '../jobs/job-times.ts'
import type { JobOfBids } from './bid-card.generated.ts'
import type { ComparedBid } from './compare-bids.ts'
import { wordOf } from '../../ui/word-of.ts'

type Job = Pick<JobOfBids, 'price' | 'vehicle' | 'distance' | 'crosses_sea'>

/** "£5.00 above your offer"; where nothing was offered, how it compares with what is usual. */
export function priceBeside({ pence }: ComparedBid, job: Job): string | null {
  const offered = penceOf(job.price ?? '')
  if (offered === null) return besideGuide(pence, job)
  const amount = formatMoney(decimalOf(Math.abs(pence - offered)))
  if (pence === offered) return m.bids_as_offered()
  return pence < offered ? m.bids_below_offer({ amount }) : m.bids_above_offer({ amount })
}

function besideGuide(pence: number, job: Job): string | null {
  // A guide by the mile knows no fare of a ferry: nothing can be held against it.
  const guide = job.crosses_sea ? null : guideOf(job)
  if (!guide) return null
  if (pence < guide.min) return m.bids_below_guide()
  return pence > guide.max ? m.bids_above_guide() : m.bids_within_guide()
}

const misfitTexts: Record<Misfit, () => string> = {
  vehicle_unknown: m.bids_misfit_vehicle_unknown,
  vehicle_too_small: m.bids_misfit_vehicle_too_small,
  too_heavy: m.bids_misfit_too_heavy,
  not_covered: m.bids_misfit_not_covered,
  not_licensed: m.bids_misfit_not_licensed,
  arrival_unknown: m.bids_misfit_arrival_unknown,
  late: m.bids_misfit_late,
  unconfirmed: m.bids_unconfirmed,
}

export function misfitText(misfit: Misfit): string {
  return wordOf(misfitTexts, misfit)
}

/** "12 mi away", of where they are; "12 mi from their base" where only that is known. */
export function awayText({ metres, isSeen }: ComparedBid): string {
  if (metres === null) return '–'
  const distance = formatMiles(metres)
  return isSeen ? m.jobs_away({ distance }) : m.bids_from_base({ distance })
}

/** "there at 13:40 · 20 min late", of somebody who is seen; of anybody else only that they would be late. `null` where nothing is to be said. */
export function arrivalText({ isSeen, arrives_at, punctuality }: ComparedBid): string | null {
  if (arrives_at === null) return null
  const late = punctuality?.kind === 'late' ? punctualityText(punctuality) : null
  if (!isSeen) return late
  return [m.bids_there_at({ time: formatTime(arrives_at) }), late].filter(Boolean).join(' · ')
}

export function insuredText({ bid }: ComparedBid): string {
  return bid.insured_amount === null ? '–' : formatMoney(bid.insured_amount).replace(/\.00$/, '')
}

export function insuredUntilText({ bid }: ComparedBid): string | null {
  return bid.insured_until && m.bids_insured_until({ day: formatDate(bid.insured_until) })
}

/** Why the best one is, in one sentence; null while nothing fits in every way. Of a load wanted at once nothing is on time: the first one there is best. `now` in ms. */
export function whyBest(
  offers: readonly ComparedBid[],
  { pickup }: Pick<JobOfBids, 'pickup'>,
  now: number,
): string | null {
  const best = offers.find(({ isBest }) => isBest)
  if (!best?.vehicle) return null
  if (pickup.asap && best.arrives_at)
    return m.bids_best_first({
      company: best.bid.team.company_name,
      vehicle: vehicleText(best.vehicle),
      away: awayText(best),
      time: expectedAtText(best.arrives_at, now),
    })
  const count = offers.filter(({ misfit }) => misfit === null).length
  const why = { company: best.bid.team.company_name, vehicle: vehicleText(best.vehicle), away: awayText(best) }
  return m.bids_best_why({ count, ...why })
}
