import { z } from 'zod'
import { consequences } from '@waybill/domain/facts/consequences'
import { changes } from '@waybill/domain/live/changes'
import { lastDigestMoment } from '@waybill/domain/notifications/digest'
import type { FeatureTasks, Task } from '../../platform/tasks/tasks.ts'
import { FOLLOW_FACT } from '../../platform/facts.sql.ts'
import { followByCallbacks } from '../api-callbacks/deliveries/write-callbacks.ts'
import { usersNear } from '../positions/map/nearby-vehicles.ts'
import { NOTIFY_USERS, queueChat, queueNotice, selectFact } from './notifications.sql.ts'
import { queueDigests, WRITE_DIGEST } from './telling/outgoing.sql.ts'
import { announceChange } from './telling/announce-change.ts'
import { selectListeningTeams } from './telling/change-channels.sql.ts'
import { followByPush } from './telling/follow-by-push.ts'
import { forgetEnded } from './list/flight-changes.ts'
import { publishStoredEvents } from './telling/publish-events.ts'
import { mailStep } from './telling/send-events.ts'
import { noticesOf, sendNotice, deliverNotice } from './telling/deliver-notice.ts'
import { forgetStepMails, MAIL_STEP } from './mail/step-mails.sql.ts'
import { writeDigest } from './mail/write-digest.ts'

const followPayload = z.object({ fact_id: z.number() })
const noticePayload = z.object({ fact_id: z.number(), row: z.number() })

/** Looks up what follows from a fact and queues a task for each outcome. A fact that is gone has nothing to follow. */
const followFact: Task = async (payload, platform) => {
  const { db } = platform.databases
  const { fact_id } = followPayload.parse(payload)
  const fact = await selectFact(db, fact_id)
  if (!fact) return
  const hearing = await selectListeningTeams(db, fact_id, changes[fact.fact.name])
  await db.transaction().execute(async (tx) => {
    for (let row = 0; row < noticesOf(fact); row++) await queueNotice(tx, fact, row)
    if (consequences[fact.fact.name].chat) await queueChat(tx, fact)
    await followByPush(tx, platform, fact)
    await followByCallbacks(
      tx,
      fact,
      hearing.map(({ id }) => id),
    )
  })
  announceChange(platform, fact, hearing)
}

const notifyUsers: Task = async (payload, platform) => {
  const { fact_id, row } = noticePayload.parse(payload)
  const { db } = platform.databases
  const fact = await selectFact(db, fact_id)
  if (!fact) return
  const user_ids = await db.transaction().execute(async (tx) => {
    const told = await deliverNotice(tx, fact, row, {
      now: platform.now(),
      usersNear: (at) => usersNear(platform, at),
    })
    await sendNotice(tx, platform, { fact, row, user_ids: told })
    return told
  })
  await publishStoredEvents(platform, { fact, row, user_ids })
}

const stepPayload = z.object({ event_id: z.uuid() })
const digestPayload = z.object({ user_id: z.uuid() })

/** Looked at often, so that a server that was away at seven writes them when it is back. */
const queueDueDigests: Task = (_payload, { databases: { db }, now }) => queueDigests(db, lastDigestMoment(now()))

export const notificationTasks: FeatureTasks = {
  tasks: {
    [FOLLOW_FACT]: followFact,
    [NOTIFY_USERS]: notifyUsers,
    queue_digests: queueDueDigests,
    forget_subscriptions: (_payload, platform) => forgetEnded(platform),
    forget_step_mails: (_payload, { databases: { db }, now }) => forgetStepMails(db, now()),
    [MAIL_STEP]: (payload, platform) => mailStep(platform, stepPayload.parse(payload).event_id),
    [WRITE_DIGEST]: (payload, platform) => writeDigest(platform, digestPayload.parse(payload).user_id),
  },
  schedule: { queue_digests: '*/5 * * * *', forget_subscriptions: '23 * * * *', forget_step_mails: '53 * * * *' },
}
