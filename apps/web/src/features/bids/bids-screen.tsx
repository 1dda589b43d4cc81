import { IconMoodEmpty } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { loaderOf, useData, type AnswerOf } from '../../session/page-data.ts'
import { jobTopic } from '../../query/facts.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { formatMiles } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { timingText } from '../jobs/job-times.ts'
import { vehicleText } from '../jobs/job-words.ts'
import { routeText } from '../jobs/route-headline.tsx'
import { BidOffer } from './bid-offer.tsx'
import { BidsScreenQuery, type BidCard } from './bids-screen.generated.ts'

const AcceptDialog = lazy(() => import('./accept-dialog.tsx').then((module) => ({ default: module.AcceptDialog })))
const RejectBidDialog = lazy(() =>
  import('./reject-bid-dialog.tsx').then((module) => ({ default: module.RejectBidDialog })),
)

const sortOf = (search: URLSearchParams) => (search.get('sort') === 'newest' ? 'newest' : 'cheapest')

export const loader = loaderOf(
  '/bids/:id',
  async ({ params, url, signal }) => {
    const cheapest = sortOf(url.searchParams) === 'cheapest'
    const order = cheapest
      ? ({ sort: 'AMOUNT', order: 'ASC' } as const)
      : ({ sort: 'CREATED_AT', order: 'DESC' } as const)
    const { Job } = await request(BidsScreenQuery, { id: params.id, ...order }, { signal })
    return found(Job?.is_own ? Job : null)
  },
  { about: (job) => [jobTopic(job.id)] },
)

/** The poster compares what was offered for a job, and decides. */
function BidsScreen() {
  const job = useData<typeof loader>()
  const [search, setSearch] = useSearchParams()
  const [deciding, setDeciding] = useState<{ bid: BidCard; how: 'accept' | 'reject' } | null>(null)
  const pending = job.bids.filter(({ status }) => status === 'pending')
  const decided = job.bids.filter(({ status }) => status === 'accepted' || status === 'rejected')
  const [cheapest] = pending.toSorted((a, b) => Number(a.amount) - Number(b.amount))
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.bids_title({ route: routeText(job) })}
          back={href('/jobs-posted/:id', { id: job.id })}
          note={<JobStatusBadge status={job.status} />}
        >
          <p className="figures pb-3 text-sm text-soft">
            #{job.job_number} · {timingText(job.pickup)} · {vehicleText(job.vehicle)} · {formatMiles(job.distance)}
          </p>
        </PageHeader>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="font-semibold">
            {m.bids_pending_count({ count: pending.length })}
          </p>
          <SegmentedControl
            label={m.jobs_sort()}
            options={[
              { value: 'cheapest', label: m.bids_sort_cheapest() },
              { value: 'newest', label: m.bids_sort_newest() },
            ]}
            value={sortOf(search)}
            onChange={(sort) => setSearch({ sort }, { replace: true, preventScrollReset: true })}
          />
        </div>
        {job.hidden_bid_count > 0 && (
          <p className="rounded-card bg-sunken px-4 py-3 text-[0.9375rem]">
            {m.bids_hidden({ count: job.hidden_bid_count })}
          </p>
        )}
        {job.bids.length === 0 && (
          <EmptyState
            icon={<IconMoodEmpty size={40} stroke={1.5} />}
            title={m.bids_none_title()}
            text={m.bids_none_text()}
          />
        )}
        {pending.length > 0 && (
          <ul className="flex flex-col gap-3">
            {pending.map((bid) => (
              <BidOffer
                key={bid.id}
                bid={bid}
                job={job}
                isCheapest={bid === cheapest && pending.length > 1}
                onAccept={() => setDeciding({ bid, how: 'accept' })}
                onReject={() => setDeciding({ bid, how: 'reject' })}
              />
            ))}
          </ul>
        )}
        <Decided bids={decided} job={job} />
      </div>
      <Suspense>
        {deciding?.how === 'accept' && (
          <AcceptDialog bid={deciding.bid} job={job} rivals={pending.length - 1} onClose={() => setDeciding(null)} />
        )}
        {deciding?.how === 'reject' && <RejectBidDialog bid={deciding.bid} onClose={() => setDeciding(null)} />}
      </Suspense>
    </Screen>
  )
}

function Decided({ bids, job }: { bids: readonly BidCard[]; job: AnswerOf<typeof loader> }) {
  if (bids.length === 0) return null
  return (
    <Card title={m.bids_decided()} flush>
      <ul className="p-3 pt-0">
        {bids.map((bid) => (
          <BidOffer key={bid.id} bid={bid} job={job} plain />
        ))}
      </ul>
    </Card>
  )
}

export { BidsScreen as Component }
