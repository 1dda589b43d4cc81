import { useState } from 'react'
import { contestPaymentInput } from '@waybill/domain/payer-record/payer-record-input'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Modal } from '../../ui/overlay/modal.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { ContestPayment, type ContestedInvoice } from './payer-record.generated.ts'

const MAX_TEXT = 2_000

type Contested = Pick<ContestedInvoice, 'id' | 'invoice_number' | 'is_contested' | 'may_contest'>

/** Staff decide: the way to them where this side may contest, and a note while they do. */
export function ContestNote({ invoice, isIssued }: { invoice: Contested; isIssued: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (invoice.is_contested) return <p className="text-sm text-soft">{m.payer_record_contested()}</p>
  if (!invoice.may_contest) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {isIssued ? m.payer_record_contest_payee() : m.payer_record_contest()}
      </Button>
      {isOpen && <ContestDialog invoice={invoice} isIssued={isIssued} onClose={() => setOpen(false)} />}
    </>
  )
}

function ContestDialog({ invoice, isIssued, onClose }: { invoice: Contested; isIssued: boolean; onClose: () => void }) {
  const [send] = useWrite(ContestPayment, {
    onDone: ({ contestPayment: { number } }) => {
      showToast({ text: m.payer_record_contest_sent({ number }), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(contestPaymentInput, {
    defaultValues: { invoice_id: invoice.id, comment: '' },
    onSubmit: (input) => send({ input }),
  })
  return (
    <Modal title={m.payer_record_contest_title({ number: invoice.invoice_number })} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">
          {isIssued ? m.payer_record_contest_payee_hint() : m.payer_record_contest_payer_hint()}
        </p>
        <TextArea label={m.payer_record_contest_comment()} rows={5} maxLength={MAX_TEXT} {...form.field('comment')} />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="primary" pending={form.pending}>
            {m.payer_record_contest_send()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
