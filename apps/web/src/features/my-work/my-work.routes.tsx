import { page } from '../../session/route.ts'

export const myWorkRoutes = [
  page('/my-work', () => import('./my-work-screen.tsx'), [
    page('/my-work/:id', () => import('./my-work-job-screen.tsx')),
  ]),
]
