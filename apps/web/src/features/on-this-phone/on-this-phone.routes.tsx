import { page } from '../../app/route.ts'

export const onThisPhoneRoutes = [page('/on-this-phone', () => import('./on-this-phone-screen.tsx'))]
