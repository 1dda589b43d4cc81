import { IconHistory, IconMessage, IconShieldCheck } from '@tabler/icons-react'
import { href } from 'react-router'
import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { refusalOf } from '@waybill/domain/access/permissions'
import { distanceBetween } from '@waybill/domain/geo/distance'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { formatMiles, formatMoney, formatRelative } from '../../ui/format.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { Stars } from '../../ui/show/stars.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { pricePerMile } from '../jobs/price-per-mile.ts'
import { VehicleSilhouette } from '../jobs/vehicle-silhouette.tsx'
import { CompanyLink } from '../teams/company-link.tsx'
import { bidStatusText } from '../../session/status-words.ts'
import { bidStatusTone, whyRejected } from './bid-words.ts'
import type { BidCard } from './bids-screen.generated.ts'

type BidOfferProps = {
  bid: BidCard
  job: {
    id: string
    status: JobStatus
    distance: number
    team: { id: string }
    pickup: { latitude: number; longitude: number }
  }
  isCheapest?: boolean
  /** Decided already: no box, no buttons. */
  plain?: boolean
  onAccept?: () => void
  onReject?: () => void
}

/** An offer as the poster compares it: how much, by whom, with what, from how far away. */
export function BidOffer(props: BidOfferProps) {
  const { bid, job, isCheapest = false, plain = false } = props
  const now = useNow()
  return (
    <li
      className={
        plain
          ? 'border-t border-line px-1 py-3 first:border-t-0'
          : 'rounded-card border border-line bg-surface p-4 shadow-card'
      }
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="figures min-w-32">
          <p className="text-2xl leading-tight font-bold">{formatMoney(bid.amount)}</p>
          <p className="text-sm text-soft">{pricePerMile(bid.amount, job.distance)}</p>
          {isCheapest && <Badge>{m.bids_cheapest()}</Badge>}
        </div>
        <div className="min-w-56 flex-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <CompanyLink team={bid.team} />
            <Stars rating={bid.team.score.rating} count={bid.team.score.count} />
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-soft">
            <span>{`${bid.user.name_first} ${bid.user.name_last}`}</span>
            <span>{whereText(bid, job)}</span>
            {bid.team.documents_approved && (
              <span className="inline-flex items-center gap-1">
                <IconShieldCheck aria-hidden="true" size={16} />
                {m.bids_documents_approved()}
              </span>
            )}
          </p>
          <Vehicles bid={bid} />
          {bid.comment && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{bid.comment}</p>}
          <p className="figures mt-1.5 flex flex-wrap items-center gap-2 text-sm text-soft">
            {formatRelative(bid.created_at, now)}
            {bid.needs_confirmation && <StatusBadge tone="money_waiting" label={m.bids_unconfirmed()} />}
            {bid.status !== 'pending' && (
              <StatusBadge tone={bidStatusTone(bid.status)} label={bidStatusText(bid.status)} />
            )}
            {whyRejected(bid)}
          </p>
        </div>
        <Decision {...props} />
      </div>
    </li>
  )
}

function Decision({ bid, job, isCheapest = false, onAccept, onReject }: BidOfferProps) {
  const refusal = refusalText(
    refusalOf(useViewer(), 'bid.accept', { job: { team_id: job.team.id } }) ??
      otherRefusalOf('bid.accept', {
        documents_approved: bid.team.documents_approved,
        needs_confirmation: bid.needs_confirmation,
      }),
  )
  const isOpen = bid.status === 'pending' && actionIsOpen('accept_bid', job.status, 'poster')
  return (
    <div className="flex flex-wrap items-start gap-2 max-sm:w-full max-sm:*:flex-1">
      {bid.has_more_bids && (
        <LinkButton
          kind="quiet"
          icon={<IconHistory size={18} />}
          to={`${href('/user-bids-history/:id', { id: job.id })}?user=${bid.user.id}`}
        >
          {m.bids_history()}
        </LinkButton>
      )}
      <LinkButton
        kind="quiet"
        icon={<IconMessage size={18} />}
        to={`${href('/chat/:id', { id: job.id })}?with=${bid.team.id}`}
      >
        {m.chat_message_bidder()}
      </LinkButton>
      {isOpen && (
        <>
          <Button onClick={onReject}>{m.bids_reject()}</Button>
          <Button kind={isCheapest ? 'primary' : 'secondary'} disabledReason={refusal} onClick={onAccept}>
            {m.bids_accept()}
          </Button>
        </>
      )}
    </div>
  )
}

function whereText({ team }: BidCard, { pickup }: BidOfferProps['job']): string {
  if (team.lat === null || team.lng === null) return team.town
  const metres = distanceBetween({ latitude: team.lat, longitude: team.lng }, pickup)
  return m.bids_away({ town: team.town, distance: formatMiles(metres) })
}

function Vehicles({ bid }: { bid: BidCard }) {
  const [first] = bid.user.vehicle
  if (!first) return null
  return (
    <p className="mt-1 flex items-center gap-2 text-[0.9375rem]">
      <VehicleSilhouette vehicle={first.vehicle} className="h-4 w-9" />
      {vehicleText(first.vehicle)}
    </p>
  )
}
