import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { takeBackPushes, queuePushes } from './push.sql.ts'

/** Longer than a message waits anywhere. */
const WITHDRAWN_FOR_SECONDS = 86_400

/** What devices show under the tag leaves the screens, and what is still on its way does not arrive. */
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
