import { page } from '../../session/route.ts'

export const onThisPhoneRoutes = [page('/on-this-phone', () => import('./on-this-phone-screen.tsx'))]
