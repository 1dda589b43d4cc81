import { consequences } from '@waybill/domain/facts/consequences'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { StoredFact } from '../notifications.sql.ts'
import { claimNotice } from './outgoing.sql.ts'
import { sendEvents } from './send-events.ts'
import { selectTold } from '../list/shown-events.sql.ts'

/** Mails and pushes one notice of a fact to those whom it may disturb; the task that runs again finds it done. */
export async function sendNotice(
  tx: Tx,
  platform: Platform,
  { fact, row, user_ids }: { fact: StoredFact; row: number; user_ids: readonly string[] },
): Promise<void> {
  const notice = consequences[fact.fact.name].notify[row]
  if (!notice || user_ids.length === 0 || !(await claimNotice(tx, fact.id, row))) return
  const told = await selectTold(tx, fact.id, notice.type)
  const events = told.filter(({ user_id }) => user_ids.includes(user_id))
  await sendEvents(tx, platform, events, notice)
}
