import { page } from '../../session/route.ts'

export const usersRoutes = [
  page('/users', () => import('./users-screen.tsx')),
  page('/user-view/:id', () => import('./user-view-screen.tsx')),
  page('/user-edit/:id', () => import('./user-edit-screen.tsx')),
  page('/user-add', () => import('./user-add-screen.tsx')),
  page('/profile', () => import('./profile-screen.tsx')),
  page('/settings', () => import('./settings/settings-screen.tsx')),
  page('/password', () => import('./settings/password-screen.tsx')),
  page('/language', () => import('./settings/language-screen.tsx')),
]

/** Where mailed links lead, signed in or not. */
export const publicUsersRoutes = [
  page('/confirm-email', () => import('./confirm-email-screen.tsx')),
  page('/undo-email-change', () => import('./undo-email-change-screen.tsx')),
]
