import { href, useNavigate } from 'react-router'
import { choosableRejectionReasons } from '@waybill/domain/bids/bid'
import { rejectBidInput } from '@waybill/domain/bids/bid-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { formatMoney } from '../../ui/format.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { rejectionReasonText } from './bid-words.ts'
import type { BidCard } from './bid-card.generated.ts'
import { BidsScreenAccept, BidsScreenReject } from './bids-screen.generated.ts'

type AcceptDialogProps = { bid: BidCard; job: { id: string }; rivals: number; onClose: () => void }

/** Says what accepting will do, since it cannot simply be undone. */
export function AcceptDialog({ bid, job, rivals, onClose }: AcceptDialogProps) {
  const company = bid.team.company_name
  const navigate = useNavigate()
  const [accept, { pending }] = useWrite(BidsScreenAccept, {
    onDone: () => {
      const path = href('/jobs-posted/:id', { id: job.id })
      // Made and mailed at once, while the customer's address is at hand.
      const tell = { label: m.tracking_links_tell(), onAction: () => void navigate(`${path}?tell`) }
      showToast({ text: m.bids_accepted({ company }), tone: 'success', action: tell })
      return path
    },
  })
  async function handleAccept() {
    const outcome = await accept({ input: { bid_id: bid.id } })
    // Without an answer nobody knows whether it was done: trying again here carries the same key and does it once.
    if (!outcome.ok && outcome.error.code !== 'NETWORK') onClose()
  }
  return (
    <Modal title={m.bids_accept_title({ company, amount: formatMoney(bid.amount) })} onClose={onClose}>
      <p>{m.bids_accept_text({ company })}</p>
      {rivals > 0 && <p className="mt-2">{m.bids_accept_rivals({ count: rivals })}</p>}
      {bid.needs_confirmation && (
        <p className="mt-2 font-medium text-money_waiting-ink">{m.bids_accept_unconfirmed()}</p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="primary" pending={pending} onClick={() => void handleAccept()}>
          {m.bids_accept_confirm({ amount: formatMoney(bid.amount) })}
        </Button>
      </div>
    </Modal>
  )
}

/** The bidder is told the reason; `Other` takes the poster's own words. */
export function RejectBidDialog({ bid, onClose }: { bid: BidCard; onClose: () => void }) {
  const [reject] = useWrite(BidsScreenReject, {
    onDone: () => {
      showToast({ text: m.bids_rejected_toast({ company: bid.team.company_name }) })
      onClose()
    },
  })
  const form = useDomainForm(rejectBidInput, {
    defaultValues: { bid_id: bid.id, rejection_reason_custom: '' },
    onSubmit: (input) => reject({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.bids_reject_title({ company: bid.team.company_name })} onClose={onClose}>
      <Form form={form}>
        <RadioGroup
          label={m.bids_reject_reason()}
          options={choosableRejectionReasons.map((reason) => ({ value: reason, label: rejectionReasonText(reason) }))}
          {...form.field('rejection_reason')}
        />
        {form.values.rejection_reason === 'Other' && (
          <TextArea label={m.bids_reject_custom()} rows={2} {...form.field('rejection_reason_custom')} />
        )}
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="danger" pending={form.pending}>
            {m.bids_reject_confirm()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
