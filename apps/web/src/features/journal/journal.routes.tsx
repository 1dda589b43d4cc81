import { page } from '../../app/route.ts'

export const journalRoutes = [page('/on-this-phone', () => import('./on-this-phone-screen.tsx'))]
