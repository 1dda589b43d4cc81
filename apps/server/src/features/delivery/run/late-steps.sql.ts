import { sql } from 'kysely'
import type { LoggedStep } from '@waybill/domain/delivery/late-steps'
import type { Tx } from '../../../platform/database/database.ts'
import { runIn } from '../../../platform/tasks/run-at.sql.ts'

type Carried = { id: string; allocated_at: Date | null }

/** The log of a job since it was awarded, in order. */
export async function selectLogOfRun(tx: Tx, job: Carried): Promise<LoggedStep[]> {
  const { rows } = await sql<LoggedStep>`
    select action, stop_id, status_from, status_to, user_id, metadata, is_late, created_at from job_log
    where job_id = ${job.id} and created_at >= coalesce(${job.allocated_at}::timestamptz, '-infinity') order by id`.execute(
    tx,
  )
  return rows
}

export async function selectWhetherReinstatedSince(tx: Tx, job_id: string, moment: Date): Promise<boolean> {
  const entry = tx.selectFrom('job_log').select('id').where('job_id', '=', job_id).where('action', '=', 'reinstate')
  return (await entry.where('created_at', '>', moment).limit(1).executeTakeFirst()) !== undefined
}

/** Since when a company may do nothing new; null where it may. */
export async function selectSuspension(tx: Tx, team_id: string): Promise<Date | null> {
  const team = tx.selectFrom('teams').select('suspended_at').where('id', '=', team_id).where('is_suspended', '=', true)
  return (await team.executeTakeFirst())?.suspended_at ?? null
}

export async function selectName(tx: Tx, user_id: string) {
  const user = tx.selectFrom('users').select(['name_first', 'name_last']).where('id', '=', user_id)
  return user.executeTakeFirst()
}

export const NOTIFY_LATE_STEPS = 'tell_late_steps'
/** A replay takes a while: it is told when nothing more has come for so long. */
const QUIET_SECONDS = 60

/** Queues the word to the poster that steps came late; the next one of the same job puts it off. */
export async function notifyOfLateSteps(tx: Tx, job_id: string): Promise<void> {
  await sql`select graphile_worker.add_job(${NOTIFY_LATE_STEPS}, json_build_object('job_id', ${job_id}::uuid),
    run_at => ${runIn(QUIET_SECONDS)}, job_key => ${`late-steps-${job_id}`})`.execute(tx)
}
