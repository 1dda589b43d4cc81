import { page } from '../../session/route.ts'

export const liveMapRoutes = [page('/live-availability', () => import('./live-map-screen.tsx'))]
