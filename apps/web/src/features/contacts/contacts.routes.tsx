import { page } from '../../session/route.ts'

export const contactsRoutes = [
  page('/address-book', () => import('./address-book-screen.tsx')),
  page('/add-contact', () => import('./add-contact-screen.tsx')),
  page('/edit-contact/:id', () => import('./edit-contact-screen.tsx')),
  page('/view-contact/:id', () => import('./view-contact-screen.tsx')),
]
