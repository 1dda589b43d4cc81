import { page } from '../../session/route.ts'

export const locationsRoutes = [
  page('/locations', () => import('./locations-screen.tsx')),
  page('/location-add', async () => (await import('./location-form-screens.tsx')).addLocation),
  page('/location-edit/:id', async () => (await import('./location-form-screens.tsx')).editLocation),
]
