import { page } from '../../session/route.ts'

export const invoicesRoutes = [
  page('/accounting', () => import('./accounting-screen.tsx')),
  page('/accounting-driver', () => import('./accounting-driver-screen.tsx')),
  page('/accounting-poster', () => import('./accounting-poster-screen.tsx')),
  page('/accounting-invoices-driver/:id', () => import('./company-driver-screen.tsx')),
  page('/accounting-invoices-poster/:id', () => import('./company-poster-screen.tsx')),
  page('/raise-invoice/:id', () => import('./raise-invoice-screen.tsx')),
  page('/view-invoice/:id', () => import('./view-invoice-screen.tsx')),
  page('/preview-invoice/:id', () => import('./preview-invoice-screen.tsx')),
  page('/list-invoices/:id', () => import('./list-invoices-screen.tsx')),
]
