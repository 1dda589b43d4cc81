import type { Feature } from '../../platform/feature.ts'
import { locationsReads } from './locations.fields.ts'
import { locationTasks } from './locations.tasks.ts'
import { removeLocation, restoreLocation } from './remove-location.ts'
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
