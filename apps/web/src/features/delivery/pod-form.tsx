import { href, useLocation } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { deliverInput, stopCompleteInput } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../../query/use-write.ts'
import { refusalText } from '../../app/refusal-text.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { RunStop } from './delivery-job.generated.ts'
import { DeliveryDeliver, DeliveryStopComplete } from './delivery-steps.generated.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import { PodKindControl, podKindOf } from './pod-kind-control.tsx'
import { SignatureField } from './signature-field.tsx'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { SubmitBar } from './submit-bar.tsx'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'
import { useSignature } from './use-signature.ts'
import type { Run } from './use-run.ts'
import { useOpenedAt, useStepForm } from './use-step-form.ts'
import { useStep } from './use-step.ts'

/** The form of a job's and of a stop's proof: what differs is only where it is sent. */
export function PodForm({ run, stop }: { run: Run; stop: RunStop | null }) {
  const draft = draftKeyOf(run.viewer.user_id, 'pod', stop?.id ?? run.job.id)
  const form = usePodForm(run, stop, draft)
  const kind = podKindOf(form.values.pod)
  const photos = form.field('pod.upload_ids')
  const uploads = usePhotoUploads({ kind: stop ? 'stop_pod' : 'pod', draft, onChange: photos.onChange })
  const signature = form.field('pod.signature_upload_id')
  const drawn = useSignature({ draft, onChange: signature.onChange })
  const sent = { photos: [uploads], signature: [uploads, drawn], not_required: [] }
  return (
    <Form form={form}>
      <PodKindControl kind={kind} setValue={form.setValue} />
      <TextField label={m.delivery_recipient()} autoComplete="off" {...form.field('pod.recipient')} />
      {kind === 'signature' && (
        <SignatureField signature={drawn} name={form.values.pod.recipient ?? ''} error={signature.error} />
      )}
      {kind === 'not_required' ? (
        <TextArea label={m.delivery_no_pod_reason()} rows={3} maxLength={2000} {...form.field('pod.no_pod_reason')} />
      ) : (
        <UploadField
          label={m.delivery_pod_photos_label()}
          optional={kind === 'signature'}
          error={photos.error}
          uploads={uploads}
        />
      )}
      <DateTimeField label={m.delivery_delivered_at()} {...form.field('pod.delivery_date')} />
      <TextArea label={m.delivery_details()} optional rows={3} maxLength={2000} {...form.field('pod.details')} />
      <FailLink run={run} stop={stop} />
      <SubmitBar
        label={stop ? m.delivery_stop_submit() : m.delivery_deliver_submit()}
        pending={form.pending}
        uploads={sent[kind]}
        refusal={refusalText(refusalOf(run.viewer, 'job.progress', run.about))}
      />
    </Form>
  )
}

/** Nobody takes the goods: the way to say so instead. */
function FailLink({ run, stop }: { run: Run; stop: RunStop | null }) {
  return (
    <LinkButton to={href('/view-failure/:id?', { id: stop?.id ?? run.job.id })} kind="quiet">
      {stop ? m.delivery_fail_stop() : m.delivery_fail()}
    </LinkButton>
  )
}

function usePodForm(run: Run, stop: RunStop | null, draft: string) {
  const { job } = run
  const [deliver] = useStep(DeliveryDeliver, { run, action: 'deliver', draft })
  const [complete] = useStep(DeliveryStopComplete, { run, action: 'stop_complete', draft })
  const is_electronic_pod = useLocation().pathname.startsWith('/upload-electronic-pod')
  const delivery_date = useOpenedAt()
  return useStepForm(stop ? stopCompleteInput : deliverInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      ...(stop && { stop_id: stop.id }),
      pod: {
        delivery_date,
        recipient: '',
        is_electronic_pod,
        signature_upload_id: null,
        pod_not_required: false,
        no_pod_reason: '',
        details: '',
        upload_ids: [],
      },
    } as never,
    onSubmit: ({ pod }): Promise<Outcome<unknown>> =>
      stop
        ? complete({ input: { job_id: job.id, stop_id: stop.id, pod } })
        : deliver({ input: { job_id: job.id, pod } }),
  })
}
