import { page } from '../../session/route.ts'

export const factoringRoutes = [page('/factoring/:id', () => import('./factoring-screen.tsx'))]
