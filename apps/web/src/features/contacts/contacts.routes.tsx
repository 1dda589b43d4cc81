import { page } from '../../session/route.ts'

export const contactsRoutes = [
  page('/address-book', () => import('./address-book-screen.tsx')),
  page('/add-contact', async () => (await import('./contact-form-screens.tsx')).addContact),
  page('/edit-contact/:id', async () => (await import('./contact-form-screens.tsx')).editContact),
  page('/view-contact/:id', () => import('./view-contact-screen.tsx')),
]
