import { z } from 'zod'
import { consequences } from '@waybill/domain/facts/consequences'
import type { FeatureTasks, Task } from '../../platform/tasks/tasks.ts'
import { FOLLOW_FACT } from '../../platform/facts.sql.ts'
import { NOTIFY_USERS, queueChat, queueNotice, selectFact } from './notifications.sql.ts'
import { announceChange } from './announce-change.ts'
import { publishNotice } from './publish-events.ts'
import { noticesOf, tellNotice } from './tell-notice.ts'

const followPayload = z.object({ fact_id: z.number() })
const noticePayload = z.object({ fact_id: z.number(), row: z.number() })

/** Looks up what follows from a fact and queues a task for each outcome. A fact that is gone has nothing to follow. */
const followFact: Task = async (payload, platform) => {
  const { fact_id } = followPayload.parse(payload)
  const { db } = platform.databases
  const fact = await selectFact(db, fact_id)
  if (!fact) return
  await db.transaction().execute(async (tx) => {
    for (let row = 0; row < noticesOf(fact); row++) await queueNotice(tx, fact, row)
    if (consequences[fact.fact.name].chat) await queueChat(tx, fact)
  })
  await announceChange(platform, fact)
}

const notifyUsers: Task = async (payload, platform) => {
  const { fact_id, row } = noticePayload.parse(payload)
  const { db } = platform.databases
  const fact = await selectFact(db, fact_id)
  if (!fact) return
  await tellNotice(db, fact, row)
  await publishNotice(platform, fact, row)
}

export const notificationTasks: FeatureTasks = { tasks: { [FOLLOW_FACT]: followFact, [NOTIFY_USERS]: notifyUsers } }
