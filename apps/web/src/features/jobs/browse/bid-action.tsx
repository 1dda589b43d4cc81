import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../app/refusal-text.ts'
import { useViewer } from '../../../app/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { WayToBid } from '../way-to-bid.tsx'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'

/** The one next step on the board: bid, adjust the bid, or why not and what to do about it. */
export function BidAction({ job }: { job: JobDetail }) {
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
  const isAdjusting = job.my_bid?.status === 'pending'
  const text = isAdjusting ? m.jobs_bid_adjust() : m.jobs_bid_submit()
  if (!refusal)
    return (
      <LinkButton kind="primary" size="large" to={href('/submit-bid/:id', { id: job.id })}>
        {text}
      </LinkButton>
    )
  return (
    <>
      <Button kind="primary" size="large" disabledReason={refusalText(refusal)}>
        {text}
      </Button>
      <WayToBid refusal={refusal} />
    </>
  )
}
