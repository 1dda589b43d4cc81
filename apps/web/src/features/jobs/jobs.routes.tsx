import { page } from '../../session/route.ts'

export const jobsRoutes = [
  page('/browse-jobs', () => import('./browse/browse-jobs-screen.tsx'), [
    page('/browse-jobs/:id', () => import('./browse/browse-job-screen.tsx')),
  ]),
  page('/jobs-posted', () => import('./posted/posted-screen.tsx'), [
    page('/jobs-posted/:id', () => import('./posted/posted-job-screen.tsx')),
  ]),
  page('/job-logs/:id', () => import('./job-log/job-log-screen.tsx')),
]
