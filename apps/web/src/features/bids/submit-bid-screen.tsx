import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { refusalText } from '../../session/refusal-text.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { BidForm, pendingBid } from '../jobs/bid/bid-form.tsx'
import { RouteCard } from '../jobs/job-detail/route-card.tsx'
import { LicenceLine } from '../jobs/licence-line.tsx'
import { licenceGapOf } from '../jobs/licence-gap.ts'
import { MoneyRow } from '../jobs/money-row.tsx'
import { WayToBid } from '../jobs/way-to-bid.tsx'
import { SubmitBidScreenQuery } from './submit-bid-screen.generated.ts'

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf('/submit-bid/:id', async ({ params, signal }) => {
  const { Job } = await request(SubmitBidScreenQuery, { id: params.id }, { signal })
  return found(Job)
})

/** One price for one job, or a new price in place of the old one. */
function SubmitBidScreen() {
  const job = useData<typeof loader>()
  const viewer = useViewer()
  const refusal = refusalOf(viewer, 'bid.submit', {
    job: { team_id: job.team.id },
    blocked: false,
    accept_online: job.accept_online,
    additional_options: job.additional_options,
    licence_gap: licenceGapOf(job),
  })
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={pendingBid(job) ? m.bids_adjust_title() : m.bids_submit_title()}
          back={href('/browse-jobs/:id', { id: job.id })}
          actions={<span className="figures text-sm text-soft">#{job.job_number}</span>}
        >
          <MoneyRow job={job} />
        </PageHeader>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <div className="flex flex-col gap-4 lg:order-last">
          {!isOpenForBids(job.status) ? (
            <Instead title={m.bids_too_late()} why={m.jobs_gone()} />
          ) : refusal === 'limited_driver' ? (
            // No price anywhere, not even one to type.
            <Instead title={m.bids_submit_title()} why={refusalText(refusal)} />
          ) : (
            <section className="rounded-card border border-line bg-raised p-5 pb-7 shadow-card">
              <BidForm
                job={job}
                refusal={refusalText(refusal)}
                onSent={() => href('/browse-jobs/:id', { id: job.id })}
              />
            </section>
          )}
          {isOpenForBids(job.status) && <WayToBid refusal={refusal} />}
        </div>
        <div className="flex flex-col gap-4">
          <RouteCard job={job} />
          <LicenceLine job={job} />
        </div>
      </div>
    </Screen>
  )
}

/** Why there is no bid to be made here. */
function Instead({ title, why }: { title: string; why: string | null }) {
  return (
    <Card title={title}>
      <p className="mb-4 text-soft">{why}</p>
      <LinkButton to={href('/browse-jobs')}>{m.bids_other_jobs()}</LinkButton>
    </Card>
  )
}

export { SubmitBidScreen as Component }
