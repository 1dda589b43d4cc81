import { type ReactNode, useMemo, useRef } from 'react'
import { href, useNavigate, useNavigation, useOutlet, useParams, useSearchParams } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { usePages } from '../../query/use-pages.ts'
import { useViewer } from '../../session/viewer.ts'
import { ListDetailMap } from '../../ui/layout/list-detail-map.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useColumns } from '../../ui/layout/use-columns.ts'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { JobListSkeleton } from '../jobs/job-list-skeleton.tsx'
import { DirectoryClosed } from './directory-closed.tsx'
import {
  type DirectoryFilters,
  directoryFiltersOf,
  directorySearchOf,
  directoryVariablesOf,
} from './directory-filters.ts'
import { DirectoryList } from './directory-list.tsx'
import { DirectoryMap } from './directory-map.tsx'
import { DirectoryScreenQuery, DirectoryVehicles } from './directory.generated.ts'
import { DirectoryFilterBar } from './directory-filter-bar.tsx'

export const loader = loaderOf(
  '/directory',
  async ({ url, signal }) => {
    const variables = { ...directoryVariablesOf(directoryFiltersOf(url.searchParams)), after: null }
    const [{ directory }, { vehicles }] = await Promise.all([
      request(DirectoryScreenQuery, variables, { signal }),
      request(DirectoryVehicles, {}, { signal }),
    ])
    return { page: directory, vehicles }
  },
  { about: () => ['blocks'] },
)

/** Members found by what a job needs. A link to a single company opens it for whoever may know it; the list is for subscribers. */
function DirectoryScreen() {
  const detail = useOutlet()
  const refusal = refusalOf(useViewer(), 'directory.see', {})
  return refusal ? (detail ?? <DirectoryClosed refusal={refusal} />) : <Directory detail={detail} />
}

/** List, company and map side by side as far as they fit. */
function Directory({ detail }: { detail: ReactNode }) {
  const { page, vehicles } = useData<typeof loader>()
  const [search] = useSearchParams()
  const filters = useMemo(() => directoryFiltersOf(search), [search])
  const found = usePages(page, async (after) => {
    return (await request(DirectoryScreenQuery, { ...directoryVariablesOf(filters), after })).directory
  })
  const { id } = useParams()
  const navigate = useNavigate()
  const view = search.get('view') === 'map' ? 'map' : 'list'
  const shows = useColumns(view, Boolean(detail))
  const isComing = useIsListComing(filters)
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)

  const here = (to: Place) => linkTo(to, filters, view)
  const map = (
    <DirectoryMap
      teams={found.nodes}
      open_id={id ?? null}
      near={filters.near}
      onSelect={(chosen) => void navigate(here({ id: chosen, view: 'list' }))}
    />
  )
  return (
    <ListDetailMap
      listRef={list}
      list={
        <>
          <PageHeader title={m.directory_title()}>
            <DirectoryFilterBar
              filters={filters}
              vehicles={vehicles}
              onChange={(changed) => void navigate(here({ id, filters: changed }), { preventScrollReset: true })}
              view={view}
              onView={(chosen) => void navigate(here({ view: chosen }), { replace: true })}
            />
          </PageHeader>
          {isComing && <JobListSkeleton />}
          {!isComing && shows.list && (
            <DirectoryList
              found={found}
              filters={filters}
              linkTo={(team_id) => here({ id: team_id })}
              looseTo={(looser) => here({ id, filters: looser })}
            />
          )}
          {shows.mapInList && <div className="min-h-0 flex-1">{map}</div>}
        </>
      }
      detail={detail}
      detailLabel={m.directory_company()}
      map={shows.mapColumn ? map : null}
    />
  )
}

type Place = { id?: string | undefined; filters?: DirectoryFilters; view?: 'list' | 'map' }

/** The directory with what is looked for now, changed as asked. */
function linkTo(to: Place, filters: DirectoryFilters, view: 'list' | 'map'): string {
  const next = directorySearchOf(to.filters ?? filters)
  if ((to.view ?? view) === 'map') next.set('view', 'map')
  const path = to.id ? href('/directory/:id', { id: to.id }) : href('/directory')
  return next.size > 0 ? `${path}?${next}` : path
}

/** The same list with other filters is on its way. */
function useIsListComing(filters: DirectoryFilters): boolean {
  const { location } = useNavigation()
  if (!location || location.pathname.split('/')[1] !== 'directory') return false
  const next = directorySearchOf(directoryFiltersOf(new URLSearchParams(location.search)))
  return next.toString() !== directorySearchOf(filters).toString()
}

export { DirectoryScreen as Component }
