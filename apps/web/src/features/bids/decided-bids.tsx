import { m } from '@waybill/locales/messages'
import { bidStatusText } from '../../session/status-words.ts'
import { formatMoney } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { CompanyLink } from '../teams/company-link.tsx'
import type { BidCard } from './bid-card.generated.ts'
import { BidLinks, WhoAndWhen } from './bid-parts.tsx'
import { bidStatusTone, whyRejected } from './bid-words.ts'

/** The bids that were answered, and how. */
export function DecidedBids({ bids, job_id }: { bids: readonly BidCard[]; job_id: string }) {
  const decided = bids.filter(({ status }) => status === 'accepted' || status === 'rejected')
  if (decided.length === 0) return null
  return (
    <Card title={m.bids_decided()}>
      <ul className="flex flex-col gap-3">
        {decided.map((bid) => (
          <li key={bid.id} className="figures flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong>{formatMoney(bid.amount)}</strong>
                <CompanyLink team={bid.team} />
              </p>
              <WhoAndWhen bid={bid} />
              <BidLinks bid={bid} job_id={job_id} />
            </div>
            <div className="text-sm text-soft sm:text-right">
              <StatusBadge tone={bidStatusTone(bid.status)} label={bidStatusText(bid.status)} />
              <p>{whyRejected(bid)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
