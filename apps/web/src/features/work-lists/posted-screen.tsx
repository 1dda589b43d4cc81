import { IconPlus } from '@tabler/icons-react'
import { href } from 'react-router'
import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { mayPost } from '../../session/home-of.ts'
import { useMe } from '../../session/me.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { isDesk } from '../../ui/layout/use-is-wide.ts'
import { Badge } from '../../ui/show/badge.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { JobListRow } from '../jobs/job-list-row.tsx'
import type { JobRow } from '../jobs/job-row.generated.ts'
import { type JobPage, JobsByTab, jobTabOf, StatusInList } from '../jobs/jobs-by-tab.tsx'
import { companyText } from '../teams/company-text.ts'
import { loadDesk, LazyDeskView, staysAsItIs, useDeskWidth } from './desk-width.ts'
import { PostedScreenAgain, PostedScreenQuery, type PostedScreenQueryResult } from './posted-screen.generated.ts'
import { withTabOf } from './tab-of-job.ts'

type PostedList = {
  view: 'list'
  tab: ReturnType<typeof jobTabOf> | null
  search: string
  page: JobPage
  counts: PostedScreenQueryResult['jobsPostedCounts']
}

export const loader = loaderOf('/jobs-posted', async ({ params, url, signal }) => {
  const said = await withTabOf('posted', url.searchParams, params as { id?: string }, signal)
  return isDesk() ? loadDesk('posted', said, signal) : askList(said, signal)
})
export const handle: ScreenHandle = { keys: () => [['x', m.work_lists_key_pick()]] }
export const shouldRevalidate = staysAsItIs

async function askList(said: URLSearchParams, signal: AbortSignal): Promise<PostedList> {
  const tab = jobTabOf(said) ?? null
  const search = said.get('search') ?? ''
  const data = await request(PostedScreenQuery, { tab, search: search || null, after: null }, { signal })
  return { view: 'list', tab, search, page: data.jobsPosted, counts: data.jobsPostedCounts }
}

/** What the team has posted: on a desk a table of all of it, else first the jobs still open for bids, then by where they stand. */
function PostedScreen() {
  const posted = useData<typeof loader>()
  const title = m.jobs_posted_title()
  const post = mayPost(useMe()) && (
    <LinkButton size="small" icon={<IconPlus size={18} />} to={href('/post-job-choose')}>
      {m.app_nav_post()}
    </LinkButton>
  )
  useDeskWidth(posted.view === 'desk')
  if (posted.view === 'desk') return <LazyDeskView title={title} path="/jobs-posted" desk={posted} actions={post} />
  const { tab = null, search, page, counts } = posted
  return (
    <JobsByTab
      title={title}
      path="/jobs-posted"
      tabs={[null, ...tabsInOrder]}
      current={tab}
      search={search}
      counts={counts}
      first={page}
      ask={async (after) => (await request(PostedScreenQuery, { tab, search: search || null, after })).jobsPosted}
      whenEmpty={{ text: m.jobs_posted_empty(), action: tab === null && post }}
      askRows={async (ids) => {
        const asked = { tab, search: search || null, ids: [...ids] }
        const { workRows, jobsPosted, jobsPostedCounts: told } = await request(PostedScreenAgain, asked)
        return { nodes: workRows, listed: jobsPosted.nodes.map(({ id }) => id), told }
      }}
      row={(job, to, hasLeft) => (
        <JobListRow key={job.id} job={job} to={to} price={job.bid_amount ?? job.price} noPrice={m.jobs_price_none()}>
          <PostedNote job={job} hasLeft={hasLeft} />
        </JobListRow>
      )}
    />
  )
}

function PostedNote({ job, hasLeft }: { job: JobRow; hasLeft: boolean }) {
  return (
    <>
      {job.status === 'active' && job.bid_count > 0 && (
        <StatusBadge tone="awarded" label={m.jobs_bids({ count: job.bid_count })} />
      )}
      {job.status === 'active' && job.bid_count === 0 && <Badge>{m.jobs_bids({ count: 0 })}</Badge>}
      {job.status !== 'active' && <StatusInList job={job} hasLeft={hasLeft} />}
      {job.bid_team && <span className="text-sm text-soft">{companyText(job.bid_team)}</span>}
      <span className="figures ml-auto text-sm text-faint">#{job.job_number}</span>
    </>
  )
}

export { PostedScreen as Component }
