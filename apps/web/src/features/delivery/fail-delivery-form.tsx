import { refusalOf } from '@waybill/domain/access/permissions'
import { dropFailureReasons } from '@waybill/domain/jobs/failure-reasons'
import { failDeliveryForm } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../app/refusal-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { DeliveryFailDelivery } from './delivery-steps.generated.ts'
import { failureReasonOptions } from '../jobs/failure-words.ts'
import { FailureFields } from './failure-fields.tsx'
import { newFailure, withDecimalPrice } from './failure-input.ts'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { SubmitBar } from './submit-bar.tsx'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'
import type { Run } from './use-run.ts'
import { useStepForm } from './use-step-form.ts'
import { useStep } from './use-step.ts'

/** The goods cannot be delivered: by the driver at the door, or by the poster who knows. */
export function FailDeliveryForm({ run }: { run: Run }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'fail-delivery', job.id)
  const [submit] = useStep(DeliveryFailDelivery, { run, action: 'fail_delivery', draft })
  const form = useStepForm(failDeliveryForm, {
    draft,
    defaultValues: {
      job_id: job.id,
      ...newFailure,
    },
    onSubmit: (failure) => submit({ input: withDecimalPrice(failure) }),
  })
  const photos = form.field('upload_ids')
  const uploads = usePhotoUploads({ kind: 'failure', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <p className="text-soft">{m.delivery_fail_text()}</p>
      <RadioGroup
        label={m.delivery_reason()}
        options={failureReasonOptions(dropFailureReasons)}
        columns={2}
        {...form.field('reason')}
      />
      <FailureFields
        agreed={form.field('additional_charges_agreed')}
        price={form.field('agreed_price')}
        comment={form.field('comment')}
        photos={{ error: photos.error, uploads }}
        hidesPrice={!viewer.has_full_access}
      />
      <SubmitBar
        danger
        label={m.delivery_fail()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.fail_delivery', run.about))}
      />
    </Form>
  )
}
