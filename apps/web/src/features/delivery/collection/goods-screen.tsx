import { type RefObject, useRef } from 'react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { goodsOnBoardInput } from '@waybill/domain/delivery/run-input'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/show/card.tsx'
import type { RunStop } from '../run/delivery-job.generated.ts'
import { DeliveryGoodsOnBoard, DeliveryStartDeliver } from '../steps/delivery-steps.generated.ts'
import { failureReasonText } from '../../jobs/failure-words.ts'
import { PhotoRow } from '../proof/photo-row.tsx'
import { PlaceLine } from '../steps/place-line.tsx'
import { pickupOf, stopPlace } from '../run/run-places.ts'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { RunStepPage, StepPassed } from '../steps/run-step-page.tsx'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { TimeFold, timeSaid } from '../steps/folds.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import { useRun, type Run } from '../run/use-run.ts'
import { useOpenedAt, useStepForm } from '../steps/use-step-form.ts'
import { useSteps } from '../steps/use-run-step.ts'

export { formLoader as loader } from '../run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** The goods are in the vehicle: at the pickup, or at a stop where more are taken on. */
function GoodsScreen() {
  const run = useRun()
  const { job } = run
  const stop = run.namesStop ? run.stop : null
  const isNow = stop
    ? run.next?.action === 'stop_goods_on_board' && run.next.stop_id === stop.id
    : run.next?.action === 'goods_on_board'
  return (
    <RunStepPage run={run} title={m.delivery_goods_title()} hidesRoute>
      {run.isCarrier && isNow ? (
        <>
          <PlaceLine place={stop ? stopPlace(stop) : pickupOf(job)} />
          {!stop && <CollectionProblem run={run} />}
          <GoodsForm key={stop?.id ?? job.id} run={run} stop={stop} />
        </>
      ) : (
        <StepPassed run={run} twin={twinOf(run, stop)} />
      )}
    </RunStepPage>
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
  const draft = draftKeyOf(run.viewer.user_id, 'goods', stop?.id ?? run.job.id)
  const stays = useRef(stop !== null)
  const { form, opened_at } = useGoodsForm(run, stop, { draft, stays })
  const photos = form.field('upload_ids')
  const uploads = usePhotoUploads({ kind: 'goods_on_board', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <PhotoRow label={m.delivery_goods_photos_hint()} uploads={uploads} error={photos.error} />
      <TimeFold label={m.delivery_boarded_at()} time={form.field('board_route_date')} opened_at={opened_at} />
      <SubmitBar
        label={stop ? m.delivery_goods_submit() : m.delivery_goods_set_off()}
        pending={form.pending && !(stays.current && !stop)}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(run.viewer, 'job.progress', run.about))}
        onPress={() => (stays.current = stop !== null)}
      >
        {!stop && (
          <Button
            type="submit"
            size="large"
            fullWidth
            pending={form.pending && stays.current}
            onClick={() => (stays.current = true)}
          >
            {m.delivery_goods_stay()}
          </Button>
        )}
      </SubmitBar>
    </Form>
  )
}

type GoodsOptions = { draft: string; stays: RefObject<boolean> }

/** A driver who is loaded at the pickup sets off, mostly: two steps behind one button (settled: "loaded, set off"). */
function useGoodsForm({ job, ...run }: Run, stop: RunStop | null, { draft, stays }: GoodsOptions) {
  const [take] = useSteps({ job, ...run })
  const opened_at = useOpenedAt()
  const form = useStepForm(goodsOnBoardInput, {
    draft,
    defaultValues: { job_id: job.id, stop_id: stop?.id ?? null, board_route_date: opened_at, upload_ids: [] },
    onSubmit: (said) => {
      const input = { ...said, board_route_date: timeSaid(said.board_route_date, opened_at) }
      const boarding = { operation: DeliveryGoodsOnBoard, input, draft }
      if (stop) return take([{ ...boarding, action: 'stop_goods_on_board' }])
      const setOff = { operation: DeliveryStartDeliver, action: 'start_deliver', input: { job_id: job.id } } as const
      return take([{ ...boarding, action: 'goods_on_board' }, ...(stays.current ? [] : [setOff])])
    },
  })
  return { form, opened_at }
}

export { GoodsScreen as Component }
