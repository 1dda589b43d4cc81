import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useInstallOffer } from '../install/install-offered.ts'
import { jobTabOf } from '../jobs/jobs-by-tab.tsx'
import { DayView } from './day-view.tsx'
import { DayQuery } from './day.generated.ts'
import { keptMyWork, type MyWork } from './kept-my-work.ts'
import { ListOfWorkView } from './list-of-work.tsx'
import { MyWorkScreenCounts, MyWorkScreenQuery } from './my-work-screen.generated.ts'

/** Without a tab in the address the day; a search looks through a tab. */
export const loader = loaderOf(
  '/my-work',
  async ({ url, signal }): Promise<MyWork> => {
    const search = url.searchParams.get('search') ?? ''
    const tab = jobTabOf(url.searchParams) ?? (search ? 'allocated' : null)
    if (tab === null) return { view: 'day', ...(await request(DayQuery, {}, { signal })) }
    const asked = { tab, search: search || null, after: null }
    const [{ myWork }, { myWorkCounts }] = await Promise.all([
      request(MyWorkScreenQuery, asked, { signal }),
      request(MyWorkScreenCounts, {}, { signal }),
    ])
    return { view: 'list', tab, search, page: myWork, myWorkCounts }
  },
  { about: () => ['jobs'], kept: keptMyWork },
)

/** What the team carries: the day, or one of its lists. */
function MyWorkScreen() {
  const work = useData<typeof loader>()
  useInstallOffer(work.myWorkCounts.some(({ count }) => count > 0))
  return work.view === 'day' ? <DayView day={work} /> : <ListOfWorkView work={work} />
}

export { MyWorkScreen as Component }
