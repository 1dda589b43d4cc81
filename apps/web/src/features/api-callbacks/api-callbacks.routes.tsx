import { page } from '../../app/route.ts'

export const apiCallbacksRoutes = [
  page('/api-callbacks', () => import('./api-callbacks-screen.tsx')),
  page('/api-docs', () => import('./api-docs-screen.tsx')),
]
