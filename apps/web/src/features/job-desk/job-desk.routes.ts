import { page } from '../../session/route.ts'

/** The list of what was posted, and in it a job with its bids and what is written about it, which stand on the jobs themselves. */
export const jobDeskRoutes = [
  page('/jobs-posted', () => import('../work-lists/posted-screen.tsx'), [
    page('/jobs-posted/:id', () => import('./posted-job-screen.tsx')),
  ]),
]
