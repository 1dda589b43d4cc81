import { page } from '../../session/route.ts'

export const usersRoutes = [
  page('/users', () => import('./users-screen.tsx')),
  page('/user-view/:id', () => import('./user-view-screen.tsx')),
  page('/user-edit/:id', () => import('./user-edit-screen.tsx')),
  page('/user-add', () => import('./user-add-screen.tsx')),
  page('/profile', () => import('./profile-screen.tsx')),
  page('/settings', () => import('./settings-screen.tsx')),
  page('/password', () => import('./password-screen.tsx')),
  page('/language', () => import('./language-screen.tsx')),
]

/** Where a mailed link leads, signed in or not. */
export const publicUsersRoutes = [page('/confirm-email', () => import('./confirm-email-screen.tsx'))]
