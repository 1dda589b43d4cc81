import type { RouteObject } from 'react-router'
import { RouteError } from '../../session/route-error.tsx'
import { page } from '../../session/route.ts'
import { screenParts } from '../../session/screen-parts.ts'

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
