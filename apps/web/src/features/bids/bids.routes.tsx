import { page } from '../../session/route.ts'

export const bidsRoutes = [
  page('/submit-bid/:id', () => import('./submit-bid-screen.tsx')),
  page('/bids/:id', () => import('./bids-screen.tsx')),
  page('/team-bids/:id', () => import('./team-bids-screen.tsx')),
  page('/user-bids-history/:id', () => import('./user-bids-history-screen.tsx')),
]
