import { consequences } from '@waybill/domain/facts/consequences'
import { redirectIdOf, takesOffTheBoard } from '@waybill/domain/facts/facts'
import { alertTag } from '@waybill/domain/notifications/push-message'
import type { Platform } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queuePushes } from '../../push/push.sql.ts'
import { withdrawPush } from '../../push/withdraw-push.ts'
import type { StoredFact } from '../notifications.sql.ts'

/** An app that was away for longer asks anyway when it is opened. */
const SIGNAL_SECONDS = 3600

/** A fact's effect on devices besides its notices: alerts of a job that is gone are withdrawn, apps are woken. */
export async function followByPush(tx: Tx, platform: Platform, { fact }: StoredFact): Promise<void> {
  const job_id = takesOffTheBoard(fact.name) && redirectIdOf(fact, 'JOB')
  if (job_id) await withdrawPush(tx, platform, alertTag(job_id))
  const { signal: kind } = consequences[fact.name]
  if (kind && 'user_id' in fact && fact.user_id)
    await queuePushes(tx, platform, [{ content: { kind, user_id: fact.user_id }, ttl_seconds: SIGNAL_SECONDS }])
}
