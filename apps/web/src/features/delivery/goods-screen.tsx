import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { goodsOnBoardInput } from '@waybill/domain/jobs/job-steps-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../app/refusal-text.ts'
import type { ScreenHandle } from '../../app/shell.tsx'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Card } from '../../ui/show/card.tsx'
import type { RunStop } from './delivery-job.generated.ts'
import { DeliveryGoodsOnBoard } from './delivery-steps.generated.ts'
import { failureReasonText } from '../jobs/failure-words.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import { PlaceCard } from './place-card.tsx'
import { pickupOf, stopPlace } from './run-places.ts'
import { draftKeyOf } from '../../journal/form-draft.ts'
import { StepPage, StepPassed } from './step-page.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { usePhotoUploads } from '../uploads/use-photo-uploads.ts'
import { useRun, type Run } from './use-run.ts'
import { useOpenedAt, useStepForm } from './use-step-form.ts'
import { useStep } from './use-step.ts'

export { runLoader as loader } from './run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** The goods are in the vehicle: at the pickup, or at a stop where more are taken on. */
export function Component() {
  const run = useRun()
  const { job } = run
  const stop = run.namesStop ? run.stop : null
  const isNow = stop
    ? run.next?.action === 'stop_goods_on_board' && run.next.stop_id === stop.id
    : run.next?.action === 'goods_on_board'
  return (
    <StepPage run={run} title={m.delivery_goods_title()}>
      {run.isCarrier && isNow ? (
        <>
          <PlaceCard place={stop ? stopPlace(stop) : pickupOf(job)} phone={job.phone} />
          {!stop && <CollectionProblem run={run} />}
          <GoodsForm key={stop?.id ?? job.id} run={run} stop={stop} />
        </>
      ) : (
        <StepPassed run={run} twin={twinOf(run, stop)} />
      )}
    </StepPage>
  )
}

function twinOf({ job }: Run, stop: RunStop | null) {
  const to = stop
    ? href('/view-stop-goods-on-board/:id', { id: stop.id })
    : href('/view-goods-on-board/:id', { id: job.id })
  return (stop ? stop.goods_on_board : job.goods_on_board) && { label: m.delivery_view_goods(), to }
}

/** The driver reported that the goods were not to be had and waits for them. */
function CollectionProblem({ run }: { run: Run }) {
  const arrival = run.job.arrived_at_collection
  if (!arrival?.reason) return null
  return (
    <Card>
      <p className="font-semibold text-trouble-ink">{failureReasonText(arrival.reason)}</p>
      <p className="text-soft">{m.delivery_goods_after_waiting()}</p>
    </Card>
  )
}

function GoodsForm({ run, stop }: { run: Run; stop: RunStop | null }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'goods', stop?.id ?? job.id)
  const [submit] = useStep(DeliveryGoodsOnBoard, {
    run,
    action: stop ? 'stop_goods_on_board' : 'goods_on_board',
    draft,
  })
  const board_route_date = useOpenedAt()
  const form = useStepForm(goodsOnBoardInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      stop_id: stop?.id ?? null,
      board_route_date,
      upload_ids: [],
    },
    onSubmit: (input) => submit({ input }),
  })
  const photos = form.field('upload_ids')
  const uploads = usePhotoUploads({ kind: 'goods_on_board', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <DateTimeField label={m.delivery_boarded_at()} {...form.field('board_route_date')} />
      <UploadField
        label={m.delivery_goods_photos()}
        description={m.delivery_goods_photos_hint()}
        optional
        error={photos.error}
        uploads={uploads}
      />
      <SubmitBar
        label={m.delivery_goods_submit()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.progress', run.about))}
      />
    </Form>
  )
}
