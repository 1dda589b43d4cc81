import { page } from '../../app/route.ts'

export const usersRoutes = [page('/user-view/:id', () => import('./user-view-screen.tsx'))]
