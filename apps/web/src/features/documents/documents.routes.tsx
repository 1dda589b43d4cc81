import { page } from '../../session/route.ts'

export const documentsRoutes = [
  page('/documents', () => import('./documents-screen.tsx')),
  page('/documents-list/:type', () => import('./documents-list-screen.tsx')),
  page('/add-view-document', () => import('./add-view-document-screen.tsx')),
  page('/view-document/:id?', () => import('./view-document-screen.tsx')),
]
