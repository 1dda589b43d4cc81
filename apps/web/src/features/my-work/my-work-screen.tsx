import { useData } from '../../session/page-data.ts'
import { useInstallOffer } from '../install/offer-install.ts'
import { DayView } from './day-view.tsx'
import { ListOfWorkView } from './list-of-work.tsx'
import type { myWorkLoader } from './my-work.ts'

export { myWorkLoader as loader } from './my-work.ts'

/** What the team carries: the day, or one of its lists. */
function MyWorkScreen() {
  const work = useData<typeof myWorkLoader>()
  useInstallOffer(work.myWorkCounts.some(({ count }) => count > 0))
  return work.view === 'day' ? <DayView day={work} /> : <ListOfWorkView work={work} />
}

export { MyWorkScreen as Component }
