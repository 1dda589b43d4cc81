import { SANDBOX_KEPT_DAYS } from '@waybill/domain/sandboxes/sandbox'
import type { Platform } from '../../platform/context.ts'
import { deleteSandboxTeam, selectRetiredBefore } from './retired-sandboxes.sql.ts'

const AT_ONCE = 100

/** What a reset has left behind goes for good, a company a transaction; what is more than a night's share waits for the next. */
export async function forgetSandboxes({ databases, now }: Platform): Promise<void> {
  const moment = new Date(now().getTime() - SANDBOX_KEPT_DAYS * 86_400_000)
  for (const id of await selectRetiredBefore(databases.db, moment, AT_ONCE))
    await databases.db.transaction().execute((tx) => deleteSandboxTeam(tx, id))
}
