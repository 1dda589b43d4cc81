import type { Feature } from '../../platform/feature.ts'
import { devMailRoutes } from './dev-mail.routes.ts'

export const devMailFeature = {
  routes: [devMailRoutes],
} satisfies Feature
