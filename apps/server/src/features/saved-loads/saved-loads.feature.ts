import type { Feature } from '../../platform/feature.ts'
import { forgetRemoved } from '../../platform/removal.ts'
import { removeSavedLoad, restoreSavedLoad } from './remove-saved-load.ts'
import { saveLoad } from './save-load.ts'
import { savedLoadsReads } from './saved-loads.fields.ts'

export const savedLoadsFeature = {
  reads: savedLoadsReads,
  mutations: {
    member: {
      saveLoad,
      removeSavedLoad,
      restoreSavedLoad,
    },
  },
  tasks: {
    tasks: { forget_removed_loads: forgetRemoved('saved_loads') },
    schedule: { forget_removed_loads: '17 * * * *' },
  },
} satisfies Feature
