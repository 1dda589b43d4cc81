import { page } from '../../session/route.ts'

export const legalRoutes = [
  page('/terms', () => import('./terms-screen.tsx')),
  page('/code-of-conduct', () => import('./code-of-conduct-screen.tsx')),
  page('/privacy', () => import('./privacy-screen.tsx')),
]
