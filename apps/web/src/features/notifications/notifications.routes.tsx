import { page } from '../../session/route.ts'

export const notificationsRoutes = [page('/notifications', () => import('./notifications-screen.tsx'))]
