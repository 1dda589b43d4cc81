import { page } from '../../session/route.ts'

export const helpRoutes = [
  page('/help', () => import('./help-screen.tsx')),
  page('/download-app', () => import('./download-app-screen.tsx')),
  page('/app-download', () => import('./app-download-screen.tsx')),
  page('/authenticate', () => import('./authenticate-screen.tsx')),
  page('/cookie-info', () => import('./cookie-info-screen.tsx')),
]
