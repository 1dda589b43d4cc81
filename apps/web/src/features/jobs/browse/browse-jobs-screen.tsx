import { useRef } from 'react'
import {
  href,
  useNavigate,
  useNavigation,
  useOutlet,
  useParams,
  useSearchParams,
  type NavigateFunction,
} from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { serverClock } from '../../../api/server-clock.ts'
import { loaderOf, useData, useDataOf } from '../../../session/page-data.ts'
import { useMe } from '../../../session/me.ts'
import { optional } from '../../../ui/state/optional.ts'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { ListDetailMap } from '../../../ui/layout/list-detail-map.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useColumns, useIsWide } from '../../../ui/layout/use-is-wide.ts'
import { useListKeys } from '../../../ui/layout/use-list-keys.ts'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'
import { JobDetailSkeleton, JobListSkeleton } from '../job-skeletons.tsx'
import { BoardList } from './board-list.tsx'
import { boardOf, boardFiltersOf, saysWhat, boardSearchOf, type BrowseFilters } from './filters/browse-filters.ts'
import { BrowseJobsScreenQuery, BrowseJobsScreenVehicles } from './browse-jobs-screen.generated.ts'
import { BoardFilterBar } from './filters/board-filter-bar.tsx'
import { rememberFilters, startFilters } from './filters/start-filters.ts'
import { useBoard } from './use-new-jobs.ts'
import { type BoardView, LayoutSwitch, ViewPill } from './board-buttons.tsx'

// Parts that a carrier with approved documents does without would weigh on the first load.
const FirstJobCard = optional(() => import('../../first-job/first-job-card.tsx').then((module) => module.FirstJobCard))

// A desk may have the board as a table instead of a list beside its map.
const BoardTable = optional(() => import('./board-table.tsx').then((module) => module.BoardTable))

// A phone shows the list alone until the map is asked for.
const BoardMap = optional(() => import('./board-map.tsx').then((module) => module.BoardMap))

export const handle: ScreenHandle = { keys: () => [['b', m.jobs_key_bid()]] }

export const loader = loaderOf(
  '/browse-jobs',
  async ({ url, signal }) => {
    const { searchParams } = url
    const filters = saysWhat(searchParams) ? boardFiltersOf(searchParams) : await startFilters(signal)
    const asked_at = serverClock.now()
    const variables = { ...boardOf(filters), after: null }
    const [{ browseJobs }, { vehicles }] = await Promise.all([
      request(BrowseJobsScreenQuery, variables, { signal }),
      request(BrowseJobsScreenVehicles, {}, { signal }),
    ])
    return { page: browseJobs, asked_at, vehicles, filters }
  },
  {
    // Jobs of a company that one no longer meets leave the list, and the other way round.
    about: () => ['blocks'],
  },
)

