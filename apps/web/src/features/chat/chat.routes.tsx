import type { RouteObject } from 'react-router'
import { RouteError } from '../../app/route-error.tsx'
import { page } from '../../app/route.ts'
import { screenParts } from '../../app/screen-parts.ts'

export const chatRoutes: RouteObject[] = [
  {
    id: 'conversations',
    lazy: () => screenParts(() => import('./messages-layout.tsx')),
    ErrorBoundary: RouteError,
    children: [
      page('/messages', async () => ({ Component: () => null })),
      page('/chat/:id', () => import('./chat-screen.tsx')),
    ],
  },
]
