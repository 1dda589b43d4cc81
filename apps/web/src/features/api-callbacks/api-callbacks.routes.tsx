import { page } from '../../session/route.ts'

export const apiCallbacksRoutes = [
  page('/api-callbacks', () => import('./api-callbacks-screen.tsx')),
  page('/api-docs', () => import('./api-docs-screen.tsx')),
]
