import { IconMoodEmpty } from '@tabler/icons-react'
import { href, useRevalidator } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../app/refusal-text.ts'
import { useViewer } from '../../../app/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { JobListRow } from '../job-list-row.tsx'
import { JobListSkeleton } from '../job-list-skeleton.tsx'
import { looserFilters, type BrowseFilters, type Loosening } from './browse-filters.ts'
import { useNewJobs } from './use-new-jobs.ts'
import type { BoardJob, useBoard } from './use-board.ts'

type BoardListProps = {
  board: ReturnType<typeof useBoard>
  /** The page the list began with: another one means that it was loaded anew. */
  first: object
  filters: BrowseFilters
  linkTo: (id: string) => string
  looseTo: (filters: BrowseFilters) => string
}

export function BoardList({ board, first, filters, linkTo, looseTo }: BoardListProps) {
  const fresh = useNewJobs(board.jobs, filters, first)
  const { revalidate } = useRevalidator()
  return (
    <div className="flex-1 bg-surface">
      <div role="status" className="sticky top-32 z-10 flex h-0 justify-center">
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
            <JobListRow key={job.id} job={job} to={linkTo(job.id)} price={job.price} noPrice={m.jobs_price_open()}>
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

const looserTexts: Record<Loosening, () => string> = {
  everywhere: m.jobs_loosen_everywhere,
  wider: m.jobs_loosen_wider,
  wider_destination: m.jobs_loosen_wider_destination,
  vehicles: m.jobs_loosen_vehicles,
  days: m.jobs_loosen_days,
  haul: m.jobs_loosen_haul,
  options: m.jobs_loosen_options,
}

const anybodysJob = { job: { team_id: '' }, blocked: false, accept_online: true, additional_options: [] }

/** Says what to loosen, a tap each. */
function NothingFound({ filters, looseTo }: Pick<BoardListProps, 'filters' | 'looseTo'>) {
  const looser = looserFilters(filters)
  const refusal = refusalOf(useViewer(), 'bid.submit', anybodysJob)
  if (refusal === 'not_a_taker')
    return <EmptyState icon={<IconMoodEmpty size={40} stroke={1.5} />} title={refusalText(refusal) ?? ''} />
  return (
    <EmptyState
      icon={<IconMoodEmpty size={40} stroke={1.5} />}
      title={filters.my_locations ? m.jobs_none_mine_title() : m.jobs_none_title()}
      text={noneText(filters.my_locations, looser.length > 0)}
      action={
        looser.length > 0 && (
          <div className="flex flex-wrap justify-center gap-2">
            {filters.my_locations && (
              <LinkButton to={href('/locations')} size="small" kind="primary">
                {m.locations_title()}
              </LinkButton>
            )}
            {looser.map(({ loosen, filters: next }) => (
              <LinkButton key={loosen} to={looseTo(next)} size="small">
                {looserTexts[loosen]()}
              </LinkButton>
            ))}
          </div>
        )
      }
    />
  )
}

function noneText(isMine: boolean, canLoosen: boolean): string {
  if (isMine) return m.jobs_none_mine_text()
  return canLoosen ? m.jobs_none_loosen() : m.jobs_none_text()
}
