import { page } from '../../session/route.ts'

export const legalRoutes = [
  page('/terms', () => import('./terms-screen.tsx')),
  page('/code-of-conduct', () => import('./code-of-conduct-screen.tsx')),
  page('/privacy', () => import('./privacy-screen.tsx')),
  page('/accessibility', () => import('./accessibility-screen.tsx')),
  page('/imprint', () => import('./imprint-screen.tsx')),
  page('/delete-account', () => import('./delete-account-screen.tsx')),
]
