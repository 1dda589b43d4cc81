import { page } from '../../session/route.ts'

// The wizards that make and change a load are the job's own: see `jobs/wizard`.
export const savedLoadsRoutes = [page('/saved-loads', () => import('./saved-loads-screen.tsx'))]
