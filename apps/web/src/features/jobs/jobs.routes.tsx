import { page } from '../../session/route.ts'

export const jobsRoutes = [
  page('/browse-jobs', () => import('./browse/browse-jobs-screen.tsx'), [
    page('/browse-jobs/:id', () => import('./browse/browse-job-screen.tsx')),
  ]),
  page('/job-logs/:id', () => import('./job-log/job-log-screen.tsx')),
]
