import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import { groupsOfSide } from '@waybill/domain/work-lists/work-list'
import { minutesExpectedLate } from '@waybill/domain/work-lists/need'
import { m } from '@waybill/locales/messages'
import { mayPost } from '../../session/home-of.ts'
import { useMe } from '../../session/me.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { isDesk } from '../../ui/layout/use-is-wide.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { JobListRow } from '../jobs/job-list-row.tsx'
import type { JobRow } from '../jobs/job-row.generated.ts'
import { JobsByTab, StatusInList } from '../jobs/jobs-by-tab.tsx'
import { countText } from '../jobs/job-words.ts'
import { companyText } from '../teams/company-text.ts'
import { loadDesk, LazyDeskView, staysAsItIs, useDeskWidth } from './desk-width.ts'
import { addressOfPosted, askPostedList, asksOfPosted, type PostedList } from './posted-list.ts'
import { LateBy } from './late-by.tsx'
import { withTabOf } from './tab-of-job.ts'
import { useFailures } from './use-failures.ts'
import { useWorkArrivals, type WorkArrival } from './use-work-arrivals.ts'
import { workGroupText } from './work-words.ts'

export const loader = loaderOf('/jobs-posted', async ({ params, url, signal }) => {
  const said = await withTabOf('posted', url.searchParams, params as { id?: string }, signal)
  return isDesk() ? loadDesk('posted', said, signal) : askPostedList(said, signal)
})
export const handle: ScreenHandle = { keys: () => [['x', m.work_lists_key_pick()]] }
export const shouldRevalidate = staysAsItIs

/**
 * The team's posted jobs: on a desk a table of all of them, else first the jobs still open for bids, then by status.
 */
function PostedScreen() {
  const posted = useData<typeof loader>()
  const title = m.jobs_posted_title()
  const isUsedUp = refusalOf(useViewer(), 'job.post', {}) === 'bid_limit_reached'
  const post = mayPost(useMe()) && (
    <>
      {isUsedUp && <span className="text-sm text-money_waiting-ink max-sm:hidden">{m.jobs_free_job_used()}</span>}
      {isUsedUp ? (
        <LinkButton size="small" to={href('/subscription')}>
          {m.jobs_to_subscription()}
        </LinkButton>
      ) : (
        <LinkButton size="small" icon={<IconPlus size={18} />} to={href('/post-job-choose')}>
          {m.app_nav_post()}
        </LinkButton>
      )}
    </>
  )
  useDeskWidth(posted.view === 'desk')
  if (posted.view === 'desk') return <LazyDeskView title={title} path="/jobs-posted" desk={posted} actions={post} />
  return <PostedTabs posted={posted} title={title} post={post} />
}

type PostedTabsProps = { posted: PostedList; title: string; post: ReactNode }

/** On a phone: the groups, and below them the tabs. */
function PostedTabs({ posted, title, post }: PostedTabsProps) {
  const { tab, group, search, page, counts } = posted
  const arrivals = useWorkArrivals('posted', page.nodes)
  const failures = useFailures('posted', page.nodes)
  const { ask, askRows } = asksOfPosted(posted)
  return (
    <JobsByTab
      title={title}
      path="/jobs-posted"
      above={<PostedGroups list={posted} />}
      tabs={[null, ...tabsInOrder]}
      current={group ? undefined : tab}
      search={search}
      addressOfSearch={(text) => addressOfPosted({ tab, group }, text)}
      counts={counts}
      first={page}
      ask={ask}
      isNewestFirst={group === null}
      whenEmpty={{
        title: group === null ? undefined : m.work_lists_none(),
        text: m.jobs_posted_empty(),
        action: tab === null && post,
      }}
      askRows={askRows}
      row={(job, to, hasLeft) => (
        <JobListRow key={job.id} job={job} to={to} price={job.bid_amount ?? job.price} noPrice={m.jobs_price_none()}>
          <PostedNote job={job} hasLeft={hasLeft} arrival={arrivals.get(job.id)} failure={failures.get(job.id)} />
        </JobListRow>
      )}
    />
  )
}

/** The groups of an office above the tabs, as a desk has them (settled 21). */
function PostedGroups({ list: { group, search, totals } }: { list: PostedList }) {
  return (
    <LinkTabs
      look="chips"
      label={m.work_lists_groups()}
      current={group ?? ''}
      tabs={groupsOfSide('posted')
        .filter((each) => each !== 'open')
        .map((each) => ({
          id: each,
          label: workGroupText(each),
          to: addressOfPosted({ tab: null, group: each }, search),
          count: countText(totals.find((total) => total.group === each)?.count ?? 0),
        }))}
    />
  )
}

type PostedNoteProps = { job: JobRow; hasLeft: boolean; arrival: WorkArrival | undefined; failure: string | undefined }

function PostedNote({ job, hasLeft, arrival, failure }: PostedNoteProps) {
  const minutes = arrival ? minutesExpectedLate({ status: job.status, next_due: arrival.due }, arrival.at) : null
  return (
    <>
      {job.status === 'active' && job.bid_count > 0 && (
        <StatusBadge tone="awarded" label={m.jobs_bids({ count: job.bid_count })} />
      )}
      {job.status === 'active' && job.bid_count === 0 && <Badge>{m.jobs_bids({ count: 0 })}</Badge>}
      {job.status !== 'active' && <StatusInList job={job} hasLeft={hasLeft} />}
      {minutes !== null && <LateBy minutes={minutes} />}
      {failure && <span className="text-sm font-semibold text-trouble-ink">{failure}</span>}
      {job.bid_team && <span className="text-sm text-soft">{companyText(job.bid_team)}</span>}
      <span className="figures ml-auto text-sm text-faint">#{job.job_number}</span>
    </>
  )
}

export { PostedScreen as Component }
