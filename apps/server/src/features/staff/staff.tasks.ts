import { STAFF_CHANGE_DAYS } from '@waybill/domain/staff/staff-role'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteChangesBefore } from './staff.sql.ts'

export const staffTasks: FeatureTasks = {
  tasks: {
    remove_old_staff_changes: (_payload, { databases, now }) =>
      deleteChangesBefore(databases.db, new Date(now().getTime() - STAFF_CHANGE_DAYS * DAY_MS)),
  },
  schedule: { remove_old_staff_changes: '47 3 * * *' },
}
