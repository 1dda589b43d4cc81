import type { RouteObject } from 'react-router'
import { inPartialLoads } from '../../app/partial-load.ts'
import { RouteError } from '../../app/route-error.tsx'
import { page } from '../../app/route.ts'
import { screenParts } from '../../app/screen-parts.ts'
import { conversationsRouteId } from './conversations-route.ts'

export const chatRoutes: RouteObject[] = [
  {
    id: conversationsRouteId,
    lazy: async () => inPartialLoads(conversationsRouteId, await screenParts(() => import('./messages-layout.tsx'))),
    ErrorBoundary: RouteError,
    children: [
      page('/messages', async () => ({ Component: () => null })),
      page('/chat/:id', () => import('./chat-screen.tsx')),
    ],
  },
]
