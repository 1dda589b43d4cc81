import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { takeBackPushes, queuePushes } from './push.sql.ts'

/** Longer than a message waits anywhere. */
const WITHDRAWN_FOR_SECONDS = 86_400

/** Removes notifications with the tag from devices, and stops those that are still on their way. */
export async function withdrawPush(tx: Tx, platform: Platform, tag: string): Promise<void> {
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
