import { page } from '../../session/route.ts'

/** Open without a subscription, which is got here. */
export const subscriptionsRoutes = [
  page('/subscription', () => import('./subscription-screen.tsx')),
  page('/subscription-edit', () => import('./subscription-edit-screen.tsx')),
  page('/subscription-edit-cards', () => import('./subscription-cards-screen.tsx')),
  page('/subscription-add-card', () => import('./subscription-add-card-screen.tsx')),
  page('/subscription-add-debit', () => import('./subscription-add-debit-screen.tsx')),
  page('/subscription-invoices', () => import('./subscription-invoices-screen.tsx')),
]
