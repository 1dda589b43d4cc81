import type { Feature } from '../../platform/feature.ts'
import { devInboxRoutes } from './dev-inbox.routes.ts'
import { devMailRoutes } from './dev-mail.routes.ts'

export const devMailFeature = {
  routes: [devMailRoutes, devInboxRoutes],
} satisfies Feature
