import { page } from '../../session/route.ts'

export const payerRecordRoutes = [page('/accounting-poster/record', () => import('./my-record-screen.tsx'))]
