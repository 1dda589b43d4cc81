import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deleteExportsBefore, MAKE_DATA_EXPORT } from './account/data-exports.sql.ts'
import { makeDataExport } from './account/make-data-export.ts'

export const userTasks: FeatureTasks = {
  tasks: {
    [MAKE_DATA_EXPORT]: makeDataExport,
    forget_data_exports: (_payload, { databases, now }) => deleteExportsBefore(databases.db, now()),
  },
  schedule: { forget_data_exports: '41 * * * *' },
}
