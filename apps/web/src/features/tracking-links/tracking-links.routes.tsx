import { page } from '../../session/route.ts'

export const trackingLinksRoutes = [page('/track/:token', () => import('./track-screen.tsx'))]
