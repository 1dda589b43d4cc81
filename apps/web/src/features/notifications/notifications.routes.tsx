import { page } from '../../app/route.ts'

export const notificationsRoutes = [page('/notifications', () => import('./notifications-screen.tsx'))]
