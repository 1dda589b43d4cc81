import type { Feature } from '../../platform/feature.ts'
import { consentToFactoring } from './consent-to-factoring.ts'
import { factoringReads } from './factoring.fields.ts'
import { factoringRoutes } from './factoring.routes.ts'
import { withdrawFactoringConsent } from './withdraw-factoring-consent.ts'

export const factoringFeature = {
  reads: factoringReads,
  mutations: {
    awarded: {
      withdrawFactoringConsent,
    },
    member: {
      consentToFactoring,
    },
  },
  routes: [factoringRoutes],
} satisfies Feature
