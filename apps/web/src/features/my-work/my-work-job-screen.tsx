import { href, useSearchParams } from 'react-router'
import { isClosed } from '@waybill/domain/jobs/job-flow'
import { useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { useViewer } from '../../session/viewer.ts'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import { optional } from '../../ui/state/optional.ts'
import { RunClosed } from '../delivery/run/run-closed.tsx'
import { RunOfJob } from '../delivery/run/run-of-job.tsx'
import type { runPageLoader } from '../delivery/run/run-loader.ts'
import { useIsOnlyHere } from '../delivery/run/run-status.tsx'
import { type Run, useRunOf } from '../delivery/run/use-run.ts'
import { carrierStep } from '../jobs/job-detail/next-step.ts'
import type { OfficeJobDetail } from '../jobs/job-detail/office-job.generated.ts'
import { OfficeJob } from '../jobs/job-detail/office-job.tsx'
import { CarrierSides } from '../jobs/job-detail/side-card.tsx'

export { carriedPageLoader as loader } from '../delivery/run/run-loader.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

type WithOffice = { run: Run; office: OfficeJobDetail; back: string }

/** A desk has a connection: what it alone shows is not kept on a phone, which is shown until it is there. */
const CarriedJobDesk = optional<WithOffice>(
  async () => (await import('../job-desk/carried-job-desk.tsx')).CarriedJobDesk,
  CarriedJob,
)

/** A job as its carrier follows it. */
function MyWorkJobScreen() {
  const { told, office } = useData<typeof runPageLoader>()
  const run = useRunOf(told)
  const isWide = useIsWide()
  const search = useSearchParams()[0].toString()
  const back = search ? `${href('/my-work')}?${search}` : href('/my-work')
  if (!office) return <RunOfJob run={run} office={office} back={back} />
  return isWide ? (
    <CarriedJobDesk run={run} office={office} back={back} />
  ) : (
    <CarriedJob run={run} office={office} back={back} />
  )
}

/** While it runs the run itself, afterwards what the office makes of it. */
function CarriedJob({ run, office, back }: WithOffice) {
  const viewer = useViewer()
  // The office's last answer may be older than the run: then it lacks the step that was just done.
  const isBehind = useIsOnlyHere(office.id) || run.told.status !== office.status
  if (run.next || isBehind) return <RunOfJob run={run} office={office} back={back} />
  return (
    <OfficeJob job={office} back={back} next={carrierStep(viewer, office)} side={<CarrierSides job={office} />}>
      {isClosed(office.status) && <RunClosed run={run} />}
    </OfficeJob>
  )
}

export { MyWorkJobScreen as Component }