/** The board: list, open job and map side by side as far as they fit. */
function BrowseJobsScreen() {
  const { page, asked_at, vehicles, filters } = useData<typeof loader>()
  const [search] = useSearchParams()
  const board = useBoard(page, filters)
  const { id } = useParams()
  const detail = useOutlet()
  const open = useDataOf<JobDetail>('/browse-jobs/:id')
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const coming = useComing(search.toString())
  const isChoosable = useIsWide() && !detail
  const view = viewIn(search)
  const shows = useColumns(listOrMap(view), Boolean(detail))

  const here = (to: BoardPlace) => linkTo(to, search, view)
  function choose(chosen: BrowseFilters) {
    void rememberFilters(chosen)
    // The bare address is the board as it was left: going back to it would change nothing.
    void navigate(here({ id, filters: chosen }), { preventScrollReset: true, replace: !saysWhat(search) })
  }
  const onSelect = (chosen: string) => void navigate(here({ id: chosen, view: 'list' }))
  const map = <BoardMap jobs={board.jobs} open={open} filters={filters} onSelect={onSelect} onFilters={choose} />

  useListKeys(list, { b: () => bidOn(id, navigate) })
  const onView = (chosen: BoardView) => void navigate(here({ view: chosen }))
  const header = <BoardHeader {...{ filters, vehicles, view, isChoosable, onView }} onChange={choose} />
  const first = { page, asked_at }
  if (view === 'table' && isChoosable)
    return (
      <div className="flex h-full flex-col">
        {header}
        <BoardTable
          {...{ board, first, filters }}
          isComing={coming.isList}
          linkTo={(job_id) => here({ id: job_id })}
          looseTo={(looser) => here({ filters: looser })}
          onSort={(sort) => choose({ ...filters, sort })}
        />
      </div>
    )
  return (
    <ListDetailMap
      listRef={list}
      list={
        <>
          {header}
          <div className="p-3 empty:hidden">
            <FirstJobCard />
          </div>
          {coming.isList && <JobListSkeleton />}
          {!coming.isList && shows.list && (
            <BoardList
              board={board}
              first={first}
              filters={filters}
              vehicles={vehicles}
              linkTo={(job_id) => here({ id: job_id })}
              looseTo={(looser) => here({ id, filters: looser })}
            />
          )}
          {shows.mapInList && <div className="min-h-0 flex-1">{map}</div>}
          <ViewPill
            view={listOrMap(view)}
            onView={(chosen) => void navigate(here({ view: chosen }), { replace: true })}
          />
        </>
      }
      detail={detail && coming.isDetail ? <JobDetailSkeleton /> : detail}
      detailLabel={m.jobs_detail()}
      map={shows.mapColumn ? map : null}
    />
  )
}

type BoardHeaderProps = Parameters<typeof BoardFilterBar>[0] & {
  view: BoardView
  /** Where there is room for a table, and no job is open. */
  isChoosable: boolean
  onView: (view: BoardView) => void
}

function BoardHeader({ view, isChoosable, onView, ...bar }: BoardHeaderProps) {
  return (
    <PageHeader
      title={m.jobs_browse_title()}
      actions={
        <>
          {isChoosable && <LayoutSwitch view={view} onView={onView} />}
          <MyBids />
        </>
      }
    >
      <BoardFilterBar {...bar} />
    </PageHeader>
  )
}

function MyBids() {
  const team_id = useMe().team?.id
  return (
    team_id && (
      <LinkButton size="small" kind="quiet" to={href('/team-bids/:id', { id: team_id })}>
        {m.jobs_my_bids()}
      </LinkButton>
    )
  )
}

type BoardPlace = { id?: string | undefined; filters?: BrowseFilters; view?: BoardView }

const viewIn = (search: URLSearchParams): BoardView =>
  (['map', 'table'] as const).find((view) => view === search.get('view')) ?? 'list'

const listOrMap = (view: BoardView) => (view === 'map' ? 'map' : 'list')

/** The board with what is on it now, changed as asked. */
function linkTo(to: BoardPlace, search: URLSearchParams, view: BoardView): string {
  const next = to.filters ? boardSearchOf(to.filters) : new URLSearchParams(search)
  const shown = to.view ?? view
  if (shown === 'list') next.delete('view')
  else next.set('view', shown)
  const path = to.id ? href('/browse-jobs/:id', { id: to.id }) : href('/browse-jobs')
  return next.size > 0 ? `${path}?${next}` : path
}

/** The key `b`: the job in focus, else the one that is open. */
function bidOn(open_id: string | undefined, navigate: NavigateFunction) {
  const row = document.activeElement?.closest('a[data-list-row]')?.getAttribute('href') ?? ''
  const id = /\/browse-jobs\/([\w-]+)/.exec(row)?.[1] ?? open_id
  if (id) void navigate(href('/submit-bid/:id', { id }))
}

/** The part of the board that is on its way: a list with other filters, or another job. */
function useComing(search: string) {
  const { location } = useNavigation()
  const { id } = useParams()
  const stays = location?.pathname.startsWith('/browse-jobs') ?? false
  const next = location?.pathname.split('/')[2]
  const isList = stays && filterPart(location?.search ?? '') !== filterPart(search)
  return { isList, isDetail: stays && next !== undefined && next !== id }
}

function filterPart(search: string): string {
  const filters = new URLSearchParams(search)
  filters.delete('view')
  return filters.toString()
}

export { BrowseJobsScreen as Component }
