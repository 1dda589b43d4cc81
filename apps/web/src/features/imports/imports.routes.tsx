import { page } from '../../session/route.ts'

export const importsRoutes = [
  page('/import-loads', () => import('./imports-screen.tsx')),
  page('/import-loads/:id', () => import('./import-screen.tsx')),
  page('/import-list/:kind', () => import('./list-imports-screen.tsx')),
  page('/import-list/:kind/:id', () => import('./list-import-screen.tsx')),
]
