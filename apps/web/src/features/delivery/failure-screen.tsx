import { stopIsDone } from '@waybill/domain/jobs/next-driver-action'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../app/shell.tsx'
import { FailureCard } from './failure-card.tsx'
import { FailDeliveryForm } from './fail-delivery-form.tsx'
import { FailStopForm } from './fail-stop-form.tsx'
import { SettleDelivery } from './settle-delivery.tsx'
import { SettleStopForm } from './settle-stop-form.tsx'
import { StepPage, StepPassed } from './step-page.tsx'
import { useRun, type Run } from './use-run.ts'

export { runLoader as loader } from './run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** A failure through its whole life: reported here, settled here, and read here afterwards. */
export function Component() {
  const run = useRun()
  return (
    <StepPage run={run} title={run.namesStop ? m.delivery_failure_stop_title() : m.delivery_failure_title()}>
      {run.namesStop && run.stop ? <StopFailure run={run} stop={run.stop} /> : <DeliveryFailure run={run} />}
    </StepPage>
  )
}

function StopFailure({ run, stop }: { run: Run; stop: NonNullable<Run['stop']> }) {
  const isThere = stop.status === 'progress' && stop.arrived_at !== null
  if (run.isCarrier && isThere && run.isOpen('stop_failed')) return <FailStopForm run={run} stop={stop} />
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
  if (run.isOpen('fail_delivery')) return <FailDeliveryForm run={run} />
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
