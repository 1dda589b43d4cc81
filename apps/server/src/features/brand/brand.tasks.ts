import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deletePicturesBefore } from './brand.sql.ts'

export const brandTasks: FeatureTasks = {
  tasks: {
    remove_unused_brand_pictures: (_payload, { databases, now }) =>
      deletePicturesBefore(databases.db, new Date(now().getTime() - DAY_MS)),
  },
  schedule: { remove_unused_brand_pictures: '57 3 * * *' },
}
