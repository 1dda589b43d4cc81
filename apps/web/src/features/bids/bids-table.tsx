import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { vehicleMisfit } from '@waybill/domain/vehicles/vehicle-fit'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import { Stars } from '../../ui/show/stars.tsx'
import { vehicleText } from '../jobs/job-words.ts'
import { pricePerMile } from '../jobs/job-money.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { CompanyLink } from '../teams/company-link.tsx'
import { FormerNames } from '../teams/former-names.tsx'
import { AnswerButtons, BestBadge, BidLinks, type ShownBids, WhoAndWhen } from './bid-parts.tsx'
import { type BidOrder, type ComparedBid, onTimeOf } from './compare-bids.ts'
import { arrivalText, awayText, insuredText, insuredUntilText, misfitText, priceBeside } from './offer-words.ts'

type Job = ShownBids['job']
type Column = {
  order: BidOrder
  title: () => string
  /** Numbers stand at the right, and begin with the most when they are sorted by. */
  numeric?: boolean
  cell: (offer: ComparedBid, job: Job) => ReactNode
}

const columns: readonly Column[] = [
  { order: 'price', title: m.bids_column_price, cell: (offer, job) => <PriceCell offer={offer} job={job} /> },
  { order: 'rating', title: m.bids_column_carrier, cell: (offer, job) => <CarrierCell offer={offer} job={job} /> },
  { order: 'carried', title: m.bids_column_carried, numeric: true, cell: ({ bid }) => bid.team.carried_count },
  { order: 'on_time', title: m.bids_column_on_time, numeric: true, cell: ({ bid }) => <OnTime bid={bid} /> },
  { order: 'vehicle', title: m.bids_column_vehicle, cell: (offer, job) => <VehicleCell offer={offer} job={job} /> },
  { order: 'arrival', title: m.bids_column_arrival, cell: (offer) => <ArrivalCell offer={offer} /> },
  { order: 'insured', title: m.bids_column_insured, cell: (offer) => <InsuredCell offer={offer} /> },
]

/** Bids side by side: a press on a column's title puts them in its order. */
export function BidsTable({ job, offers, sort, onSort, onDecide }: ShownBids) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse border-t border-line text-[0.9375rem]">
        <caption className="sr-only">{m.bids_compare()}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken/60 text-sm text-soft">
            {columns.map((column) => (
              <SortHeader key={column.order} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className="px-2 py-1 pr-4">
              <span className="sr-only">{m.bids_column_answer()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr
              key={offer.bid.id}
              className={`border-b border-line align-top last:border-b-0 ${offer.isBest ? 'bg-paid-tint/50' : 'hover:bg-hover'}`}
            >
              {columns.map(({ order, numeric, cell }) => {
                const look = `figures px-2 py-2.5 first:pl-4 font-normal ${numeric ? 'text-right' : 'text-left'}`
                // The carrier is what a row is about.
                return order === 'rating' ? (
                  <th key={order} scope="row" className={look}>
                    {cell(offer, job)}
                  </th>
                ) : (
                  <td key={order} className={look}>
                    {cell(offer, job)}
                  </td>
                )
              })}
              <td className="py-2 pr-4 pl-2">
                <AnswerButtons offer={offer} job={job} onDecide={onDecide} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const titleClass =
  'flex min-h-9 w-full cursor-pointer items-center gap-0.5 font-medium whitespace-nowrap hover:text-ink'

function SortHeader({ column, sort, onSort }: { column: Column } & Pick<ShownBids, 'sort' | 'onSort'>) {
  const { order, title, numeric = false } = column
  const isSorted = sort.by === order
  const Icon = sort.descending ? IconArrowDown : IconArrowUp
  const most_first = numeric || order === 'rating' || order === 'insured'
  return (
    <th
      scope="col"
      className="px-2 py-1 text-left first:pl-4"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={`${titleClass} ${numeric ? 'justify-end' : ''} ${isSorted ? 'text-ink' : ''}`}
        onClick={() => onSort({ by: order, descending: isSorted ? !sort.descending : most_first })}
      >
        {title()}
        {isSorted && <Icon aria-hidden="true" size={15} />}
      </button>
    </th>
  )
}

function PriceCell({ offer, job }: { offer: ComparedBid; job: Job }) {
  const beside = priceBeside(offer, job)
  return (
    <>
      <p className="text-lg leading-6 font-bold">{formatMoney(offer.bid.amount)}</p>
      <p className="text-sm text-soft">{beside ?? pricePerMile(offer.bid.amount, job.distance)}</p>
      {offer.isBest && <BestBadge />}
    </>
  )
}

function CarrierCell({ offer: { bid }, job }: { offer: ComparedBid; job: Job }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <CompanyLink team={bid.team} />
        <Stars rating={bid.team.score.rating} count={bid.team.score.count} />
      </p>
      <FormerNames team={bid.team} />
      <WhoAndWhen bid={bid} />
      {bid.comment && (
        <p lang="en" className="mt-0.5 max-w-md text-sm whitespace-pre-line wrap-anywhere">
          {bid.comment}
        </p>
      )}
      <BidLinks bid={bid} job_id={job.id} />
    </>
  )
}

function OnTime({ bid }: { bid: ComparedBid['bid'] }) {
  const fact = onTimeOf(bid)
  return fact ? `${fact.share} %` : <span className="text-faint">–</span>
}

function VehicleCell({ offer, job }: { offer: ComparedBid; job: Job }) {
  const { vehicle } = offer
  const misfit = vehicleMisfit({ size: job.vehicle.size, weight: job.weight }, vehicle)
  return (
    <>
      {vehicle && (
        <p className="flex items-center gap-1.5">
          <VehicleSilhouette vehicle={vehicle} className="h-4 w-9 shrink-0" />
          {vehicleText(vehicle)}
        </p>
      )}
      <Mark isGood={misfit === null}>{misfit === null ? m.bids_fits() : misfitText(misfit)}</Mark>
    </>
  )
}

function ArrivalCell({ offer }: { offer: ComparedBid }) {
  const arrival = arrivalText(offer)
  const isLate = offer.punctuality?.kind === 'late'
  return (
    <>
      <p>{awayText(offer)}</p>
      {arrival && (isLate ? <Mark isGood={false}>{arrival}</Mark> : <p className="text-sm text-soft">{arrival}</p>)}
    </>
  )
}

function InsuredCell({ offer }: { offer: ComparedBid }) {
  return (
    <>
      <p>{insuredText(offer)}</p>
      <p className="text-sm text-soft">{insuredUntilText(offer)}</p>
      {!offer.covers_delivery && <Mark isGood={false}>{misfitText('not_covered')}</Mark>}
      {offer.bid.licence_held !== null && (
        <Mark isGood={offer.licensed}>{offer.licensed ? m.bids_licensed() : misfitText('not_licensed')}</Mark>
      )}
    </>
  )
}

/** Never colour alone: a tick or a warning goes with it. */
function Mark({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <p className={`flex items-start gap-1 text-sm ${isGood ? 'text-paid-ink' : 'font-medium text-money_waiting-ink'}`}>
      <Icon aria-hidden="true" size={15} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
