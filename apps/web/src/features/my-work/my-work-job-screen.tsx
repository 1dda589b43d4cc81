import { href, useSearchParams } from 'react-router'
import { useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { RunOfJob } from '../delivery/run-of-job.tsx'
import type { runPageLoader } from '../delivery/run-page.ts'
import { useIsOnlyHere } from '../delivery/run-status.tsx'
import { useRunOf } from '../delivery/use-run.ts'
import { useInstallOffer } from '../install/offer-install.ts'
import { CarrierSides } from '../jobs/job-detail/carrier-sides.tsx'
import { carrierStep } from '../jobs/job-detail/next-step.ts'
import { OfficeJob } from '../jobs/job-detail/office-job.tsx'

export { carriedPageLoader as loader } from '../delivery/run-page.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** A job as its carrier follows it: while it runs the run itself, afterwards what the office makes of it. */
function MyWorkJobScreen() {
  const { told, office } = useData<typeof runPageLoader>()
  const run = useRunOf(told)
  const viewer = useViewer()
  useInstallOffer(told.status === 'allocated')
  const search = useSearchParams()[0].toString()
  const back = search ? `${href('/my-work')}?${search}` : href('/my-work')
  // What the office last told may be older than the run: then it lacks what was just done.
  const isBehind = useIsOnlyHere(told.id) || run.told.status !== office?.status
  if (run.next || !office || isBehind) return <RunOfJob run={run} office={office} back={back} />
  return (
    <OfficeJob job={office} back={back} next={carrierStep(viewer, office)}>
      <CarrierSides job={office} />
    </OfficeJob>
  )
}

export { MyWorkJobScreen as Component }
