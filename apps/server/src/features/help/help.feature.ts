import type { Feature } from '../../platform/feature.ts'
import { editFaqEntry } from './edit-faq-entry.ts'
import { helpReads } from './help.fields.ts'
import { helpRoutes } from './help.routes.ts'

export const helpFeature = {
  reads: helpReads,
  mutations: {
    staff: {
      editFaqEntry,
    },
  },
  routes: [helpRoutes],
} satisfies Feature
