import type { IncidentKind } from '@waybill/domain/delivery/failure-reasons'
import { settlementsAt } from '@waybill/domain/delivery/stop-order'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import { formatDuration, formatMoney } from '../../../ui/format.ts'
import { Card } from '../../../ui/show/card.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { failureReasonText } from '../../jobs/failure-words.ts'
import { settledText } from '../../jobs/proofs/about-proofs.ts'
import type { Failure } from '../../jobs/proofs/proofs.generated.ts'
import { ProofPhotos } from '../proof/proof-files.tsx'
import { destinationOf, stopPlace } from '../run/run-places.ts'
import { type Run, useRun } from '../run/use-run.ts'
import { ReachRow } from '../steps/reach-row.tsx'
import { RecordMissing } from '../steps/record-missing.tsx'
import { RunStepPage } from '../steps/run-step-page.tsx'
import { FailDeliveryForm } from './fail-delivery-form.tsx'
import { FailStopForm } from './fail-stop-form.tsx'
import { SettleDelivery } from './settle-delivery.tsx'
import { CollectAgainForm, SettleStopForm } from './settle-stop-form.tsx'
import { failedText } from './use-failure.ts'

export { formLoader as loader } from '../run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** A failure through its whole life: reported here, settled here, and read here afterwards. */
function FailureScreen() {
  const run = useRun()
  return (
    <RunStepPage run={run} title={titleOf(run)} hidesRoute>
      {run.namesStop && run.stop ? <StopFailure run={run} stop={run.stop} /> : <DeliveryFailure run={run} />}
    </RunStepPage>
  )
}

function titleOf({ job, stop, namesStop }: Run): string {
  if (!namesStop || !stop) return failedText(destinationOf(job))
  return failedText(stopPlace(stop), stop)
}

function StopFailure({ run, stop }: { run: Run; stop: NonNullable<Run['stop']> }) {
  const isThere = stop.status === 'progress' && stop.arrived_at !== null
  if (run.isCarrier && isThere && run.isOpen('stop_failed'))
    return (
      <>
        <ReachRow run={run} />
        <FailStopForm run={run} stop={stop} />
      </>
    )
  const failure = stop.failureMetadata
  if (!failure) return <RecordMissing run={run} record="failure" />
  const isOpen = run.isCarrier && run.isOpen('settle_stop') && settlementsAt(stop).length > 0
  return (
    <>
      <FailureCard job={run.job} failure={failure} stop={stop} />
      {isOpen &&
        (stop.is_drop_off ? <SettleStopForm run={run} stop={stop} /> : <CollectAgainForm run={run} stop={stop} />)}
    </>
  )
}

function DeliveryFailure({ run }: { run: Run }) {
  const { job } = run
  if (run.isOpen('fail_delivery'))
    return (
      <>
        <ReachRow run={run} />
        <FailDeliveryForm run={run} />
      </>
    )
  const failures = job.incidents.filter(({ stop_id }) => stop_id === null)
  if (failures.length === 0) return <RecordMissing run={run} record="failure" />
  return (
    <>
      {failures.map((failure) => (
        <FailureCard key={failure.id} job={job} failure={failure} />
      ))}
      {job.status === 'failed_delivery' && (run.isCarrier || run.isPoster) && <SettleDelivery run={run} />}
    </>
  )
}

const kindTexts: Record<IncidentKind, () => string> = {
  cancelled: m.delivery_incident_cancelled,
  collection_failed: m.delivery_incident_collection_failed,
  delivery_failed: m.delivery_incident_delivery_failed,
  stop_failed: m.delivery_incident_stop_failed,
}

const titleOfFailure = ({ kind }: Failure, stop: Run['stop']) =>
  stop?.is_drop_off === false ? m.delivery_settled_not_collected() : kindTexts[kind]()

/** The decision about the goods of a stop, and its reason. */
function settlementOf(stop: Run['stop']): [string, string | null][] {
  if (!stop) return []
  const { settlement_note: note } = stop
  return [
    [m.delivery_settled(), settledText(stop)],
    [m.delivery_settle_reason(), note && failureReasonText(note)],
  ]
}

type FailureCardProps = {
  job: Run['job']
  failure: Failure
  stop?: Run['stop']
}

/** The failure, the agreement about it, and where the goods are now. */
function FailureCard({ job, failure, stop = null }: FailureCardProps) {
  return (
    <Card title={titleOfFailure(failure, stop)}>
      <FactsList
        facts={[
          [m.delivery_reason(), failureReasonText(failure.reason)],
          [m.delivery_date_and_time(), <DateText key="at" value={failure.date_and_time} />],
          [m.delivery_wait(), failure.wait_at_collection_point && !failure.minutes_waited && m.delivery_yes()],
          [m.delivery_minutes_waited(), failure.minutes_waited && formatDuration(failure.minutes_waited * 60)],
          [m.delivery_charges_agreed(), failure.additional_charges_agreed && m.delivery_yes()],
          [m.delivery_agreed_price(), failure.agreed_price && formatMoney(failure.agreed_price)],
          [m.delivery_comment(), failure.comment],
          ...settlementOf(stop),
          [m.delivery_left_at(), failure.left_at],
          [m.delivery_reported_by(), `${failure.user.name_first} ${failure.user.name_last}`],
        ]}
      />
      <ProofPhotos files={failure.uploads} job={job} />
    </Card>
  )
}

export { FailureScreen as Component }
