import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { href, useLocation } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { deliverForm, isOfAnother, safePlace, stopCompleteForm } from '@waybill/domain/delivery/pod-forms'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import type { Outcome } from '../../../query/use-write.ts'
import { Button, buttonClass, LinkButton } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import type { RunStop } from '../run/delivery-job.generated.ts'
import { DeliveryDeliver, DeliveryStopComplete } from '../steps/delivery-steps.generated.ts'
import { NoteFold, TimeFold, timeSaid } from '../steps/folds.tsx'
import { PhotoRow } from './photo-row.tsx'
import { placeText } from '../steps/place-line.tsx'
import { RecipientRow } from './recipient-row.tsx'
import type { Place } from '../run/run-places.ts'
import { SignatureRow } from './signature-row.tsx'
import { SubmitBar } from '../steps/submit-bar.tsx'
import type { Run } from '../run/use-run.ts'
import { type BegunAt, useRunPath } from '../steps/use-run-path.ts'
import { useOpenedAt, useStepForm } from '../steps/use-step-form.ts'
import { useRunStep } from '../steps/use-run-step.ts'

type PodFormProps = { run: Run; stop: RunStop | null; place: Place }

/** The form of a job's and of a stop's proof: photos, a signature or both, and who took the goods; or why there is none. */
export function PodForm({ run, stop, place }: PodFormProps) {
  const draft = draftKeyOf(run.viewer.user_id, 'pod', stop?.id ?? run.job.id)
  const { form, opened_at } = usePodForm(run, stop, draft)
  const photos = form.field('pod.upload_ids')
  const uploads = usePhotoUploads({ kind: stop ? 'stop_pod' : 'pod', draft, onChange: photos.onChange })
  const { signature, sign } = useSignature(form, draft)
  const recipient = form.field('pod.recipient')
  const isProven = !form.values.pod.pod_not_required
  return (
    <Form form={form}>
      {isProven && (
        <div className="flex flex-col gap-2">
          <PhotoRow label={m.delivery_pod_photos_label()} uploads={uploads} error={photos.error} />
          <SignatureRow
            uploads={signature}
            onSigned={sign}
            isOfAnother={isOfAnother(form.values.signed_as, recipient.value)}
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
      <OtherEnds run={run} stop={stop} form={form} hasProof={uploads.files.length + signature.files.length > 0} />
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
  const signer = useRef<string | null>(null)
  const signature = usePhotoUploads({
    kind: 'signature',
    draft,
    onChange: (names) => {
      const counting = names.at(-1) ?? null
      field('pod.signature_upload_id').onChange(counting)
      if (signer.current !== null) setValue('signed_as', signer.current)
      setValue('pod.is_electronic_pod', names.length > 0 || isElectronicPage)
      // The one before is let go only now that another is kept in its place.
      for (const file of signature.files) if (names.includes(file.key) && file.key !== counting) signature.remove(file)
    },
  })
  function sign(drawn: File, name: string) {
    signer.current = name
    signature.add([drawn])
  }
  return { signature, sign }
}

function WithoutProof({ form }: { form: PodFormHandle }) {
  return (
    <>
      <TextArea
        label={m.delivery_no_pod_reason()}
        description={m.jobs_english_hint()}
        rows={3}
        maxLength={2000}
        {...form.field('pod.no_pod_reason')}
      />
      <Button onClick={() => form.setValue('pod.pod_not_required', false)}>{m.delivery_pod_after_all()}</Button>
    </>
  )
}

type OtherEndsProps = Omit<PodFormProps, 'place'> & {
  form: PodFormHandle
  /** A photo or a signature is there, or just being made smaller. */
  hasProof: boolean
}

/** Nobody takes the goods, or nobody proves that they did: in reach, and out of the way. */
function OtherEnds({ run, stop, form, hasProof }: OtherEndsProps) {
  const begunAt: BegunAt = { run: useRunPath()(run.job) }
  const { recipient, details } = form.values.pod
  const proveNothing = () => form.setValue('pod.pod_not_required', true)

  /** A photo that shows the goods there is kept, with a word about it; else the word stands for it. */
  function leaveSafely() {
    if (!recipient?.trim()) form.setValue('pod.recipient', safePlace.recipient)
    if (!hasProof) {
      proveNothing()
      form.setValue('pod.no_pod_reason', safePlace.words)
      return
    }
    // Nobody is there to sign: the photos prove it.
    if (!form.values.pod.signature_upload_id) form.setValue('pod.is_electronic_pod', false)
    if (!details?.includes(safePlace.words))
      form.setValue('pod.details', [details, safePlace.words].filter(Boolean).join('\n'))
  }

  return (
    <div className="-mr-4 -ml-5 flex items-center justify-between gap-2">
      <LinkButton
        to={href('/view-failure/:id?', { id: stop?.id ?? run.job.id })}
        state={begunAt}
        kind="quiet"
        size="large"
      >
        <span className="text-trouble-ink">{m.delivery_cannot()}</span>
      </LinkButton>
      <Menu
        label={m.delivery_pod_otherwise()}
        trigger={<IconDots size={24} />}
        triggerClass={buttonClass({ kind: 'quiet', size: 'large' })}
        entries={[
          { id: 'safe', label: m.delivery_safe_place(), onAction: leaveSafely },
          {
            id: 'none',
            label: m.delivery_no_proof(),
            onAction: proveNothing,
            disabledReason: hasProof ? m.delivery_no_proof_but_some() : null,
          },
        ]}
      />
    </div>
  )
}

function usePodForm(run: Run, stop: RunStop | null, draft: string) {
  const { job } = run
  const [deliver] = useRunStep(DeliveryDeliver, { run, action: 'deliver', draft })
  const [complete] = useRunStep(DeliveryStopComplete, { run, action: 'stop_complete', draft })
  const is_electronic_pod = useLocation().pathname.startsWith('/upload-electronic-pod')
  const opened_at = useOpenedAt()
  const form = useStepForm(stop ? stopCompleteForm : deliverForm, {
    draft,
    defaultValues: {
      job_id: job.id,
      ...(stop && { stop_id: stop.id }),
      signed_as: null,
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
