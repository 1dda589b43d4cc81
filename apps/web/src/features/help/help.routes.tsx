import { page } from '../../session/route.ts'

export const helpRoutes = [
  page('/help', () => import('./help-screen.tsx')),
  page('/download-app', () => import('./download-app-screen.tsx')),
]

/** Where an app is sent for itself. */
export const appRoutes = [
  page('/app-download', () => import('./app-download-screen.tsx')),
  page('/authenticate', () => import('./authenticate-screen.tsx')),
]
