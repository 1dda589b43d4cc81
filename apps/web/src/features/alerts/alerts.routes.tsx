import { page } from '../../app/route.ts'

export const alertsRoutes = [page('/job-proximity-alerts', () => import('./job-proximity-alerts-screen.tsx'))]
