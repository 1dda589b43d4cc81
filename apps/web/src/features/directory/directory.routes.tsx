import { page } from '../../app/route.ts'

export const directoryRoutes = [page('/directory-disabled', () => import('./directory-disabled-screen.tsx'))]
