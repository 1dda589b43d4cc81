import { refusalOf } from '@waybill/domain/access/permissions'
import { pickupFailureReasons } from '@waybill/domain/jobs/job'
import { arriveCollectionInput } from '@waybill/domain/delivery/run-input'
import { m } from '@waybill/locales/messages'
import { draftKeyOf } from '../../../journal/form-draft.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { failureReasonOptions, failureReasonText } from '../../jobs/failure-words.ts'
import { pickupOf } from '../run/run-places.ts'
import { type Run, useRun } from '../run/use-run.ts'
import { ChargesFields } from '../steps/charges-fields.tsx'
import { DeliveryArriveCollection } from '../steps/delivery-steps.generated.ts'
import { TimeFold, timeSaid } from '../steps/folds.tsx'
import { PlaceLine } from '../steps/place-line.tsx'
import { RunStepPage, StepPassed } from '../steps/run-step-page.tsx'
import { SubmitBar } from '../steps/submit-bar.tsx'
import { useRunStep } from '../steps/use-run-step.ts'
import { useOpenedAt, useStepForm } from '../steps/use-step-form.ts'
import { withDecimalPrice } from '../trouble/failure-steps.ts'

export { formLoader as loader } from '../run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** Arrived at collection: reported by the carrier, read by both. */
function CollectionScreen() {
  const run = useRun()
  const arrival = run.job.arrived_at_collection
  const mayReport = run.isCarrier && run.isOpen('arrive_collection')
  return (
    <RunStepPage run={run} title={m.delivery_collection_title()} hidesRoute={mayReport}>
      {!mayReport && arrival && <ArrivalFacts arrival={arrival} />}
      {!mayReport && !arrival && <StepPassed run={run} />}
      {mayReport && (
        <>
          <PlaceLine place={pickupOf(run.job)} />
          <CollectionForm run={run} />
        </>
      )}
    </RunStepPage>
  )
}

function ArrivalFacts({ arrival }: { arrival: NonNullable<Run['job']['arrived_at_collection']> }) {
  const failed = !arrival.goods_collected_success
  return (
    <Card>
      <FactsList
        facts={[
          [m.delivery_date_and_time(), <DateText key="at" value={arrival.date_and_time} />],
          [m.delivery_goods_ready(), failed ? m.delivery_no() : m.delivery_yes()],
          [m.delivery_reason(), arrival.reason && failureReasonText(arrival.reason)],
          [m.delivery_wait(), failed && (arrival.wait_at_collection_point ? m.delivery_yes() : m.delivery_no())],
          [m.delivery_agreed_price(), arrival.agreed_price && formatMoney(arrival.agreed_price)],
          [m.delivery_comment(), arrival.comment],
        ]}
      />
    </Card>
  )
}

const yesNoOptions = () => [
  { value: 'yes' as const, label: m.delivery_yes() },
  { value: 'no' as const, label: m.delivery_no() },
]

/** At the pickup: the goods are there, as nearly always, or why not, and what was agreed about it. */
function CollectionForm({ run }: { run: Run }) {
  const { form, opened_at } = useCollectionForm(run)
  const isReady = form.values.goods_collected_success
  const setReady = (ready: boolean) => form.setValue('goods_collected_success', ready)
  return (
    <Form form={form}>
      {!isReady && <ProblemFields run={run} form={form} />}
      <TimeFold label={m.delivery_date_and_time()} time={form.field('date_and_time')} opened_at={opened_at} />
      <TextArea
        label={m.delivery_comment()}
        description={m.jobs_english_hint()}
        optional
        rows={2}
        maxLength={2000}
        {...form.field('comment')}
      />
      <SubmitBar
        label={isReady ? m.delivery_goods_yes() : m.delivery_collection_submit_failed()}
        pending={form.pending}
        refusal={refusalText(refusalOf(run.viewer, 'job.progress', run.about))}
      >
        <Button size="large" fullWidth onClick={() => setReady(!isReady)}>
          {isReady ? m.delivery_goods_problem() : m.delivery_goods_after_all()}
        </Button>
      </SubmitBar>
    </Form>
  )
}

type CollectionHandle = ReturnType<typeof useCollectionForm>['form']

function ProblemFields({ run, form }: { run: Run; form: CollectionHandle }) {
  const wait = form.field('wait_at_collection_point')
  return (
    <>
      <RadioGroup
        label={m.delivery_reason()}
        options={failureReasonOptions(pickupFailureReasons)}
        {...form.field('reason')}
      />
      <RadioGroup
        label={m.delivery_wait()}
        columns={2}
        options={yesNoOptions()}
        {...wait}
        value={wait.value === null || wait.value === undefined ? null : wait.value ? 'yes' : 'no'}
        onChange={(answer) => wait.onChange(answer === 'yes')}
      />
      <ChargesFields
        hidden={!run.viewer.has_full_access}
        agreed={form.field('additional_charges_agreed')}
        price={form.field('agreed_price')}
      />
    </>
  )
}

function useCollectionForm(run: Run) {
  const { job, viewer } = run
  const draft = draftKeyOf(viewer.user_id, 'collection', job.id)
  const [arrive] = useRunStep(DeliveryArriveCollection, { run, action: 'arrive_collection', draft })
  const [fail] = useRunStep(DeliveryArriveCollection, { run, action: 'collection_failed', draft })
  const opened_at = useOpenedAt()
  const form = useStepForm(arriveCollectionInput, {
    draft,
    defaultValues: {
      job_id: job.id,
      date_and_time: opened_at,
      goods_collected_success: true,
      reason: null,
      wait_at_collection_point: null,
      additional_charges_agreed: false,
      agreed_price: null,
      comment: '',
    },
    onSubmit: (arrival) => {
      const date_and_time = timeSaid(arrival.date_and_time, opened_at)
      const input = { ...withDecimalPrice(arrival), date_and_time }
      return (arrival.goods_collected_success ? arrive : fail)({ input })
    },
  })
  return { form, opened_at }
}

export { CollectionScreen as Component }
