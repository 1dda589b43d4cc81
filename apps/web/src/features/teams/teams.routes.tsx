import { page } from '../../session/route.ts'

export const teamsRoutes = [
  page('/company', () => import('./company-screen.tsx')),
  page('/company-info', () => import('./company-info-screen.tsx')),
  page('/company-contact', () => import('./company-contact-screen.tsx')),
  page('/invoice-address-page', () => import('./invoice-address-screen.tsx')),
  page('/invoice-recipient', () => import('./invoice-recipient-screen.tsx')),
  page('/invoice-details', () => import('./invoice-details-screen.tsx')),
  page('/charge-terms', () => import('./charge-terms-screen.tsx')),
  page('/invoice-logo', () => import('./invoice-logo-screen.tsx')),
]
