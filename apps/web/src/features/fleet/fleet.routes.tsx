import { page } from '../../session/route.ts'

export const fleetRoutes = [
  page('/my-fleet', () => import('./my-fleet-screen.tsx')),
  page('/add-vehicle', () => import('./add-vehicle-screen.tsx')),
  page('/edit-vehicle/:id', () => import('./edit-vehicle-screen.tsx')),
]
