import { page } from '../../app/route.ts'

export const publicPagesRoutes = [
  page('/download-app', () => import('./download-app-screen.tsx')),
  page('/app-download', () => import('./app-download-screen.tsx')),
  page('/authenticate', () => import('./authenticate-screen.tsx')),
  page('/cookie-info', () => import('./cookie-info-screen.tsx')),
]

export const privatePagesRoutes = [page('/directory-disabled', () => import('./directory-disabled-screen.tsx'))]
