import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { href } from 'react-router'
import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { refusalOf } from '@waybill/domain/access/permissions'
import { actionIsOpen } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { LoneLink } from '../../ui/action/lone-link.tsx'
import { formatMoney, formatRelative } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { personName } from '../users/person.tsx'
import type { BidCard, JobOfBids } from './bid-card.generated.ts'
import type { BidSort, ComparedBid } from './compare-bids.ts'
import { dotted } from '../../ui/dotted.ts'

/** The decision about an offer: each has a dialog that names its consequence. */
export type Decide = (bid: BidCard, how: 'accept' | 'reject') => void

/** The props of a list of offers, as a table or as cards. */
export type ShownBids = {
  job: JobOfBids
  offers: readonly ComparedBid[]
  sort: BidSort
  onSort: (sort: BidSort) => void
  onDecide: Decide
}

/** The bidder, their base, and the age of the offer. */
export function WhoAndWhen({ bid }: { bid: BidCard }) {
  return (
    <p className="figures text-sm text-soft">
      {dotted([personName(bid.user), bid.team.town, formatRelative(bid.created_at, useNow())])}
    </p>
  )
}

export function BidLinks({ bid, job_id }: { bid: BidCard; job_id: string }) {
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
      <LoneLink to={`${href('/chat/:id', { id: job_id })}?with=${bid.team.id}`}>{m.chat_message_bidder()}</LoneLink>
      {bid.has_more_bids && (
        <LoneLink to={`${href('/user-bids-history/:id', { id: job_id })}?user=${bid.user.id}`}>
          {m.bids_history()}
        </LoneLink>
      )}
    </p>
  )
}

export function BestBadge() {
  return <StatusBadge tone="paid" icon={IconRosetteDiscountCheck} label={m.bids_best()} />
}

type AnswerButtonsProps = { offer: ComparedBid; job: JobOfBids; onDecide: Decide }

/** Yes or no to an offer; only what fits best is put forward. */
export function AnswerButtons({ offer: { bid, isBest }, job, onDecide }: AnswerButtonsProps) {
  const refusal = refusalText(
    refusalOf(useViewer(), 'bid.accept', { job: { team_id: job.team.id } }) ??
      otherRefusalOf('bid.accept', {
        documents_approved: bid.team.documents_approved,
        licensed: bid.licence_held !== false,
        needs_confirmation: bid.needs_confirmation,
      }),
  )
  if (!actionIsOpen('accept_bid', job.status, 'poster')) return null
  // Every offer has these two buttons: whose they are is read out with them.
  const whose = `${formatMoney(bid.amount)}, ${bid.team.company_name}`
  return (
    <div className="flex flex-row-reverse flex-wrap items-start justify-start gap-1">
      <Button
        size="small"
        kind={isBest ? 'primary' : 'secondary'}
        disabledReason={refusal}
        aria-description={whose}
        onClick={() => onDecide(bid, 'accept')}
      >
        {m.bids_accept()}
      </Button>
      <Button size="small" kind="quiet" aria-description={whose} onClick={() => onDecide(bid, 'reject')}>
        {m.bids_reject()}
      </Button>
    </div>
  )
}
