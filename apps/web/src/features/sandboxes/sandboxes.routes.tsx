import { page } from '../../session/route.ts'

export const sandboxesRoutes = [page('/demo-account', () => import('./demo-account-screen.tsx'))]
