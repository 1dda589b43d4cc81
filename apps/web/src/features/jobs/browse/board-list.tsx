import { useRevalidator } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { optional } from '../../../ui/state/optional.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { WaitingLine } from '../../charges/waiting-line.tsx'
import { PayerLine } from '../../payer-record/payer-line.tsx'
import { JobListRow } from '../job-list-row.tsx'
import { JobListSkeleton } from '../job-skeletons.tsx'
import { LicenceLine } from '../licence-line.tsx'
import { NewJobsPill } from '../new-jobs-pill.tsx'
import type { BrowseFilters } from './filters/browse-filters.ts'
import { type BoardJob, type FirstPage, type useBoard, useNewJobs } from './use-new-jobs.ts'

// Parts that a list with jobs on it does without would weigh on the first load: all reasons why one may not bid.
const BeyondFilters = optional(() => import('./nothing-found.tsx').then((module) => module.BeyondFilters))
const NothingFound = optional(() => import('./nothing-found.tsx').then((module) => module.NothingFound))

type BoardListProps = {
  board: ReturnType<typeof useBoard>
  first: FirstPage
  filters: BrowseFilters
  vehicles: readonly { id: string }[]
  linkTo: (id: string) => string
  looseTo: (filters: BrowseFilters) => string
}

export function BoardList({ board, first, filters, vehicles, linkTo, looseTo }: BoardListProps) {
  const fresh = useNewJobs(board.jobs, filters, first)
  const { revalidate } = useRevalidator()
  const { has_full_access } = useMe() // who is limited is told no price, and sets none
  return (
    <div className="flex-1 bg-surface max-lg:pb-16">
      <NewJobsPill count={fresh} onShow={() => void revalidate()} below="top-28 lg:top-38" />
      {board.jobs.length === 0 ? (
        <NothingFound filters={filters} looseTo={looseTo} />
      ) : (
        <ul>
          {board.jobs.map((job) => (
            <JobListRow
              key={job.id}
              job={job}
              to={linkTo(job.id)}
              price={job.price}
              {...(has_full_access && { noPrice: m.jobs_price_open() })}
              metresAway={job.metres_away}
              onMap
            >
              {board.left.has(job.id) ? (
                <span className="text-sm text-soft">{m.jobs_gone()}</span>
              ) : (
                <>
                  <PayerLine record={job.team.payer_record} />
                  <WaitingLine job={job} />
                  <LicenceLine job={job} short />
                  <BidNote job={job} />
                </>
              )}
            </JobListRow>
          ))}
        </ul>
      )}
      {board.pending && <JobListSkeleton rows={3} />}
      {board.has_next_page && !board.pending && (
        <div className="p-4 text-center">
          <Button onClick={() => void board.loadMore()}>{m.jobs_load_more()}</Button>
        </div>
      )}
      {board.jobs.length > 0 && !board.has_next_page && (
        <BeyondFilters filters={filters} vehicles={vehicles} looseTo={looseTo} />
      )}
    </div>
  )
}

function BidNote({ job }: { job: BoardJob }) {
  const bid = job.my_bid
  if (!bid && job.bid_count === 0) return null
  return (
    <>
      {bid?.status === 'pending' && (
        <StatusBadge
          tone={bid.needs_confirmation ? 'money_waiting' : 'awarded'}
          label={bid.needs_confirmation ? m.jobs_bid_confirm_needed() : m.jobs_bid_mine()}
        />
      )}
      {bid?.status === 'rejected' && <StatusBadge tone="trouble" label={m.jobs_bid_rejected()} />}
      {job.bid_count > 0 && <Badge>{m.jobs_bids({ count: job.bid_count })}</Badge>}
    </>
  )
}
