import type { Feature } from '../../platform/feature.ts'
import { createTrackingLink } from './create-tracking-link.ts'
import { revokeTrackingLink } from './revoke-tracking-link.ts'
import { trackingLinksReads } from './tracking-links.fields.ts'
import { trackingLinkRoutes } from './tracking-links.routes.ts'

export const trackingLinksFeature = {
  reads: trackingLinksReads,
  mutations: {
    member: {
      createTrackingLink,
      revokeTrackingLink,
    },
  },
  routes: [trackingLinkRoutes],
} satisfies Feature
