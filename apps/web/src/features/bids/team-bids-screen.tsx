import { IconMoodEmpty } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href, useParams, useSearchParams } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { type BidStatus, bidStatuses } from '@waybill/domain/bids/bid'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { usePages } from '../../query/use-pages.ts'
import { useWrite } from '../../query/use-write.ts'
import { freshUser } from '../../session/known-user.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { JobListRow } from '../jobs/job-list-row.tsx'
import { personName } from '../users/person.tsx'
import { BidStatusBadge } from './bid-status-badge.tsx'
import { bidTabText, isWithheld, whyRejected } from './bid-words.ts'
import { RetractBid as Retract, TeamBidsScreenQuery } from './team-bids-screen.generated.ts'

const shownOrder = ['pending', 'accepted', 'rejected', 'canceled'] as const satisfies readonly BidStatus[]

function statusOf(search: URLSearchParams): BidStatus {
  return bidStatuses.find((status) => status === search.get('status')) ?? 'pending'
}

/** The address names the team; only its own members may see its bids. */
export const loader = loaderOf(
  '/team-bids/:id',
  async ({ params, url, signal }) => {
    const me = await freshUser()
    found(me?.team?.id === params.id ? me : null)
    const { teamBids } = await request(
      TeamBidsScreenQuery,
      { status: statusOf(url.searchParams), after: null },
      { signal },
    )
    return teamBids
  },
  { about: () => ['jobs'] },
)

/** Every offer of the team, newest first. */
function TeamBidsScreen() {
  const first = useData<typeof loader>()
  const { id = '' } = useParams()
  const current = statusOf(useSearchParams()[0])
  const bids = usePages(first, async (after) => {
    return (await request(TeamBidsScreenQuery, { status: current, after })).teamBids
  })
  return (
    <Screen
      width="full"
      header={
        <PageHeader title={m.bids_team_title()} back={href('/browse-jobs')}>
          <LinkTabs
            label={m.bids_team_title()}
            current={current}
            tabs={shownOrder.map((status) => ({
              id: status,
              label: bidTabText(status),
              to: `${href('/team-bids/:id', { id })}?status=${status}`,
            }))}
          />
        </PageHeader>
      }
    >
      <div className="mx-auto max-w-3xl lg:py-4">
        {bids.nodes.length === 0 ? (
          <EmptyState
            icon={<IconMoodEmpty size={40} stroke={1.5} />}
            title={m.bids_team_none()}
            action={<LinkButton to={href('/browse-jobs')}>{m.bids_other_jobs()}</LinkButton>}
          />
        ) : (
          <ul className="overflow-hidden border-line bg-surface lg:rounded-card lg:border lg:shadow-card">
            {bids.nodes.map((bid) => (
              <li key={bid.id} className="border-b border-line last:border-b-0">
                <ul>
                  <JobListRow job={bid.job} to={href('/browse-jobs/:id', { id: bid.job.id })} price={bid.amount}>
                    <BidStatusBadge bid={bid} />
                    {bid.needs_confirmation && <StatusBadge tone="money_waiting" label={m.jobs_bid_confirm_needed()} />}
                    <span className="text-sm text-soft">{personName(bid.user)}</span>
                    {isWithheld(bid) && <span className="text-sm text-soft">{m.bids_withheld_text()}</span>}
                    {bid.status === 'rejected' && <span className="text-sm text-soft">{whyRejected(bid)}</span>}
                  </JobListRow>
                </ul>
                {bid.status === 'pending' && (
                  <div className="flex justify-end gap-2 px-4 pb-3">
                    <LinkButton
                      size="small"
                      kind="quiet"
                      to={`${href('/user-bids-history/:id', { id: bid.job.id })}?user=${bid.user.id}`}
                    >
                      {m.bids_history()}
                    </LinkButton>
                    {isWithheld(bid) && (
                      <LinkButton size="small" kind="primary" to={href('/subscription')}>
                        {m.bids_withheld_plans()}
                      </LinkButton>
                    )}
                    <LinkButton size="small" to={href('/submit-bid/:id', { id: bid.job.id })}>
                      {m.bids_adjust()}
                    </LinkButton>
                    <RetractBid small bid={bid} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {bids.hasMore && (
          <p className="p-4 text-center">
            <Button pending={bids.pending} onClick={() => void bids.loadMore()}>
              {m.jobs_load_more()}
            </Button>
          </p>
        )}
      </div>
    </Screen>
  )
}

const Modal = lazy(() => import('../../ui/overlay/modal.tsx').then((module) => ({ default: module.Modal })))

type RetractBidProps = {
  bid: { id: string; amount: string | null; user: { id: string }; team: { id: string } }
  small?: boolean
}

/** Takes an offer back. The poster is told, so it is asked for once more. */
function RetractBid({ bid, small = false }: RetractBidProps) {
  const [isAsking, setIsAsking] = useState(false)
  const refusal = refusalOf(useViewer(), 'bid.retract', { bid: { user_id: bid.user.id, team_id: bid.team.id } })
  const [retract, { pending }] = useWrite(Retract, {
    onDone: () => showToast({ text: m.bids_retracted() }),
  })
  const amount = formatMoney(bid.amount)
  return (
    <>
      <Button size={small ? 'small' : 'medium'} disabledReason={refusalText(refusal)} onClick={() => setIsAsking(true)}>
        {m.bids_retract()}
      </Button>
      {isAsking && (
        <Suspense>
          <Modal title={m.bids_retract_title({ amount })} onClose={() => setIsAsking(false)}>
            <p>{m.bids_retract_text()}</p>
            <div className="mt-5 flex justify-end gap-2">
              <Button kind="quiet" onClick={() => setIsAsking(false)}>
                {m.ui_cancel()}
              </Button>
              <Button
                kind="danger"
                pending={pending}
                onClick={() => void retract({ input: { bid_id: bid.id } }).then(() => setIsAsking(false))}
              >
                {m.bids_retract()}
              </Button>
            </div>
          </Modal>
        </Suspense>
      )}
    </>
  )
}

export { TeamBidsScreen as Component }
