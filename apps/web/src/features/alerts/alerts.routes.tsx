import { page } from '../../session/route.ts'

export const alertsRoutes = [page('/job-proximity-alerts', () => import('./job-proximity-alerts-screen.tsx'))]
