import { refusalOf } from '@waybill/domain/access/permissions'
import { failStopForm, goodsBecome } from '@waybill/domain/delivery/failure-forms'
import { reasonsAt } from '@waybill/domain/delivery/failure-reasons'
import { m } from '@waybill/locales/messages'
import { serverClock } from '../../../api/server-clock.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { Form } from '../../../ui/form/form.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import type { RunStop } from '../run/delivery-job.generated.ts'
import { FailureFields, GoodsFields } from './failure-fields.tsx'
import { failStopSteps, newFailure, newGoods } from './failure-steps.ts'
import { stopPlace } from '../run/run-places.ts'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { useFailure } from './use-failure.ts'
import type { Run } from '../run/use-run.ts'
import { useStepForm } from '../steps/use-step-form.ts'

const said = failStopForm(() => serverClock.now())

/** The driver stands at the stop in vain. */
export function FailStopForm({ run, stop }: { run: Run; stop: RunStop }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'fail-stop', stop.id)
  const report = useFailure(run, { place: stopPlace(stop), is_drop_off: stop.is_drop_off })
  const form = useStepForm(said, {
    draft,
    defaultValues: {
      failure: { job_id: job.id, stop_id: stop.id, ...newFailure, wait_at_collection_point: false },
      goods: newGoods,
    },
    onSubmit: (values) => report(failStopSteps(values, draft)),
  })
  const photos = form.field('failure.upload_ids')
  const uploads = usePhotoUploads({ kind: 'failure', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <FailureFields
        reasons={reasonsAt(stop)}
        reason={form.field('failure.reason')}
        minutes={form.field('failure.minutes_waited')}
        agreed={form.field('failure.additional_charges_agreed')}
        price={form.field('failure.agreed_price')}
        comment={form.field('failure.comment')}
        photos={{ error: photos.error, uploads }}
        arrived_at={stop.arrived_at}
        hidesPrice={!viewer.has_full_access}
      />
      {stop.is_drop_off && (
        <GoodsFields
          becomes={form.field('goods.becomes')}
          new_date={form.field('goods.new_date')}
          left_at={form.field('goods.left_at')}
          choices={goodsBecome}
        />
      )}
      <SubmitBar
        danger
        label={stop.is_drop_off ? m.delivery_fail_stop() : m.delivery_fail_pickup()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.progress', run.about))}
      />
    </Form>
  )
}
