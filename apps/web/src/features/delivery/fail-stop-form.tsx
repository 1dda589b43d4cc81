import { refusalOf } from '@waybill/domain/access/permissions'
import { reasonsAt } from '@waybill/domain/jobs/failure-reasons'
import { stopFailedInput } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../app/refusal-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import type { RunStop } from './delivery-job.generated.ts'
import { DeliveryStopFailed } from './delivery-steps.generated.ts'
import { failureReasonOptions } from '../jobs/failure-words.ts'
import { FailureFields } from './failure-fields.tsx'
import { newFailure, withDecimalPrice } from './failure-input.ts'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { SubmitBar } from './submit-bar.tsx'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'
import type { Run } from './use-run.ts'
import { useStepForm } from './use-step-form.ts'
import { useStep } from './use-step.ts'

/** The driver stands at the stop in vain. */
export function FailStopForm({ run, stop }: { run: Run; stop: RunStop }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'fail-stop', stop.id)
  const [submit] = useStep(DeliveryStopFailed, { run, action: 'stop_failed', draft })
  const form = useStepForm(stopFailedInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      stop_id: stop.id,
      ...newFailure,
      wait_at_collection_point: false,
    },
    onSubmit: (failure) => submit({ input: withDecimalPrice(failure) }),
  })
  const photos = form.field('upload_ids')
  const uploads = usePhotoUploads({ kind: 'failure', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <RadioGroup
        label={m.delivery_reason()}
        options={failureReasonOptions(reasonsAt(stop))}
        {...form.field('reason')}
      />
      <Checkbox label={m.delivery_waited()} {...form.field('wait_at_collection_point')} />
      <FailureFields
        agreed={form.field('additional_charges_agreed')}
        price={form.field('agreed_price')}
        comment={form.field('comment')}
        photos={{ error: photos.error, uploads }}
        hidesPrice={!viewer.has_full_access}
      />
      <SubmitBar
        danger
        label={m.delivery_fail_stop()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.progress', run.about))}
      />
    </Form>
  )
}
