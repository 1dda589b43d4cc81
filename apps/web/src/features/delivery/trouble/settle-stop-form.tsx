import { refusalOf } from '@waybill/domain/access/permissions'
import { stopSettlements } from '@waybill/domain/jobs/job-status'
import { settleStopInput } from '@waybill/domain/delivery/trouble-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RunStop } from '../run/delivery-job.generated.ts'
import { DeliverySettleStop } from '../steps/delivery-steps.generated.ts'
import { settlementText } from '../../jobs/proofs/about-proofs.ts'
import { PhotoRow } from '../proof/photo-row.tsx'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import type { Run } from '../run/use-run.ts'
import { useStepForm } from '../steps/use-step-form.ts'
import { useRunStep } from '../steps/use-run-step.ts'

/** Goods that were not there may be collected another time. Nothing else is to be decided: the run goes on without them. */
export function CollectAgainForm({ run, stop }: { run: Run; stop: RunStop }) {
  const draft = draftKeyOf(run.viewer.user_id, 'reschedule', stop.id)
  const [submit] = useRunStep(DeliverySettleStop, { run, action: 'settle_stop', draft })
  const form = useStepForm(settleStopInput, {
    draft,
    defaultValues: { job_id: run.job.id, stop_id: stop.id, settlement: 'rescheduled' as const, new_date: null },
    onSubmit: (input) => submit({ input }),
  })
  return (
    <Form form={form}>
      <p>{m.delivery_collect_again_text()}</p>
      <DateTimeField label={m.delivery_new_date()} {...form.field('new_date')} />
      <SubmitBar
        label={m.delivery_collect_again()}
        pending={form.pending}
        refusal={refusalText(refusalOf(run.viewer, 'job.progress', run.about))}
      />
    </Form>
  )
}

/** The form about the goods of a failed stop; the job is delivered only after it. */
export function SettleStopForm({ run, stop }: { run: Run; stop: RunStop }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'fail-stop', stop.id) // with the photos that were not taken there
  const [submit] = useRunStep(DeliverySettleStop, { run, action: 'settle_stop', draft })
  const form = useStepForm(settleStopInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      stop_id: stop.id,
      settlement: null as never, // to be chosen; the schema says so until it is
      reason: '',
      new_date: null,
      left_at: '',
      left_latitude: null,
      left_longitude: null,
      upload_ids: [],
    },
    onSubmit: (input) => submit({ input }),
  })
  const photos = form.field('upload_ids')
  const uploads = usePhotoUploads({ kind: 'failure', draft, onChange: photos.onChange })
  const { settlement } = form.values
  return (
    <Form form={form}>
      <RadioGroup
        label={m.delivery_settle_question()}
        options={stopSettlements.map((value) => ({ value, label: settlementText(value) }))}
        {...form.field('settlement')}
      />
      {settlement === 'rescheduled' && <DateTimeField label={m.delivery_new_date()} {...form.field('new_date')} />}
      {settlement === 'left_elsewhere' && (
        <TextField label={m.delivery_left_at()} autoComplete="off" {...form.field('left_at')} />
      )}
      {settlement && settlement !== 'rescheduled' && (
        <>
          <TextArea
            label={m.delivery_settle_reason()}
            description={m.jobs_english_hint()}
            rows={3}
            maxLength={2000}
            {...form.field('reason')}
          />
          <PhotoRow label={m.delivery_left_photos()} error={photos.error} uploads={uploads} />
        </>
      )}
      <SubmitBar
        label={m.delivery_settle_submit()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.progress', run.about))}
      />
    </Form>
  )
}
