import { page } from '../../app/route.ts'

export const benefitsRoutes = [
  page('/member-benefits', () => import('./member-benefits-screen.tsx')),
  page('/member-benefits/:id', () => import('./benefit-screen.tsx')),
]
