import { page } from '../../session/route.ts'

export const passwordsRoutes = [
  page('/create-password', () => import('./create-password-screen.tsx')),
  page('/update-password', () => import('./update-password-screen.tsx')),
  page('/forgot-password', () => import('./forgot-password-screen.tsx')),
  page('/link-expired', () => import('./link-expired-screen.tsx')),
]
