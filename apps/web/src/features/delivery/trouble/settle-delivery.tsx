import { useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { goodsMayBecome } from '@waybill/domain/delivery/failure-forms'
import { leaveElsewhereInput, rescheduleDeliveryInput } from '@waybill/domain/delivery/trouble-input'
import { m } from '@waybill/locales/messages'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import { PhotoRow } from '../proof/photo-row.tsx'
import type { Run } from '../run/use-run.ts'
import {
  DeliveryLeaveElsewhere,
  DeliveryRescheduleDelivery,
  DeliveryStartReturn,
} from '../steps/delivery-steps.generated.ts'
import { runPathOf } from '../steps/run-steps.ts'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { useRunStep } from '../steps/use-run-step.ts'
import { useStepForm } from '../steps/use-step-form.ts'

type Way = 'return' | 'leave_elsewhere' | 'reschedule'

/** Failed arrival at destination: return goods, leave elsewhere, reschedule (spec §4). */
export function SettleDelivery({ run }: { run: Run }) {
  const { job, parties } = run
  const [way, setWay] = useState<Way | null>(null)
  // Both sides may agree on another time; where the goods are is for the driver to say.
  if (!goodsMayBecome(parties).includes('returned')) return <RescheduleForm run={run} />
  const options = [
    { value: 'return' as const, label: m.delivery_way_return() },
    { value: 'leave_elsewhere' as const, label: m.delivery_way_leave_elsewhere() },
    { value: 'reschedule' as const, label: m.delivery_way_reschedule() },
  ]
  return (
    <>
      <RadioGroup label={m.delivery_settle_question()} options={options} value={way} onChange={setWay} />
      {way === 'return' &&
        (job.is_returning ? (
          <LinkButton to={runPathOf(job)} kind="primary" size="huge" fullWidth>
            {m.delivery_return_under_way()}
          </LinkButton>
        ) : (
          <StartReturnButton run={run} />
        ))}
      {way === 'leave_elsewhere' && <LeaveElsewhereForm run={run} />}
      {way === 'reschedule' && <RescheduleForm run={run} />}
    </>
  )
}

function StartReturnButton({ run }: { run: Run }) {
  const [start, state] = useRunStep(DeliveryStartReturn, { run, action: 'start_return' })
  const refusal = refusalText(refusalOf(run.viewer, 'job.settle_failure', run.about))
  return (
    <Button
      kind="primary"
      size="huge"
      fullWidth
      pending={state.pending}
      disabledReason={refusal}
      onClick={() => void start({ input: { job_id: run.job.id } })}
    >
      {m.delivery_next_start_return()}
    </Button>
  )
}

/** A failed delivery is tried again at a new time. */
function RescheduleForm({ run }: { run: Run }) {
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
      <TextArea
        label={m.delivery_comment()}
        description={m.jobs_english_hint()}
        optional
        rows={3}
        maxLength={2000}
        {...form.field('comment')}
      />
      <SubmitBar
        label={m.delivery_reschedule_submit()}
        pending={form.pending}
        refusal={refusalText(refusalOf(viewer, 'job.settle_failure', run.about))}
      />
    </Form>
  )
}

/** Where the goods of a failed delivery were left, with a photo of it. */
function LeaveElsewhereForm({ run }: { run: Run }) {
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
      <TextArea
        label={m.delivery_comment()}
        description={m.jobs_english_hint()}
        optional
        rows={3}
        maxLength={2000}
        {...form.field('comment')}
      />
      <SubmitBar
        label={m.delivery_leave_submit()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.settle_failure', run.about))}
      />
    </Form>
  )
}
