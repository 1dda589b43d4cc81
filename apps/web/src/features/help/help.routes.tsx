import { page } from '../../app/route.ts'

export const helpRoutes = [page('/help', () => import('./help-screen.tsx'))]
