import { page } from '../../session/route.ts'

/** Open without a subscription, which is got here. */
export const subscriptionsRoutes = [
  page('/subscription', () => import('./subscription-screen.tsx')),
  page('/subscription-edit', () => import('./payments/subscription-edit-screen.tsx')),
  page('/subscription-edit-cards', () => import('./cards/subscription-cards-screen.tsx')),
  page('/subscription-add-card', () => import('./cards/subscription-add-card-screen.tsx')),
  page('/subscription-add-debit', () => import('./debits/subscription-add-debit-screen.tsx')),
  page('/subscription-invoices', () => import('./papers/subscription-invoices-screen.tsx')),
]
