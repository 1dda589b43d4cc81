import type { Feature } from '../../platform/feature.ts'
import { locationsReads } from './locations.fields.ts'
import { locationTasks } from './locations.tasks.ts'
import { removeLocation } from './remove-location.ts'
import { restoreLocation } from './restore-location.ts'
import { saveLocation } from './save-location.ts'

export const locationsFeature = {
  reads: locationsReads,
  mutations: {
    member: {
      saveLocation,
      removeLocation,
      restoreLocation,
    },
  },
  tasks: locationTasks,
} satisfies Feature
