import { useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { ScreenHandle } from '../../../session/screen-parts.ts'
import type { RunStop } from '../run/delivery-job.generated.ts'
import { PlaceLine } from '../steps/place-line.tsx'
import { PodForm } from './pod-form.tsx'
import { destinationOf, stopPlace } from '../run/run-places.ts'
import { RunStepPage, StepPassed } from '../steps/run-step-page.tsx'
import { proofPathOf } from '../../jobs/proofs/about-proofs.ts'
import { useRun, type Run } from '../run/use-run.ts'

export { formLoader as loader } from '../run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** Proof of delivery, at the destination or at a stop: photos, a signature, or why none is needed. */
function PodScreen() {
  const run = useRun()
  const isOfStop = useLocation().pathname.startsWith('/upload-stop-pod')
  return (
    <RunStepPage run={run} title={m.delivery_pod_title()} hidesRoute>
      {isOfStop && run.stop ? <StopPod run={run} stop={run.stop} /> : <JobPod run={run} />}
    </RunStepPage>
  )
}

function JobPod({ run }: { run: Run }) {
  const { job, next } = run
  if (!run.isCarrier || next?.action !== 'deliver')
    return <StepPassed run={run} twin={job.pod && twinOf(proofPathOf(job.pod, { job_id: job.id }))} />
  return (
    <>
      <PlaceLine place={destinationOf(job)} />
      <PodForm run={run} stop={null} place={destinationOf(job)} />
    </>
  )
}

function StopPod({ run, stop }: { run: Run; stop: RunStop }) {
  const { next } = run
  if (!run.isCarrier || next?.action !== 'stop_complete' || next.stop_id !== stop.id)
    return <StepPassed run={run} twin={stop.pod && twinOf(proofPathOf(stop.pod, { stop_id: stop.id }))} />
  return (
    <>
      <PlaceLine place={stopPlace(stop)} />
      <PodForm key={stop.id} run={run} stop={stop} place={stopPlace(stop)} />
    </>
  )
}

const twinOf = (to: string) => ({ label: m.delivery_view_pod(), to })

export { PodScreen as Component }
