import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { freshUser } from '../../session/known-user.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { Money } from '../../ui/show/money.tsx'
import { Timeline } from '../../ui/show/timeline.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { pricePerMile } from '../jobs/job-money.ts'
import { RouteHeadline } from '../jobs/route-headline.tsx'
import { CompanyLink } from '../teams/company-link.tsx'
import { personName } from '../users/person.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { bidStatusTone, whyRejected } from './bid-words.ts'
import { UserBidsHistoryScreenQuery } from './user-bids-history-screen.generated.ts'

/** The address names the job; `?user=` whose bids, the reader's own without it. */
export const loader = loaderOf('/user-bids-history/:id', async ({ params, url, signal }) => {
  const user_id = url.searchParams.get('user') ?? (await freshUser())?.id ?? ''
  const { Job, bidHistory } = await request(UserBidsHistoryScreenQuery, { job_id: params.id, user_id }, { signal })
  return { job: found(Job), bids: bidHistory }
})

/** One person's offers for one job, newest first: adjusting a bid keeps the ones before. */
function UserBidsHistoryScreen() {
  const { job, bids } = useData<typeof loader>()
  const [latest] = bids
  const back = job.is_own ? href('/bids/:id', { id: job.id }) : href('/browse-jobs/:id', { id: job.id })
  return (
    <Screen header={<PageHeader title={m.bids_history_title()} back={back} />}>
      <div className="flex flex-col gap-4">
        <div>
          <RouteHeadline job={job} size="title" />
          {latest && (
            <p className="text-soft">
              {`${personName(latest.user)}, `}
              <CompanyLink team={latest.team} className="font-medium" />
            </p>
          )}
        </div>
        <Card>
          {bids.length === 0 ? (
            <EmptyState title={m.bids_none_title()} />
          ) : (
            <Timeline
              entries={bids.map((bid) => ({
                id: bid.id,
                at: bid.created_at,
                tone: bidStatusTone(bid.status),
                title: (
                  <span className="flex flex-wrap items-center gap-2 text-lg">
                    <Money value={bid.amount} strong />
                    <span className="figures text-sm font-normal text-soft">
                      {pricePerMile(bid.amount, job.distance)}
                    </span>
                    <BidStatusBadge bid={bid} />
                  </span>
                ),
                children: <Words parts={[bid.comment, whyRejected(bid)]} />,
              }))}
            />
          )}
        </Card>
      </div>
    </Screen>
  )
}

function Words({ parts }: { parts: readonly (string | null)[] }) {
  return (
    <>
      {parts.flatMap((part) =>
        part
          ? [
              <p key={part} className="whitespace-pre-line wrap-anywhere">
                {part}
              </p>,
            ]
          : [],
      )}
    </>
  )
}

export { UserBidsHistoryScreen as Component }
