import type { Feature } from '../../platform/feature.ts'
import { fileRoutes } from './files.routes.ts'

export const filesFeature = {
  routes: [fileRoutes],
} satisfies Feature
