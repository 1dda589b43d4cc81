import { page } from '../../session/route.ts'

/** From a stranger to the first job (semantics §2). Public addresses: who may be there is asked by each page. */
export const onboardingRoutes = [
  page('/sign-up', () => import('./sign-up-screen.tsx')),
  page('/congratulations', () => import('./congratulations-screen.tsx')),
  page('/select-role', () => import('./select-role-screen.tsx')),
  page('/add-company-info', () => import('./add-company-info-screen.tsx')),
  page('/add-company-subscription', () => import('./add-company-subscription-screen.tsx')),
  page('/company-email', () => import('./company-email-screen.tsx')),
]
