import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { formatMoney } from '../../ui/format.ts'
import { CollectionForm } from './collection-form.tsx'
import { failureReasonText } from '../jobs/failure-words.ts'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { PlaceLine } from './place-line.tsx'
import { pickupOf } from './run-places.ts'
import { RunStepPage, StepPassed } from './run-step-page.tsx'
import { useRun, type Run } from './use-run.ts'

export { runLoader as loader } from './run-loader.ts'
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

export { CollectionScreen as Component }
