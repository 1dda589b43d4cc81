import { IconMail, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import type { BiddingJob } from '../bid/bid-form.generated.ts'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'
import { licenceGapOf } from '../licence-gap.ts'
import { WayToBid } from '../way-to-bid.tsx'
import { BrowseJobScreenConfirm } from './browse-job-screen.generated.ts'
import { usePhoneText } from '../../../ui/show/phone-text.tsx'

const BidSheet = lazy(() => import('../bid/bid-form.tsx').then((module) => ({ default: module.BidSheet })))

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
    licence_gap: licenceGapOf(job),
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

/** Where the viewer's own offer on this job stands; nothing when there is none. */
export function BidState({ job }: { job: JobDetail }) {
  const [confirm, state] = useWrite(BrowseJobScreenConfirm)
  const bid = job.my_bid
  if (!bid) return null
  const amount = formatMoney(bid.amount)
  if (bid.status === 'pending' && bid.needs_confirmation)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-money_waiting-tint p-4 text-money_waiting-ink">
        <p className="min-w-52 flex-1 font-medium">{m.jobs_bid_changed({ amount })}</p>
        <Button pending={state.pending} onClick={() => void confirm({ input: { bid_id: bid.id } })}>
          {m.jobs_bid_confirm({ amount })}
        </Button>
      </div>
    )
  if (bid.status === 'pending' && bid.hidden)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-card bg-trouble-tint p-4 text-trouble-ink">
        <p className="min-w-52 flex-1 font-medium">{m.jobs_bid_withheld({ amount })}</p>
        <LinkButton to={href('/subscription')}>{m.bids_withheld_plans()}</LinkButton>
      </div>
    )
  const look = {
    pending: { className: 'bg-awarded-tint text-awarded-ink', text: m.jobs_bid_pending({ amount }) },
    accepted: { className: 'bg-paid-tint text-paid-ink', text: m.jobs_bid_accepted({ amount }) },
    rejected: {
      className: 'bg-trouble-tint text-trouble-ink',
      text: isOpenForBids(job.status) ? m.jobs_bid_rejected_again({ amount }) : m.jobs_bid_rejected_text({ amount }),
    },
    canceled: { className: 'bg-sunken text-soft', text: m.jobs_bid_canceled({ amount }) },
  }[bid.status]
  return <p className={`rounded-card px-4 py-3 font-medium ${look.className}`}>{look.text}</p>
}

/** By which ways the poster takes bids besides this page, or instead of it. */
export function WaysToBid({ job }: { job: JobDetail }) {
  const phone = job.accept_phone ? job.phone : null
  const email = job.accept_email ? job.email : null
  const shown = usePhoneText(phone)
  if (job.is_own || job.status !== 'active' || (!phone && !email && job.accept_online)) return null
  return (
    <Card title={m.jobs_bid_ways()}>
      <ul className="flex flex-col gap-1.5">
        {job.accept_online && <li>{m.jobs_bid_way_online()}</li>}
        {phone && (
          <li className="flex items-center gap-2">
            <IconPhone aria-hidden="true" size={18} className="text-faint" />
            <TextLink to={telLink(phone)}>{m.jobs_bid_way_phone({ phone: shown })}</TextLink>
          </li>
        )}
        {email && (
          <li className="flex items-center gap-2 wrap-anywhere">
            <IconMail aria-hidden="true" size={18} className="text-faint" />
            <TextLink to={`mailto:${email}?subject=${encodeURIComponent(`#${job.job_number}`)}`}>
              {m.jobs_bid_way_email({ email })}
            </TextLink>
          </li>
        )}
      </ul>
    </Card>
  )
}
