import { page } from '../../app/route.ts'

export const factoringRoutes = [page('/factoring/:id', () => import('./factoring-screen.tsx'))]
