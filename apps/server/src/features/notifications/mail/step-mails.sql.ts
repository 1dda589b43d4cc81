import { sql } from 'kysely'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { runAt } from '../../../platform/tasks/run-at.sql.ts'

/** The name of the task that mails the last step of an hour. */
export const MAIL_STEP = 'mail_step'

type Ride = { user_id: string; job_id: string }
const keyOf = ({ user_id, job_id }: Ride) => `step-mail-${user_id}-${job_id}`

/** Null for whoever may be mailed of this job's steps now: the hour begins anew, and what waited is old. Else when it ends. */
export async function claimStepMail(tx: Tx, ride: Ride, now: Date): Promise<Date | null> {
  const { user_id, job_id } = ride
  const claimed = await tx
    .insertInto('step_mails')
    .values({ user_id, job_id, mailed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'job_id'])
        .doUpdateSet({ mailed_at: now })
        .where('step_mails.mailed_at', '<=', new Date(now.getTime() - HOUR_MS)),
    )
    .returning('mailed_at')
    .executeTakeFirst()
  if (claimed) {
    await sql`select graphile_worker.remove_job(${keyOf(ride)})`.execute(tx)
    return null
  }
  const { mailed_at } = await tx
    .selectFrom('step_mails')
    .select('mailed_at')
    .where('user_id', '=', user_id)
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow()
  return new Date(mailed_at.getTime() + HOUR_MS)
}

/** The newest takes the place of the one that waited. */
export async function queueStepMail(
  tx: Tx,
  step: Ride & { id: string },
  { free_at, now }: { free_at: Date; now: Date },
) {
  await sql`select graphile_worker.add_job(${MAIL_STEP}, json_build_object('event_id', ${step.id}::uuid), run_at => ${runAt(free_at, now)},
    job_key => ${keyOf(step)})`.execute(tx)
}

export async function forgetStepMails(db: Db, now: Date) {
  await db
    .deleteFrom('step_mails')
    .where('mailed_at', '<', new Date(now.getTime() - HOUR_MS))
    .execute()
}
