import { refusalOf } from '@waybill/domain/access/permissions'
import { rescheduleDeliveryInput } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { DeliveryRescheduleDelivery } from './delivery-steps.generated.ts'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { SubmitBar } from './submit-bar.tsx'
import type { Run } from './use-run.ts'
import { useStepForm } from './use-step-form.ts'
import { useRunStep } from './use-run-step.ts'

/** A failed delivery is tried again at a new time. */
export function RescheduleForm({ run }: { run: Run }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'reschedule', job.id)
  const [submit] = useRunStep(DeliveryRescheduleDelivery, { run, action: 'reschedule_delivery', draft })
  const form = useStepForm(rescheduleDeliveryInput, {
    draft,
    defaultValues: { job_id: job.id, new_date: '', comment: '' },
    onSubmit: (input) => submit({ input }),
  })
  return (
    <Form form={form}>
      <DateTimeField label={m.delivery_new_date()} {...form.field('new_date')} />
      <TextArea label={m.delivery_comment()} optional rows={3} maxLength={2000} {...form.field('comment')} />
      <SubmitBar
        label={m.delivery_reschedule_submit()}
        pending={form.pending}
        refusal={refusalText(refusalOf(viewer, 'job.settle_failure', run.about))}
      />
    </Form>
  )
}
