import type { RouteObject } from 'react-router'
import { page } from '../../session/route.ts'
import { screenParts } from '../../session/screen-parts.ts'

/** Open without a subscription, which is got here; a frame of their own stands around them. */
export const subscriptionsRoutes: RouteObject[] = [
  {
    id: 'subscriptions',
    lazy: () => screenParts(() => import('./subscription-frame.tsx')),
    children: [
      page('/subscription', () => import('./subscription-screen.tsx')),
      page('/subscription-edit', () => import('./subscription-edit-screen.tsx')),
      page('/subscription-edit-cards', () => import('./subscription-cards-screen.tsx')),
      page('/subscription-add-card', () => import('./subscription-add-card-screen.tsx')),
      page('/subscription-add-debit', () => import('./subscription-add-debit-screen.tsx')),
      page('/subscription-invoices', () => import('./subscription-invoices-screen.tsx')),
    ],
  },
]
