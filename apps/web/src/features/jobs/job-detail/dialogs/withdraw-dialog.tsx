import { withdrawInput } from '@waybill/domain/jobs/job-office-input'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { DialogButtons, type OfficeDialogProps } from './dialog-parts.tsx'
import { OfficeWithdraw } from './office-dialogs.generated.ts'

/** The carrier gives the job back, with a reason that the poster reads. */
export function WithdrawDialog({ job, onClose }: OfficeDialogProps) {
  const [withdraw] = useWrite(OfficeWithdraw, {
    onDone: () => {
      showToast({ text: m.jobs_withdrawn() })
      onClose()
    },
  })
  const form = useDomainForm(withdrawInput, {
    defaultValues: { job_id: job.id, reason: '' },
    onSubmit: (input) => withdraw({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.jobs_withdraw_title()} onClose={onClose}>
      <p className="mb-4">{m.jobs_withdraw_text({ company: job.team.company_name })}</p>
      <Form form={form}>
        <TextArea
          label={m.jobs_withdraw_reason()}
          description={m.jobs_english_hint()}
          rows={3}
          maxLength={MAX_LONG_TEXT}
          {...form.field('reason')}
        />
        <DialogButtons kind="danger" submit={m.jobs_do_withdraw()} pending={form.pending} onClose={onClose} />
      </Form>
    </Modal>
  )
}
