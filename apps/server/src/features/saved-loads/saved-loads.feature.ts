import type { Feature } from '../../platform/feature.ts'
import { removeSavedLoad, restoreSavedLoad } from './remove-saved-load.ts'
import { saveLoad } from './save-load.ts'
import { savedLoadsReads } from './saved-loads.fields.ts'
import { savedLoadTasks } from './saved-loads.tasks.ts'

export const savedLoadsFeature = {
  reads: savedLoadsReads,
  mutations: {
    member: {
      saveLoad,
      removeSavedLoad,
      restoreSavedLoad,
    },
  },
  tasks: savedLoadTasks,
} satisfies Feature
