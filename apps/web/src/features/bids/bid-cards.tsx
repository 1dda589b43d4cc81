import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Stars } from '../../ui/show/stars.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { CompanyLink } from '../teams/company-link.tsx'
import { FormerNames } from '../teams/former-names.tsx'
import { AnswerButtons, BestBadge, BidLinks, type ShownBids, WhoAndWhen } from './bid-parts.tsx'
import { type ComparedBid, onTimeOf } from './compare-bids.ts'
import { arrivalText, awayText, insuredText, insuredUntilText, misfitText, priceBeside } from './offer-words.ts'
import { dotted } from '../../ui/dotted.ts'

/** The same bids where a table has no room: what matters of each in a few lines. */
export function BidCards({ job, offers, sort, onSort, onDecide }: ShownBids) {
  return (
    <>
      {offers.length > 1 && (
        <div className="border-t border-line px-4 py-3">
          <SegmentedControl
            label={m.jobs_sort()}
            options={[
              { value: 'fit', label: m.bids_best() },
              { value: 'price', label: m.bids_sort_cheapest() },
              { value: 'arrival', label: m.bids_sort_nearest() },
            ]}
            value={sort.by}
            onChange={(by) => onSort({ by, descending: false })}
          />
        </div>
      )}
      <ul className="border-t border-line">
        {offers.map((offer) => (
          <li
            key={offer.bid.id}
            className={`figures border-b border-line px-4 py-3 last:border-b-0 ${offer.isBest ? 'bg-paid-tint/50' : ''}`}
          >
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <p className="text-2xl leading-tight font-bold">{formatMoney(offer.bid.amount)}</p>
              {offer.isBest && <BestBadge />}
            </div>
            <p className="text-sm text-soft">{priceBeside(offer, job)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2">
              <CompanyLink team={offer.bid.team} />
              <Stars rating={offer.bid.team.score.rating} count={offer.bid.team.score.count} />
            </p>
            <FormerNames team={offer.bid.team} />
            <WhoAndWhen bid={offer.bid} />
            <p className="mt-1 text-[0.9375rem]">{dotted(factsOf(offer))}</p>
            {offer.misfit && (
              <p className="mt-1 flex items-start gap-1 text-[0.9375rem] font-medium text-money_waiting-ink">
                <IconAlertTriangle aria-hidden="true" size={17} className="mt-0.5 shrink-0" />
                {misfitText(offer.misfit)}
              </p>
            )}
            {offer.bid.comment && (
              <p lang="en" className="mt-1 whitespace-pre-line wrap-anywhere">
                {offer.bid.comment}
              </p>
            )}
            <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
              <BidLinks bid={offer.bid} job_id={job.id} />
              <AnswerButtons offer={offer} job={job} onDecide={onDecide} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function factsOf(offer: ComparedBid): string[] {
  const onTime = onTimeOf(offer.bid)
  const insured = [insuredText(offer), insuredUntilText(offer)].filter(Boolean).join(' ')
  return [
    offer.vehicle && vehicleText(offer.vehicle),
    awayText(offer),
    arrivalText(offer),
    m.bids_carried({ count: offer.bid.team.carried_count }),
    onTime && m.bids_on_time({ share: onTime.share }),
    offer.bid.insured_amount !== null && m.bids_insured({ insured }),
    offer.bid.licence_held === true && m.bids_licensed(),
  ].filter((fact): fact is string => Boolean(fact))
}
