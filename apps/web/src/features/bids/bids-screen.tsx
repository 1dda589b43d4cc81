import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { jobTopic } from '../../query/facts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { timingText } from '../jobs/job-times.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { routeText } from '../jobs/route-headline.tsx'
import { milesText } from '../jobs/way-text.ts'
import { BidsMap } from './bids-map.tsx'
import { BidsPanel } from './bids-panel.tsx'
import { BidsScreenQuery } from './bids-screen.generated.ts'
import { DecidedBids } from './decided-bids.tsx'
import { useBidderPositions } from './use-bidder-positions.ts'

export const loader = loaderOf(
  '/bids/:id',
  async ({ params, signal }) => {
    const { Job } = await request(BidsScreenQuery, { id: params.id }, { signal })
    return found(Job?.is_own ? Job : null)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** The poster compares what was offered for a job, and decides. */
function BidsScreen() {
  const job = useData<typeof loader>()
  const positions = useBidderPositions(job.id, job.bid_count > 0)
  return (
    <Screen
      width="desk"
      header={
        <PageHeader
          title={m.bids_title({ route: routeText(job) })}
          back={href('/jobs-posted/:id', { id: job.id })}
          note={<JobStatusBadge status={job.status} />}
        >
          <p className="figures pb-3 text-sm text-soft">
            #{job.job_number} · {timingText(job.pickup)} · {vehicleText(job.vehicle)} · {milesText(job)}
          </p>
        </PageHeader>
      }
    >
      <div className="mx-auto grid max-w-(--frame) gap-4 p-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <BidsPanel job={job} positions={positions} />
          <DecidedBids bids={job.bids} job_id={job.id} />
        </div>
        <BidsMap job={job} positions={positions} />
      </div>
    </Screen>
  )
}

export { BidsScreen as Component }
