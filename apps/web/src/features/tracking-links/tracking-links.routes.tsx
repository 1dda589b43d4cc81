import { page } from '../../app/route.ts'

export const trackingLinksRoutes = [page('/track/:token', () => import('./track-screen.tsx'))]
