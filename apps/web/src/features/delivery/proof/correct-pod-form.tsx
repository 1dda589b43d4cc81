import { useLocation } from 'react-router'
import { correctPodForm, isOfAnother } from '@waybill/domain/delivery/pod-forms'
import { m } from '@waybill/locales/messages'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { journal } from '../../../journal/journal-of-device.ts'
import { useWrite } from '../../../query/use-write.ts'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { ProofFile, ProofOfDelivery } from '../../jobs/proofs/proofs.generated.ts'
import type { Uploads } from '../../uploads/sent-file.ts'
import { UploadField, uploadsReason } from '../../uploads/upload-field.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import { destinationOf, stopPlace } from '../run/run-places.ts'
import type { Run } from '../run/use-run.ts'
import { placeText } from '../steps/place-line.tsx'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { useStepForm } from '../steps/use-step-form.ts'
import { DeliveryCorrectPod } from './pod-correction.generated.ts'
import { ProofSignature } from './proof-files.tsx'
import { SignatureRow } from './signature-row.tsx'

type CorrectPodFormProps = { run: Run; proof: ProofOfDelivery; isOfStop: boolean }

/** The proof as it should have been: photos come and go; a signature stays with the name it was given under. */
export function CorrectPodForm({ run, proof, isOfStop }: CorrectPodFormProps) {
  const draft = draftKeyOf(run.viewer.user_id, 'correct-pod', proof.id)
  const form = useCorrection(proof, draft)
  const photos = form.field('pod.upload_ids')
  const kept = proof.uploads.filter(({ id }) => photos.value?.includes(id))
  const sent = usePhotoUploads({
    kind: isOfStop ? 'stop_pod' : 'pod',
    counts: 'sent',
    draft,
    onChange: (ids) => photos.onChange([...kept.map(({ id }) => id), ...ids]),
  })
  const letGo = (id: string) => photos.onChange(photos.value?.filter((each) => each !== id))
  const uploads = withKept(sent, kept, letGo)
  const recipient = form.field('pod.recipient')
  const { signature, sign, isVoid, reason } = useSignature(form, { proof, draft })
  return (
    <Form form={form}>
      <p className="text-soft">{m.delivery_pod_correct_text()}</p>
      <TextField label={m.delivery_recipient()} autoComplete="off" autoCapitalize="words" {...recipient} />
      {proof.signature && signature.files.length === 0 && <ProofSignature file={proof.signature} />}
      {proof.is_electronic_pod && (
        <SignatureRow
          uploads={signature}
          onSigned={sign}
          isOfAnother={isVoid}
          recipient={recipient}
          place={placeText(isOfStop && run.stop ? stopPlace(run.stop) : destinationOf(run.job))}
          error={form.field('pod.signature_upload_id').error ?? reason}
        />
      )}
      <UploadField
        label={m.delivery_pod_photos_label()}
        optional={proof.is_electronic_pod}
        error={photos.error}
        uploads={uploads}
      />
      <DateTimeField label={m.delivery_delivered_at()} {...form.field('pod.delivery_date')} />
      <TextArea
        label={m.delivery_details()}
        description={m.jobs_english_hint()}
        optional
        rows={3}
        maxLength={2000}
        {...form.field('pod.details')}
      />
      <SubmitBar
        label={m.delivery_pod_correct_submit()}
        pending={form.pending}
        refusal={uploadsReason(uploads) ?? uploadsReason(signature) ?? reason ?? null}
      />
    </Form>
  )
}

/** The signature there is, or the one that takes its place because the recipient is another. */
function useSignature(
  { field, values, setValue }: ReturnType<typeof useCorrection>,
  { proof, draft }: { proof: ProofOfDelivery; draft: string },
) {
  const signature = usePhotoUploads({
    kind: 'signature',
    counts: 'sent',
    draft,
    onChange: (ids) => field('pod.signature_upload_id').onChange(ids.at(-1) ?? proof.signature?.id ?? null),
  })
  const signed_as = signature.files.length > 0 ? values.signed_as : proof.signature && proof.recipient
  const isVoid = isOfAnother(signed_as, field('pod.recipient').value)
  function sign(drawn: File, name: string) {
    setValue('signed_as', name) // kept with the draft, as the drawing is
    signature.add([drawn])
  }
  return { signature, sign, isVoid, reason: isVoid ? m.delivery_sign_other_name() : undefined }
}

function useCorrection(proof: ProofOfDelivery, draft: string) {
  const { pathname } = useLocation()
  const goBack = () => {
    void journal.forgetDraft(draft)
    return pathname
  }
  const [submit] = useWrite(DeliveryCorrectPod, { onDone: goBack })
  return useStepForm(correctPodForm, {
    draft,
    defaultValues: {
      signed_as: null,
      pod_id: proof.id,
      pod: {
        delivery_date: proof.delivery_date,
        recipient: proof.recipient ?? '',
        is_electronic_pod: proof.is_electronic_pod,
        signature_upload_id: proof.signature?.id ?? null,
        pod_not_required: false,
        no_pod_reason: null,
        details: proof.details ?? '',
        upload_ids: proof.uploads.map(({ id }) => id),
      },
    },
    onSubmit: ({ signed_as: _, ...input }) => submit({ input }),
  })
}

/** The files a proof has already, beside those being added to it; `letGo` hears which of them is taken away. */
function withKept(uploads: Uploads, kept: readonly ProofFile[], letGo: (id: string) => void): Uploads {
  const there = kept.map(({ id, name, thumbnail_url, path_url }) => ({
    key: id,
    name,
    file: null,
    upload_id: id,
    thumbnail_url: thumbnail_url ?? path_url,
    progress: null,
    error: null,
  }))
  return {
    ...uploads,
    files: [...there, ...uploads.files],
    remove: (file) => (there.some(({ key }) => key === file.key) ? letGo(file.key) : uploads.remove(file)),
    room: uploads.room - there.length,
  }
}
