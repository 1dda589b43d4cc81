import { page } from '../../session/route.ts'

export const signInRoutes = [
  page('/login', () => import('./login-screen.tsx')),
  page('/logout', () => import('./logout-screen.tsx')),
]

export const secondFactorRoutes = [page('/second-factor', () => import('./second-factor-screen.tsx'))]
