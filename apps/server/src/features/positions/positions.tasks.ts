import { POSITION_KEPT_MS } from '@waybill/domain/positions/reporting'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { clearForgottenPositions } from './positions.sql.ts'

export const positionTasks: FeatureTasks = {
  tasks: {
    remove_old_positions: (_payload, { databases, now }) =>
      clearForgottenPositions(databases.db, new Date(now().getTime() - POSITION_KEPT_MS), now()),
  },
  schedule: { remove_old_positions: '*/10 * * * *' },
}
