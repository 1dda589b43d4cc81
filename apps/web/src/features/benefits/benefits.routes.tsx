import { page } from '../../session/route.ts'

export const benefitsRoutes = [
  page('/member-benefits', () => import('./member-benefits-screen.tsx')),
  page('/member-benefits/:id', () => import('./benefit-screen.tsx')),
]
