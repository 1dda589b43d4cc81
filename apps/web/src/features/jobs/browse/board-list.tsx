import { useRevalidator } from 'react-router'
import { m } from '@waybill/locales/messages'
import { optional } from '../../../ui/state/optional.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { JobListRow } from '../job-list-row.tsx'
import { JobListSkeleton } from '../job-list-skeleton.tsx'
import type { BrowseFilters } from './browse-filters.ts'
import { type FirstPage, useNewJobs } from './use-new-jobs.ts'
import type { BoardJob, useBoard } from './use-board.ts'

// What a list with jobs on it does without weighs on the first load: all reasons why one may not bid.
const BeyondFilters = optional(() => import('./beyond-filters.tsx').then((module) => module.BeyondFilters))
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
  return (
    <div className="flex-1 bg-surface max-lg:pb-16">
      <div role="status" className="sticky top-28 lg:top-38 z-10 flex h-0 justify-center">
        {fresh > 0 && (
          <button
            type="button"
            onClick={() => void revalidate()}
            className="mt-2 h-9 shrink-0 animate-rise cursor-pointer rounded-full bg-signal px-4 text-sm font-bold text-on-signal shadow-float hover:bg-signal-hover"
          >
            {m.jobs_new({ count: fresh })}
          </button>
        )}
      </div>
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
              noPrice={m.jobs_price_open()}
              metresAway={job.metres_away}
            >
              <BidNote job={job} />
            </JobListRow>
          ))}
        </ul>
      )}
      {board.pending && <JobListSkeleton rows={3} />}
      {board.hasMore && !board.pending && (
        <div className="p-4 text-center">
          <Button onClick={() => void board.loadMore()}>{m.jobs_load_more()}</Button>
        </div>
      )}
      {board.jobs.length > 0 && !board.hasMore && (
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
