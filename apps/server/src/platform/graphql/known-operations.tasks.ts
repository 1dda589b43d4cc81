import { KEY_RETENTION_MS } from '../idempotency.tasks.ts'
import type { FeatureTasks } from '../tasks/tasks.ts'
import { builtOperations } from './documents.ts'
import { forgetOperationsBefore, keepOperations } from './known-operations.sql.ts'

/** An operation is known for as long as its repetition is (decision 0042); this build has its own still. */
export const operationsTasks: FeatureTasks = {
  tasks: {
    forget_old_operations: async (_payload, { databases, now }) => {
      await keepOperations(databases.db, builtOperations(), now())
      await forgetOperationsBefore(databases.db, new Date(now().getTime() - KEY_RETENTION_MS))
    },
  },
  schedule: { forget_old_operations: '26 3 * * *' },
}
