import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { runIn } from '../../../platform/tasks/run-at.sql.ts'

/** A task that failed at least once. Its arguments stay in the database: there may be a secret in them. */
export type FailedTask = {
  id: string
  name: string
  attempts: number
  max_attempts: number
  error: string
  run_at: Date
  created_at: Date
  /** It is not tried again by itself. */
  has_given_up: boolean
}

const columns = sql`j.id::text, j.task_identifier as name, j.attempts, j.max_attempts, left(coalesce(j.last_error, ''), 2000) as error,
  j.run_at, j.created_at, j.attempts >= j.max_attempts as has_given_up`

/** A page of failed tasks and one more, newest first. */
export async function selectFailedTasks(db: Db, after: string | null, limit: number): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    select ${columns} from graphile_worker.jobs j
    where j.last_error is not null ${after === null ? sql`` : sql`and j.id < ${after}::bigint`}
    order by j.id desc limit ${limit}`.execute(db)
  return rows
}

export async function lockFailedTask(tx: Tx, id: string): Promise<FailedTask | undefined> {
  await sql`select from graphile_worker._private_jobs where id = ${id}::bigint for update`.execute(tx)
  const { rows } = await sql<FailedTask>`
    select ${columns} from graphile_worker.jobs j where j.id = ${id}::bigint and j.last_error is not null`.execute(tx)
  return rows[0]
}

/** False while a worker has it in hand. */
export async function retryNow(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => ${runIn(0)}, attempts => 0)`.execute(
    tx,
  )
  return rows.length > 0
}

export function selectMailState(tx: Tx, id: string) {
  return tx
    .selectFrom('mails')
    .select(['id', 'template', 'status', 'attempts', 'error'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
