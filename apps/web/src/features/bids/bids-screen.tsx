import { href } from 'react-router'
import { placeMark, placeNameOf } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { jobTopic } from '../../query/facts.ts'
import { bidStatusText } from '../../session/status-words.ts'
import { formatMoney } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import type { MapMarker } from '../../ui/map/map-types.ts'
import { MapView } from '../../ui/map/map-view.tsx'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { useNow } from '../../ui/show/use-now.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { timingText } from '../jobs/job-times.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { routeText } from '../jobs/route-headline.tsx'
import { milesText } from '../jobs/way-text.ts'
import { CompanyLink } from '../teams/company-link.tsx'
import type { BidCard, JobOfBids } from './bid-card.generated.ts'
import { BidLinks, WhoAndWhen } from './bid-parts.tsx'
import { bidStatusTone, whyRejected } from './bid-words.ts'
import { BidsPanel } from './bids-panel.tsx'
import { BidsScreenQuery } from './bids-screen.generated.ts'
import { bidderMarkers, useBidderPositions } from './bidder-positions.ts'
import type { BidderPosition } from './compare-bids.ts'

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
          note={<JobStatusBadge status={job.status} outcome={job.outcome} />}
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

/** The collection, and around it those who have bid and share where they are. */
function BidsMap({ job, positions }: { job: JobOfBids; positions: readonly BidderPosition[] }) {
  const { latitude, longitude, short_address } = job.pickup
  const collection: MapMarker = {
    id: 'collection',
    at: { lat: latitude, lng: longitude },
    text: placeMark(0),
    label: placeNameOf(short_address).town,
    kind: 'stop',
  }
  return (
    <div className="h-64 overflow-hidden rounded-card border border-line xl:sticky xl:top-22 xl:h-[calc(100dvh-8rem)]">
      <MapView label={m.bids_map()} markers={[collection, ...bidderMarkers(job, positions, useNow())]} fit />
    </div>
  )
}

/** The bids that were answered, and how. */
function DecidedBids({ bids, job_id }: { bids: readonly BidCard[]; job_id: string }) {
  const decided = bids.filter(({ status }) => status === 'accepted' || status === 'rejected')
  if (decided.length === 0) return null
  return (
    <Card title={m.bids_decided()}>
      <ul className="flex flex-col gap-3">
        {decided.map((bid) => (
          <li key={bid.id} className="figures flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <strong>{formatMoney(bid.amount)}</strong>
                <CompanyLink team={bid.team} />
              </p>
              <WhoAndWhen bid={bid} />
              <BidLinks bid={bid} job_id={job_id} />
            </div>
            <div className="text-sm text-soft sm:text-right">
              <StatusBadge tone={bidStatusTone(bid.status)} label={bidStatusText(bid.status)} />
              <p>{whyRejected(bid)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export { BidsScreen as Component }
