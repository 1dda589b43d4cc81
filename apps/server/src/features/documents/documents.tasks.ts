import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { tellExpiringDocuments } from './tell-expiring-documents.ts'

export const documentTasks: FeatureTasks = {
  tasks: { tell_expiring_documents: (_payload, platform) => tellExpiringDocuments(platform) },
  // By day; every hour, so that a server that was away in the morning tells in the afternoon.
  schedule: { tell_expiring_documents: '23 7-19 * * *' },
}
