import { useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { RunOfJob } from './run-of-job.tsx'
import type { runPageLoader } from './run-page.ts'
import { useRunOf } from './use-run.ts'

export { runPageLoader as loader } from './run-page.ts'
export const handle: ScreenHandle = { hidesBottomBar: true }

/** Every "on route" and "arrived" page: whichever was opened, it shows where the job stands now. */
function RunScreen() {
  const { told, office } = useData<typeof runPageLoader>()
  const run = useRunOf(told)
  return <RunOfJob run={run} office={office} back={run.listPath} />
}

export { RunScreen as Component }
