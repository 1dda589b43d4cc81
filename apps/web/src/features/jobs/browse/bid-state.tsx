import { isOpenForBids } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { formatMoney } from '../../../ui/format.ts'
import type { JobDetail } from '../job-detail/job-detail.generated.ts'
import { BrowseJobScreenConfirm } from './browse-job-screen.generated.ts'

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
