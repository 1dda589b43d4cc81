import type { Feature } from '../../platform/feature.ts'
import { locationsReads } from './locations.fields.ts'
import { removeLocation, restoreLocation } from './remove-location.ts'
import { saveLocation } from './save-location.ts'
import { ALERT_RETENTION_DAYS } from '@waybill/domain/alerts/alert-settings'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteForgotten } from './locations.sql.ts'

// A day longer than the last alert that may name one.
const RETENTION_MS = (ALERT_RETENTION_DAYS + 1) * DAY_MS

export const locationTasks: FeatureTasks = {
  tasks: {
    forget_removed_locations: (_payload, { databases, now }) =>
      deleteForgotten(databases.db, new Date(now().getTime() - RETENTION_MS)),
  },
  schedule: { forget_removed_locations: '33 * * * *' },
}

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
