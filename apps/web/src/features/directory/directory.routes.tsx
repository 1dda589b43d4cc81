import { page } from '../../session/route.ts'

export const directoryRoutes = [
  page('/directory-disabled', () => import('./directory-disabled-screen.tsx')),
  page('/directory', () => import('./directory-screen.tsx'), [
    page('/directory/:id', () => import('./team-screen.tsx')),
  ]),
  page('/directory/directory-details/:id', () => import('./team-details-screen.tsx')),
]
