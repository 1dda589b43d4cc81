import { IconPlus } from '@tabler/icons-react'
import { href } from 'react-router'
import { tabsInOrder } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { useMe } from '../../../session/me.ts'
import { mayPost } from '../../../session/home-of.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { JobListRow } from '../job-list-row.tsx'
import type { JobRow } from '../job-row.generated.ts'
import { JobStatusBadge } from '../job-status-badge.tsx'
import { JobsByTab, jobTabOf } from '../jobs-by-tab.tsx'
import { PostedScreenQuery } from './posted-screen.generated.ts'

export const loader = loaderOf(
  '/jobs-posted',
  async ({ url, signal }) => {
    const tab = jobTabOf(url.searchParams) ?? null
    const search = url.searchParams.get('search') ?? ''
    const data = await request(PostedScreenQuery, { tab, search: search || null, after: null }, { signal })
    return { tab, search, page: data.jobsPosted, counts: data.jobsPostedCounts }
  },
  { about: () => ['jobs'] },
)

/** What the team has posted: first the jobs still open for bids, then by where they stand. */
function PostedScreen() {
  const { tab, search, page, counts } = useData<typeof loader>()
  const post = mayPost(useMe()) && (
    <LinkButton size="small" icon={<IconPlus size={18} />} to={href('/post-job-choose')}>
      {m.app_nav_post()}
    </LinkButton>
  )
  return (
    <JobsByTab
      title={m.jobs_posted_title()}
      path="/jobs-posted"
      tabs={[null, ...tabsInOrder]}
      current={tab}
      search={search}
      counts={counts}
      first={page}
      ask={async (after) => (await request(PostedScreenQuery, { tab, search: search || null, after })).jobsPosted}
      whenEmpty={{ text: m.jobs_posted_empty(), action: tab === null && post }}
      row={(job, to) => (
        <JobListRow key={job.id} job={job} to={to} price={job.bid_amount ?? job.price} noPrice={m.jobs_price_none()}>
          <PostedNote job={job} />
        </JobListRow>
      )}
    />
  )
}

function PostedNote({ job }: { job: JobRow }) {
  return (
    <>
      {job.status === 'active' && job.bid_count > 0 && (
        <StatusBadge tone="awarded" label={m.jobs_bids({ count: job.bid_count })} />
      )}
      {job.status === 'active' && job.bid_count === 0 && <Badge>{m.jobs_bids({ count: 0 })}</Badge>}
      {job.status !== 'active' && <JobStatusBadge status={job.status} />}
      {job.bid_team && <span className="text-sm text-soft">{job.bid_team.company_name}</span>}
      <span className="figures ml-auto text-sm text-faint">#{job.job_number}</span>
    </>
  )
}

export { PostedScreen as Component }
