import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { deleteBackupsBefore } from '../../platform/backup/backups.sql.ts'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'

/** Long enough to see since when they have been missing. */
const BACKUP_ROWS_DAYS = 90

export const setupTasks: FeatureTasks = {
  tasks: {
    remove_old_backup_rows: (_payload, { databases, now }) =>
      deleteBackupsBefore(databases.db, new Date(now().getTime() - BACKUP_ROWS_DAYS * DAY_MS)),
  },
  schedule: { remove_old_backup_rows: '52 3 * * *' },
}
