import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { returnGoodsInput } from '@waybill/domain/delivery/proof-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DeliveryReturnGoods } from '../steps/delivery-steps.generated.ts'
import { PhotoRow } from './photo-row.tsx'
import { PlaceLine } from '../steps/place-line.tsx'
import { pickupOf } from '../run/run-places.ts'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { RunStepPage, StepPassed } from '../steps/run-step-page.tsx'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { TimeFold, timeSaid } from '../steps/folds.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import { useRun, type Run } from '../run/use-run.ts'
import { useOpenedAt, useStepForm } from '../steps/use-step-form.ts'
import { useRunStep } from '../steps/use-run-step.ts'

export { formLoader as loader } from '../run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** Proof of return: the goods are back where they came from. */
function PorScreen() {
  const run = useRun()
  const { job } = run
  const twin = { label: m.delivery_view_por(), to: href('/view-por/:id?', { id: job.id }) }
  return (
    <RunStepPage run={run} title={m.delivery_por_title()} hidesRoute>
      {run.isCarrier && run.next?.action === 'return_goods' ? (
        <>
          <PlaceLine place={pickupOf(job)} />
          <PorForm run={run} />
        </>
      ) : (
        <StepPassed run={run} twin={job.por && twin} />
      )}
    </RunStepPage>
  )
}

function PorForm({ run }: { run: Run }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'por', job.id)
  const [submit] = useRunStep(DeliveryReturnGoods, { run, action: 'return_goods', draft })
  const opened_at = useOpenedAt()
  const form = useStepForm(returnGoodsInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      por: { return_date: opened_at, recipient: '', details: '', upload_ids: [] },
    },
    onSubmit: ({ por, ...input }) =>
      submit({ input: { ...input, por: { ...por, return_date: timeSaid(por.return_date, opened_at) } } }),
  })
  const photos = form.field('por.upload_ids')
  const uploads = usePhotoUploads({ kind: 'por', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <PhotoRow label={m.delivery_por_photos()} error={photos.error} uploads={uploads} />
      <TextField
        label={m.delivery_returned_to()}
        autoComplete="off"
        autoCapitalize="words"
        {...form.field('por.recipient')}
      />
      <TimeFold label={m.delivery_returned_at()} time={form.field('por.return_date')} opened_at={opened_at} />
      <TextArea
        label={m.delivery_details()}
        description={m.jobs_english_hint()}
        optional
        rows={3}
        maxLength={2000}
        {...form.field('por.details')}
      />
      <SubmitBar
        label={m.delivery_por_submit()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.settle_failure', run.about))}
      />
    </Form>
  )
}

export { PorScreen as Component }
