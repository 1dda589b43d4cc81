import { stopIsDone } from '@waybill/domain/jobs/next-driver-action'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { FailureCard } from './failure-card.tsx'
import { FailDeliveryForm } from './fail-delivery-form.tsx'
import { FailStopForm } from './fail-stop-form.tsx'
import { ReachRow } from './reach-row.tsx'
import { destinationOf, stopPlace } from './run-places.ts'
import { SettleDelivery } from './settle-delivery.tsx'
import { SettleStopForm } from './settle-stop-form.tsx'
import { RunStepPage, StepPassed } from './run-step-page.tsx'
import { failedText } from './use-failure.ts'
import { useRun, type Run } from './use-run.ts'

export { runLoader as loader } from './run-loader.ts'
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
  if (!failure) return <StepPassed run={run} />
  const isOpen = run.isCarrier && run.isOpen('settle_stop') && stop.status === 'failed' && !stopIsDone(stop)
  return (
    <>
      <FailureCard failure={failure} settlement={stop.settlement} note={stop.settlement_note} />
      {isOpen && <SettleStopForm run={run} stop={stop} />}
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
  if (failures.length === 0) return <StepPassed run={run} />
  return (
    <>
      {failures.map((failure) => (
        <FailureCard key={failure.id} failure={failure} />
      ))}
      {job.status === 'failed_delivery' && (run.isCarrier || run.isPoster) && <SettleDelivery run={run} />}
    </>
  )
}

export { FailureScreen as Component }
