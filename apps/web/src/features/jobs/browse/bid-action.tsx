import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { formatMoney } from '../../../ui/format.ts'
import type { BiddingJob } from '../bid/bid-form.generated.ts'
import { WayToBid } from '../way-to-bid.tsx'

const BidSheet = lazy(() => import('../bid/bid-sheet.tsx').then((module) => ({ default: module.BidSheet })))

/** The one next step on the board: bid, adjust the bid, or why not and what to do about it. */
export function BidAction({ job }: { job: BiddingJob }) {
  const viewer = useViewer()
  if (job.is_own) return <LinkButton to={href('/jobs-posted/:id', { id: job.id })}>{m.jobs_open_own()}</LinkButton>
  if (job.is_carried)
    return (
      <LinkButton kind="primary" size="large" to={href('/my-work/:id', { id: job.id })}>
        {m.jobs_open_work()}
      </LinkButton>
    )
  if (!isOpenForBids(job.status)) return <p className="p-2 text-soft">{m.jobs_gone()}</p>
  const refusal = refusalOf(viewer, 'bid.submit', {
    job: { team_id: job.team.id },
    blocked: false,
    accept_online: job.accept_online,
    additional_options: job.additional_options,
  })
  return (
    <>
      <BidButton job={job} refusal={refusalText(refusal)} />
      <WayToBid refusal={refusal} />
    </>
  )
}

/** Opens the form over the job, with the price that is offered already in it. */
function BidButton({ job, refusal }: { job: BiddingJob; refusal: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="primary" size="huge" disabledReason={refusal} onClick={() => setIsOpen(true)}>
        {buttonText(job)}
      </Button>
      {isOpen && (
        <Suspense>
          <BidSheet job={job} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function buttonText({ my_bid, price }: BiddingJob): string {
  if (my_bid?.status === 'pending') return m.jobs_bid_adjust()
  return price ? m.jobs_bid_submit_price({ amount: formatMoney(price) }) : m.jobs_bid_submit()
}
