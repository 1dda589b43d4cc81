import { refusalOf } from '@waybill/domain/access/permissions'
import { leaveElsewhereInput } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DeliveryLeaveElsewhere } from './delivery-steps.generated.ts'
import { PhotoRow } from './photo-row.tsx'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { SubmitBar } from './submit-bar.tsx'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'
import type { Run } from './use-run.ts'
import { useStepForm } from './use-step-form.ts'
import { useRunStep } from './use-run-step.ts'

/** Where the goods of a failed delivery were left, with a photo of it. */
export function LeaveElsewhereForm({ run }: { run: Run }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'fail-delivery', job.id) // with the photos that were not taken there
  const [submit] = useRunStep(DeliveryLeaveElsewhere, { run, action: 'leave_elsewhere', draft })
  const form = useStepForm(leaveElsewhereInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      date_and_time: null,
      left_at: '',
      left_latitude: null,
      left_longitude: null,
      comment: '',
      upload_ids: [],
    },
    onSubmit: (input) => submit({ input }),
  })
  const photos = form.field('upload_ids')
  const uploads = usePhotoUploads({ kind: 'failure', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <TextField label={m.delivery_left_at()} autoComplete="off" {...form.field('left_at')} />
      <PhotoRow label={m.delivery_left_photos()} error={photos.error} uploads={uploads} />
      <TextArea label={m.delivery_comment()} optional rows={3} maxLength={2000} {...form.field('comment')} />
      <SubmitBar
        label={m.delivery_leave_submit()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.settle_failure', run.about))}
      />
    </Form>
  )
}
