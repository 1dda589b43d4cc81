import { z } from 'zod'
import { DELIVERY_RETENTION_DAYS } from '@waybill/domain/api-callbacks/callback'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { deliverCallback } from './deliveries/deliver-callback.ts'
import { DELIVER_CALLBACK, deleteDeliveriesBefore, WRITE_CALLBACKS } from './deliveries/deliveries.sql.ts'
import { writeCallbacks } from './deliveries/write-callbacks.ts'

const writing = z.object({ fact_id: z.number(), team_ids: z.array(z.uuid()) })
const delivering = z.object({ delivery_id: z.uuid() })

export const apiCallbackTasks: FeatureTasks = {
  tasks: {
    [WRITE_CALLBACKS]: (payload, platform) => writeCallbacks(platform, writing.parse(payload)),
    forget_callbacks: (_payload, { databases, now }) =>
      deleteDeliveriesBefore(databases.db, new Date(now().getTime() - DELIVERY_RETENTION_DAYS * DAY_MS)),
  },
  outside: {
    [DELIVER_CALLBACK]: (payload, platform) => deliverCallback(platform, delivering.parse(payload).delivery_id),
  },
  schedule: { forget_callbacks: '41 * * * *' },
}
