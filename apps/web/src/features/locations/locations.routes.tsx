import { page } from '../../session/route.ts'

export const locationsRoutes = [
  page('/locations', () => import('./locations-screen.tsx')),
  page('/location-add', () => import('./location-add-screen.tsx')),
  page('/location-edit/:id', () => import('./location-edit-screen.tsx')),
]
