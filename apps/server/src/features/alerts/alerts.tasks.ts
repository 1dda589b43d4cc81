import { ALERT_RETENTION_DAYS } from '@waybill/domain/alerts/alert-settings'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteAudiencesBefore, deleteSettingsOfGone } from './alerts.sql.ts'
import { sendHeldAlerts } from './send-held-alerts.ts'

const RETENTION_MS = ALERT_RETENTION_DAYS * DAY_MS

export const alertTasks: FeatureTasks = {
  tasks: {
    tell_held_alerts: (_payload, platform) => sendHeldAlerts(platform),
    async forget_old_alerts(_payload, { databases: { db }, now }) {
      await deleteAudiencesBefore(db, new Date(now().getTime() - RETENTION_MS))
      await deleteSettingsOfGone(db)
    },
  },
  schedule: { tell_held_alerts: '* * * * *', forget_old_alerts: '37 3 * * *' },
}
