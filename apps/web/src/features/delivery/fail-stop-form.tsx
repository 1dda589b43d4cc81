import { refusalOf } from '@waybill/domain/access/permissions'
import { stopFailedInput } from '@waybill/domain/jobs/job-steps-input'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../app/refusal-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { ChargesFields } from './charges-fields.tsx'
import type { RunStop } from './delivery-job.generated.ts'
import { DeliveryStopFailed } from './delivery-steps.generated.ts'
import { pickupReasonOptions } from './delivery-words.ts'
import { PhotoField } from './photo-field.tsx'
import { draftKeyOf } from './step-draft.ts'
import { SubmitBar } from './submit-bar.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'
import type { Run } from './use-run.ts'
import { useStepForm } from './use-step-form.ts'
import { useStep } from './use-step.ts'

/** The driver stands at the stop in vain. */
export function FailStopForm({ run, stop }: { run: Run; stop: RunStop }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'fail-stop', stop.id)
  const [submit] = useStep(DeliveryStopFailed, { draft })
  const form = useStepForm(stopFailedInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      stop_id: stop.id,
      date_and_time: null,
      reason: null as never, // to be chosen; the schema says so until it is
      wait_at_collection_point: false,
      additional_charges_agreed: false,
      agreed_price: null,
      comment: '',
      upload_ids: [],
    },
    onSubmit: ({ agreed_price, ...input }) =>
      submit({ input: { ...input, agreed_price: agreed_price === null ? null : decimalOf(agreed_price) } }),
  })
  const photos = form.field('upload_ids')
  const uploads = usePhotoUploads({ kind: 'failure', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <RadioGroup label={m.delivery_reason()} options={pickupReasonOptions()} {...form.field('reason')} />
      <Checkbox label={m.delivery_waited()} {...form.field('wait_at_collection_point')} />
      <ChargesFields
        hidden={!viewer.has_full_access}
        agreed={form.field('additional_charges_agreed')}
        price={form.field('agreed_price')}
      />
      <PhotoField label={m.delivery_failure_photos()} optional error={photos.error} uploads={uploads} />
      <TextArea label={m.delivery_comment()} optional rows={3} maxLength={2000} {...form.field('comment')} />
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
