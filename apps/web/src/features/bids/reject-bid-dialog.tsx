import { choosableRejectionReasons } from '@waybill/domain/bids/bid'
import { rejectBidInput } from '@waybill/domain/bids/bid-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { rejectionReasonText } from './bid-words.ts'
import { BidsScreenReject, type BidCard } from './bids-screen.generated.ts'

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
