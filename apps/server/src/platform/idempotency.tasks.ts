import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { deleteKeysBefore } from './idempotency.sql.ts'
import type { FeatureTasks } from './tasks/tasks.ts'

/** A phone that was away for longer holds its queue back and asks (decision 0041). */
export const KEY_RETENTION_MS = 90 * DAY_MS

export const idempotencyTasks: FeatureTasks = {
  tasks: {
    forget_old_keys: (_payload, { databases, now }) =>
      deleteKeysBefore(databases.db, new Date(now().getTime() - KEY_RETENTION_MS)),
  },
  schedule: { forget_old_keys: '23 3 * * *' },
}
