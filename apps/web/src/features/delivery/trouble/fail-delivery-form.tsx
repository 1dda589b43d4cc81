import { refusalOf } from '@waybill/domain/access/permissions'
import { failDeliveryForm, goodsMayBecome } from '@waybill/domain/delivery/failure-forms'
import { dropFailureReasons } from '@waybill/domain/delivery/failure-reasons'
import { m } from '@waybill/locales/messages'
import { serverClock } from '../../../api/server-clock.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { failureTerms } from '../../charges/failure-terms.ts'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { Form } from '../../../ui/form/form.tsx'
import { usePhotoUploads } from '../../uploads/use-photo-uploads.ts'
import { FailureFields, GoodsFields } from './failure-fields.tsx'
import { failDeliverySteps, newFailure, newGoods } from './failure-steps.ts'
import { destinationOf } from '../run/run-places.ts'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { useFailure } from './use-failure.ts'
import type { Run } from '../run/use-run.ts'
import { useStepForm } from '../steps/use-step-form.ts'

const said = failDeliveryForm(() => serverClock.now())

/** The goods cannot be delivered: by the driver at the door, or by the poster who knows. */
export function FailDeliveryForm({ run }: { run: Run }) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'fail-delivery', job.id)
  const report = useFailure(run, { place: destinationOf(job) })
  const form = useStepForm(said, {
    draft,
    defaultValues: { failure: { job_id: job.id, ...newFailure }, goods: newGoods },
    onSubmit: (values) => report(failDeliverySteps(values, draft)),
  })
  const photos = form.field('failure.upload_ids')
  const uploads = usePhotoUploads({ kind: 'failure', draft, onChange: photos.onChange })
  return (
    <Form form={form}>
      <FailureFields
        reasons={dropFailureReasons}
        reason={form.field('failure.reason')}
        minutes={form.field('failure.minutes_waited')}
        agreed={form.field('failure.additional_charges_agreed')}
        price={form.field('failure.agreed_price')}
        comment={form.field('failure.comment')}
        photos={{ error: photos.error, uploads }}
        arrived_at={null}
        hidesPrice={!viewer.has_full_access}
        termsHint={failureTerms(job, form.field('failure.reason').value)}
      />
      <GoodsFields
        becomes={form.field('goods.becomes')}
        new_date={form.field('goods.new_date')}
        left_at={form.field('goods.left_at')}
        choices={goodsMayBecome(run.parties)}
      />
      <SubmitBar
        danger
        label={m.delivery_fail()}
        pending={form.pending}
        uploads={[uploads]}
        refusal={refusalText(refusalOf(viewer, 'job.fail_delivery', run.about))}
      />
    </Form>
  )
}
