import { request } from '../../api/request.ts'
import { loaderOf } from '../../session/page-data.ts'
import { jobTabOf } from '../jobs/jobs-by-tab.tsx'
import { DayQuery } from './day.generated.ts'
import { keptMyWork } from './kept-my-work.ts'
import { MyWorkScreenCounts, MyWorkScreenQuery } from './my-work-screen.generated.ts'
import type { MyWork } from './work-shown.ts'

/** Without a tab in the address the day; a search looks through a tab. */
export const myWorkLoader = loaderOf(
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
