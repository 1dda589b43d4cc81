import type { Feature } from '../../platform/feature.ts'
import { alertsReads } from './alerts.fields.ts'
import { alertTasks } from './alerts.tasks.ts'
import { saveAlertSettings } from './save-alert-settings.ts'

export const alertsFeature = {
  reads: alertsReads,
  mutations: {
    member: {
      saveAlertSettings,
    },
  },
  tasks: alertTasks,
} satisfies Feature
