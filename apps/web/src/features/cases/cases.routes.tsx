import { page } from '../../session/route.ts'

/** For everybody, with and without an account. */
export const complaintRoutes = [page('/complaint', () => import('./complaint-screen.tsx'))]

export const casesRoutes = [page('/cases', () => import('./own-cases-screen.tsx'))]
