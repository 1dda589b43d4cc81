import { deliverForDriverInput } from '@waybill/domain/delivery/job-steps-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { OfficeDeliver } from './office-dialogs.generated.ts'

/** The poster says that the goods arrived; what it means is said before it is done. */
export function DeliverDialog({ job, onClose }: OfficeDialogProps) {
  const [deliver] = useWrite(OfficeDeliver, { onDone: onClose })
  const form = useDomainForm(deliverForDriverInput, {
    defaultValues: { job_id: job.id, comment: '' },
    warnOnLeave: false,
    onSubmit: (input) => deliver({ input }),
  })
  return (
    <Modal title={m.jobs_do_deliver_for_driver()} onClose={onClose}>
      <p className="mb-4">{m.jobs_deliver_text()}</p>
      <Form form={form}>
        <TextArea label={m.jobs_deliver_comment()} maxLength={MAX_LONG_TEXT} {...form.field('comment')} />
        <DialogButtons submit={m.jobs_deliver_submit()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}
