import { m } from '@waybill/locales/messages'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { BidForm, pendingBid } from './bid-form.tsx'
import type { BiddingJob } from './bid-form.generated.ts'

/** A bid without leaving the job: it stays as it is below. */
export function BidSheet({ job, onClose }: { job: BiddingJob; onClose: () => void }) {
  return (
    <Sheet title={pendingBid(job) ? m.bids_adjust_title() : m.bids_submit_title()} onClose={onClose}>
      <BidForm
        job={job}
        refusal={null}
        onSent={() => {
          onClose()
          return undefined
        }}
      />
    </Sheet>
  )
}
