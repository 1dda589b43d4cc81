import { alertTag } from '@waybill/domain/notifications/push-message'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { takeBackPushes } from './push.sql.ts'
import { queuePushes } from './queue-pushes.ts'

/** Longer than an alert waits anywhere. */
const WITHDRAWN_FOR_SECONDS = 86_400

/** The job is gone: its alerts leave the screens, and those still on their way do not arrive. */
export async function withdrawPush(tx: Tx, platform: Platform, job_id: string): Promise<void> {
  const tag = alertTag(job_id)
  const user_ids = await takeBackPushes(tx, tag, platform.now())
  await queuePushes(
    tx,
    platform,
    user_ids.map((user_id) => ({
      content: { kind: 'WITHDRAW', user_id, tag } as const,
      ttl_seconds: WITHDRAWN_FOR_SECONDS,
    })),
  )
}
