import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewPush } from './new-push.ts'
import { insertPushes } from './push.sql.ts'

/** Puts push messages on their way in the transaction of what they speak of: they go out if, and only if, it is made. */
export async function queuePushes(tx: Tx, { push, now }: Platform, pushes: readonly NewPush[]): Promise<void> {
  if (pushes.length > 0) await insertPushes(tx, pushes, { now: now(), to_apps: push.toApps !== null })
}
