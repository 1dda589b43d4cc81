import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { deliverInput, stopCompleteInput } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../app/refusal-text.ts'
import { draftKeyOf } from '../../journal/form-draft.ts'
import type { Outcome } from '../../query/use-write.ts'
import { Button, buttonClass, LinkButton } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'
import type { ControlOf } from './charges-fields.tsx'
import type { RunStop } from './delivery-job.generated.ts'
import { DeliveryDeliver, DeliveryStopComplete } from './delivery-steps.generated.ts'
import { PhotoRow } from './photo-row.tsx'
import { placeText } from './place-line.tsx'
import { RecipientRow } from './recipient-row.tsx'
import type { Place } from './run-places.ts'
import { SignatureRow } from './signature-row.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TimeFold, timeSaid } from './time-fold.tsx'
import type { Run } from './use-run.ts'
import { useOpenedAt, useStepForm } from './use-step-form.ts'
import { useStep } from './use-step.ts'

type PodFormProps = { run: Run; stop: RunStop | null; place: Place }

/** The form of a job's and of a stop's proof: photos, a signature or both, and who took the goods; or why there is none. */
export function PodForm({ run, stop, place }: PodFormProps) {
  const draft = draftKeyOf(run.viewer.user_id, 'pod', stop?.id ?? run.job.id)
  const { form, opened_at } = usePodForm(run, stop, draft)
  const photos = form.field('pod.upload_ids')
  const uploads = usePhotoUploads({ kind: stop ? 'stop_pod' : 'pod', draft, onChange: photos.onChange })
  const signature = useSignature(form, draft)
  const recipient = form.field('pod.recipient')
  const isProven = !form.values.pod.pod_not_required
  return (
    <Form form={form}>
      {isProven && (
        <div className="flex flex-col gap-2">
          <PhotoRow label={m.delivery_pod_photos_label()} uploads={uploads} error={photos.error} />
          <SignatureRow
            uploads={signature}
            recipient={recipient}
            place={placeText(place)}
            error={form.field('pod.signature_upload_id').error}
          />
        </div>
      )}
      <RecipientRow recipient={recipient} address={place.address} />
      {!isProven && <WithoutProof form={form} />}
      <div>
        <TimeFold label={m.delivery_delivered_at()} time={form.field('pod.delivery_date')} opened_at={opened_at} />
        <NoteFold note={form.field('pod.details')} />
      </div>
      <OtherEnds run={run} stop={stop} form={form} />
      <SubmitBar
        label={stop ? m.delivery_stop_submit() : m.delivery_deliver_submit()}
        pending={form.pending}
        uploads={isProven ? [uploads, signature] : []}
        refusal={refusalText(refusalOf(run.viewer, 'job.progress', run.about))}
      />
    </Form>
  )
}

type PodFormHandle = ReturnType<typeof usePodForm>['form']

/** A signature makes the proof an electronic one; the page for those asks for it. */
function useSignature({ field, setValue }: PodFormHandle, draft: string) {
  const isElectronicPage = useLocation().pathname.startsWith('/upload-electronic-pod')
  return usePhotoUploads({
    kind: 'signature',
    draft,
    onChange: (names) => {
      field('pod.signature_upload_id').onChange(names.at(-1) ?? null)
      setValue('pod.is_electronic_pod', names.length > 0 || isElectronicPage)
    },
  })
}

function WithoutProof({ form }: { form: PodFormHandle }) {
  return (
    <>
      <TextArea label={m.delivery_no_pod_reason()} rows={3} maxLength={2000} {...form.field('pod.no_pod_reason')} />
      <Button onClick={() => form.setValue('pod.pod_not_required', false)}>{m.delivery_pod_after_all()}</Button>
    </>
  )
}

/** A word about the goods, for the few who have one. */
function NoteFold({ note }: { note: ControlOf<string | null | undefined> }) {
  const [isOpen, setIsOpen] = useState(Boolean(note.value))
  if (isOpen || note.error)
    return <TextArea label={m.delivery_details()} optional rows={3} maxLength={2000} {...note} />
  return (
    <span className="-ml-4">
      <Button kind="quiet" size="large" onClick={() => setIsOpen(true)}>
        <span className="underline">{m.delivery_add_note()}</span>
      </Button>
    </span>
  )
}

/** Nobody takes the goods, or nobody proves that they did: in reach, and out of the way. */
function OtherEnds({ run, stop, form }: Omit<PodFormProps, 'place'> & { form: PodFormHandle }) {
  const prove = (reason: string) => {
    form.setValue('pod.pod_not_required', true)
    if (reason) form.setValue('pod.no_pod_reason', reason)
  }
  return (
    <div className="-mx-4 flex items-center justify-between gap-2">
      <LinkButton to={href('/view-failure/:id?', { id: stop?.id ?? run.job.id })} kind="quiet" size="large">
        <span className="text-trouble-ink">{m.delivery_cannot()}</span>
      </LinkButton>
      <Menu
        label={m.delivery_pod_otherwise()}
        trigger={<IconDots size={24} />}
        triggerClass={buttonClass({ kind: 'quiet', size: 'large' })}
        entries={[
          { id: 'safe', label: m.delivery_safe_place(), onAction: () => prove(m.delivery_safe_place()) },
          { id: 'none', label: m.delivery_no_proof(), onAction: () => prove('') },
        ]}
      />
    </div>
  )
}

function usePodForm(run: Run, stop: RunStop | null, draft: string) {
  const { job } = run
  const [deliver] = useStep(DeliveryDeliver, { run, action: 'deliver', draft })
  const [complete] = useStep(DeliveryStopComplete, { run, action: 'stop_complete', draft })
  const is_electronic_pod = useLocation().pathname.startsWith('/upload-electronic-pod')
  const opened_at = useOpenedAt()
  const form = useStepForm(stop ? stopCompleteInput : deliverInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      ...(stop && { stop_id: stop.id }),
      pod: {
        delivery_date: opened_at,
        recipient: '',
        is_electronic_pod,
        signature_upload_id: null,
        pod_not_required: false,
        no_pod_reason: '',
        details: '',
        upload_ids: [],
      },
    } as never,
    onSubmit: (said): Promise<Outcome<unknown>> => {
      const pod = { ...said.pod, delivery_date: timeSaid(said.pod.delivery_date, opened_at) }
      return stop
        ? complete({ input: { job_id: job.id, stop_id: stop.id, pod } })
        : deliver({ input: { job_id: job.id, pod } })
    },
  })
  return { form, opened_at }
}
