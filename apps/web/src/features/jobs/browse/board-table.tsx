import { IconArrowDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { BrowseSort } from '@waybill/domain/jobs/job'
import { placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatMiles, formatMoney, formatRoughMiles } from '../../../ui/format.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { waitingPriceText } from '../../charges/waiting-line.tsx'
import { payerCellText } from '../../payer-record/payer-line.tsx'
import { pricePerMile } from '../job-money.ts'
import { dayTimingText } from '../job-times.ts'
import { vehicleText } from '../job-words.ts'
import { JobListSkeleton } from '../job-skeletons.tsx'
import { NewJobsPill } from '../new-jobs-pill.tsx'
import { milesText } from '../way-text.ts'
import type { BrowseFilters } from './filters/browse-filters.ts'
import { NothingFound } from './nothing-found.tsx'
import { type BoardJob, type FirstPage, type useBoard, useNewJobs } from './use-new-jobs.ts'

type Cell = { job: BoardJob; now: number }
type Column = {
  id: string
  title: () => string
  /** Pressed, the column orders the board by this, the best first. */
  sort?: BrowseSort
  numeric?: true
  /** Needs 1440 px. */
  isWide?: true
  /** For whoever is shown prices. */
  isMoney?: true
  cell: (of: Cell) => ReactNode
}

const columns: readonly Column[] = [
  { id: 'from', title: m.jobs_column_from, cell: ({ job }) => <Place of={job.pickup} /> },
  { id: 'to', title: m.jobs_column_to, cell: ({ job }) => <Place of={job.destination} stops={job.stop_count} /> },
  { id: 'collect', title: m.jobs_collect, cell: ({ job, now }) => dayTimingText(job.pickup, now) },
  { id: 'deliver', title: m.jobs_deliver, isWide: true, cell: ({ job, now }) => dayTimingText(job.destination, now) },
  { id: 'vehicle', title: m.jobs_vehicle, cell: ({ job }) => vehicleText(job.vehicle) },
  {
    id: 'distance',
    title: m.jobs_distance,
    numeric: true,
    cell: ({ job }) => <span title={milesText(job)}>{formatMiles(job.distance)}</span>,
  },
  {
    id: 'away',
    title: m.jobs_column_away,
    sort: 'nearest',
    numeric: true,
    cell: ({ job }) => (job.metres_away === null ? '' : formatRoughMiles(job.metres_away)),
  },
  {
    id: 'pay',
    title: m.jobs_sort_pay,
    sort: 'pay',
    numeric: true,
    isMoney: true,
    cell: ({ job }) => (
      <span className="font-semibold">{job.price ? formatMoney(job.price) : m.jobs_price_open()}</span>
    ),
  },
  {
    id: 'per_mile',
    title: m.jobs_sort_per_mile,
    sort: 'per_mile',
    numeric: true,
    isMoney: true,
    cell: ({ job }) => pricePerMile(job.price, job.distance),
  },
  {
    id: 'waiting',
    title: m.charges_waiting,
    isWide: true,
    isMoney: true,
    cell: ({ job: { tariff } }) => tariff && waitingPriceText(tariff),
  },
  {
    id: 'pays',
    title: m.payer_record_title,
    isWide: true,
    isMoney: true,
    cell: ({ job }) => payerCellText(job.team.payer_record),
  },
  { id: 'bids', title: m.jobs_column_bids, numeric: true, isWide: true, cell: ({ job }) => job.bid_count || '' },
]

type BoardTableProps = {
  board: ReturnType<typeof useBoard>
  filters: BrowseFilters
  linkTo: (id: string) => string
  looseTo: (filters: BrowseFilters) => string
  first: FirstPage
  /** Another order or filter is on its way. */
  isComing: boolean
  onSort: (sort: BrowseSort) => void
}

/** The board over the whole width of a desk: a line a job, ordered by the column that is pressed. */
export function BoardTable({ board, first, filters, isComing, linkTo, looseTo, onSort }: BoardTableProps) {
  const fresh = useNewJobs(board.jobs, filters, first)
  const { revalidate } = useRevalidator()
  const now = useNow()
  const navigate = useNavigate()
  const { has_full_access } = useMe()
  const shown = columns.filter(
    ({ id, isMoney }) => (has_full_access || !isMoney) && (id !== 'away' || filters.near !== null),
  )
  if (isComing) return <JobListSkeleton />
  if (board.jobs.length === 0) return <NothingFound filters={filters} looseTo={looseTo} />
  return (
    <div className="relative min-h-0 flex-1 overflow-auto bg-surface">
      <NewJobsPill count={fresh} onShow={() => void revalidate()} below="top-12" />
      <table className="figures w-full border-collapse text-sm">
        <caption className="sr-only">{m.jobs_browse_title()}</caption>
        <thead className="sticky top-0 z-1 bg-surface">
          <tr className="border-b border-line text-[0.8125rem] text-soft">
            {shown.map((column) => (
              <Head key={column.id} column={column} sort={filters.sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {board.jobs.map((job) => (
            <tr
              key={job.id}
              onClick={() => void navigate(linkTo(job.id))}
              className={`h-10 cursor-pointer border-b border-line hover:bg-hover ${board.left.has(job.id) ? 'text-faint' : ''}`}
            >
              {shown.map(({ id, numeric, isWide, cell }) => (
                <td key={id} className={cellClass(numeric, isWide)}>
                  {id === 'from' ? (
                    <Link to={linkTo(job.id)} onClick={(event) => event.stopPropagation()} data-list-row>
                      {cell({ job, now })}
                    </Link>
                  ) : (
                    cell({ job, now })
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {board.has_next_page && (
        <p className="p-4 text-center">
          <Button pending={board.pending} onClick={() => void board.loadMore()}>
            {m.jobs_load_more()}
          </Button>
        </p>
      )}
    </div>
  )
}

const cellClass = (numeric = false, isWide = false) =>
  `px-2 py-1 first:pl-4 last:pr-4 ${numeric ? 'text-right whitespace-nowrap' : 'text-left'} ${isWide ? 'max-xl:hidden' : ''}`

type HeadProps = { column: Column; sort: BrowseSort; onSort: (sort: BrowseSort) => void }

/** Pressed again, the newest come first as before. */
function Head({ column: { title, sort, numeric, isWide }, sort: current, onSort }: HeadProps) {
  const look = `${cellClass(numeric, isWide)} font-semibold`
  if (!sort)
    return (
      <th scope="col" className={look}>
        {title()}
      </th>
    )
  const isSorted = sort === current
  return (
    <th scope="col" aria-sort={isSorted ? 'descending' : 'none'} className={look}>
      <button
        type="button"
        onClick={() => onSort(isSorted ? 'newest' : sort)}
        className={`inline-flex min-h-9 cursor-pointer items-center gap-1 hover:text-ink ${isSorted ? 'text-ink' : ''}`}
      >
        {title()}
        {isSorted && <IconArrowDown aria-hidden="true" size={14} />}
      </button>
    </th>
  )
}

/** Whole, whatever stands beside it: by the district a carrier knows whether it is on their way. */
function Place({ of, stops = 0 }: { of: { short_address: string }; stops?: number }) {
  const { town, code } = placeNameOf(of.short_address)
  return (
    <span className="whitespace-nowrap">
      {stops > 0 && <span className="mr-1 text-soft">+{stops}</span>}
      <span className="font-semibold">{town}</span>
      {code && <span className="text-soft"> {code}</span>}
    </span>
  )
}
