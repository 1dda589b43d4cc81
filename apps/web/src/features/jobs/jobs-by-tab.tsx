import { IconClipboardOff } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import type { JobListTab } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'
import type { RowsAgain } from '../../query/rows.ts'
import { useRows } from '../../query/use-rows.ts'
import { Button } from '../../ui/action/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useListKeys } from '../../ui/layout/use-list-keys.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { JobRow } from './job-row.generated.ts'
import { JobStatusBadge } from './job-status-badge.tsx'
import { type JobState, jobStateText } from './job-ends.ts'
import { countText, jobTabText } from './job-words.ts'
import { ListBesideJob } from './list-beside-job.tsx'
import { NewJobsPill } from './new-jobs-pill.tsx'

export type JobPage = { nodes: readonly JobRow[]; has_next_page: boolean; end_cursor: string | null }
type Tab = JobListTab | null
export type TabCounts = readonly { tab: Tab; count: number }[]
type JobsByTabProps = {
  title: string
  /** `/jobs-posted` or `/my-work`. */
  path: '/jobs-posted' | '/my-work'
  tabs: readonly Tab[]
  /** None of the tabs: a list above them. */
  current: Tab | undefined
  search: string
  /** Where a search leads; by default to the tab it is typed in. */
  addressOfSearch?: (search: string) => string
  /** As most lists are; a new job of another one waits at its end. */
  isNewestFirst?: boolean
  counts: TabCounts
  first: JobPage
  ask: (after: string | null) => Promise<JobPage>
  askRows: (ids: readonly string[]) => Promise<RowsAgain<JobRow, TabCounts>>
  row: (job: JobRow, to: string, hasLeft: boolean) => ReactNode
  actions?: ReactNode
  /** Above the search, the parts that these lists are one of. */
  above?: ReactNode
  /** The tabs as chips, under this name. */
  chips?: string
  /** In an empty tab, what would fill it. */
  whenEmpty: { title?: string | undefined; text: string; action?: ReactNode }
}

/** The tab a link names; `open` is the list before the tabs. */
export function jobTabOf(search: URLSearchParams): Tab | undefined {
  const named = search.get('tab')
  if (named === 'open') return null
  return tabsInOrder.find((tab) => tab === named)
}

/** A tab of a list, with what is looked for in it. */
export const addressOfTab = (path: JobsByTabProps['path'], tab: Tab, search: string) =>
  `${path}?${new URLSearchParams({ tab: tab ?? 'open', ...(search && { search }) })}`

/** A team's jobs by where they stand, beside the one that is open. Tab, search and job live in the address. */
export function JobsByTab({ title, path, tabs, current, search, row, ...rest }: JobsByTabProps) {
  const list = useRef<HTMLUListElement>(null)
  const {
    first,
    counts,
    ask,
    askRows,
    addressOfSearch = (text: string) => addressOfTab(path, current ?? null, text),
  } = rest
  const jobs = useRows<JobRow, TabCounts>({
    first,
    told: counts,
    ask,
    askRows,
    ...(rest.isNewestFirst !== false && { isBefore: isNewer }),
  })
  const here = useSearchParams()[0].toString()
  useListKeys(list)
  useEffect(() => {
    // A link to a job leads to its place in the list.
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const navigate = useNavigate()
  const links = tabs.map((tab) => ({
    id: tab ?? 'open',
    label: jobTabText(tab),
    to: addressOfTab(path, tab, search),
    count: countText(jobs.told.find((count) => count.tab === tab)?.count ?? 0),
  }))
  const look = rest.chips ? 'chips' : 'tabs'
  return (
    <ListBesideJob
      path={path}
      header={
        <PageHeader title={title} actions={rest.actions}>
          {rest.above}
          <div className="flex py-1">
            <SearchField
              label={m.jobs_search()}
              value={search}
              onChange={(text) => void navigate(addressOfSearch(text.trim()), { replace: true })}
            />
          </div>
          {links.length > 0 && (
            <LinkTabs
              look={look}
              label={rest.chips ?? title}
              current={current === undefined ? '' : (current ?? 'open')}
              tabs={links}
            />
          )}
        </PageHeader>
      }
    >
      <div className="flex-1 bg-surface">
        <NewJobsPill count={jobs.fresh.size} onShow={() => void jobs.reload()} below="top-36" />
        <ul ref={list}>
          {jobs.nodes.map((job) => row(job, `${path}/${job.id}${here ? `?${here}` : ''}`, jobs.left.has(job.id)))}
        </ul>
        {jobs.nodes.length === 0 && <Nothing tab={current ?? null} search={search} whenEmpty={rest.whenEmpty} />}
        {jobs.has_next_page && (
          <p className="p-4 text-center">
            <Button pending={jobs.pending} onClick={() => void jobs.loadMore()}>
              {m.jobs_load_more()}
            </Button>
          </p>
        )}
      </div>
    </ListBesideJob>
  )
}

/** As the server has the lists in order. */
const isNewer = (job: JobRow, last: JobRow) => job.created_at > last.created_at

function Nothing({ tab, search, whenEmpty }: { tab: Tab; search: string; whenEmpty: JobsByTabProps['whenEmpty'] }) {
  const icon = <IconClipboardOff size={40} stroke={1.5} />
  if (search) return <EmptyState icon={icon} title={m.jobs_search_none({ search })} />
  const { title = m.jobs_tab_none({ tab: jobTabText(tab) }), ...more } = whenEmpty
  return <EmptyState icon={icon} title={title} {...more} />
}

/** Where a job of a list stands; one that has left it since it was read says so. */
export function StatusInList({ job, hasLeft }: { job: JobState; hasLeft: boolean }) {
  if (!hasLeft) return <JobStatusBadge status={job.status} outcome={job.outcome ?? null} />
  return <Badge>{m.work_lists_moved({ status: jobStateText(job) })}</Badge>
}
