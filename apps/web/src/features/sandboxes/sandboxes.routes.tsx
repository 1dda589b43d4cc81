import { page } from '../../app/route.ts'

export const sandboxesRoutes = [page('/demo-account', () => import('./demo-account-screen.tsx'))]
