import { request } from '../../../api/request.ts'
import { usePages } from '../../../query/use-pages.ts'
import { boardOf, type BrowseFilters } from './browse-filters.ts'
import { BrowseJobsScreenQuery, type BrowseJobsScreenQueryResult } from './browse-jobs-screen.generated.ts'

type BoardPage = BrowseJobsScreenQueryResult['browseJobs']
export type BoardJob = BoardPage['nodes'][number]

/** The jobs on screen under these filters, page by page. */
export function useBoard(first: BoardPage, filters: BrowseFilters) {
  const { nodes: jobs, ...paging } = usePages<BoardJob>(first, async (after) => {
    return (await request(BrowseJobsScreenQuery, { ...boardOf(filters), after })).browseJobs
  })
  return { jobs, ...paging }
}
