import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Every state of a task in the queue: a task has exactly one. */
export const taskStates = ['due', 'failed', 'retrying', 'running', 'scheduled'] as const
export type TaskState = (typeof taskStates)[number]

/** The tasks of one name in one state. */
export type QueueFigure = {
  task: string
  state: TaskState
  count: number
  /** How long the oldest due task has waited for a worker; null in the other states. */
  oldest_due_seconds: number | null
}

/** The view of a task's state; a task that may run is due whether it failed before or not. */
const state = sql`case when j.attempts >= j.max_attempts then 'failed' when j.locked_at is not null then 'running'
  when j.run_at <= now() then 'due' when j.attempts > 0 then 'retrying' else 'scheduled' end`

/** The queue by name and state. The age goes by the database's clock, as the queue does. */
export async function selectQueueFigures(db: Db): Promise<QueueFigure[]> {
  const { rows } = await sql<QueueFigure>`
    select task, state, count(*)::int as count,
      case when state = 'due' then extract(epoch from now() - min(run_at))::float8 end as oldest_due_seconds
    from (select j.task_identifier as task, j.run_at, ${state} as state from graphile_worker.jobs j) tasks
    group by task, state`.execute(db)
  return rows
}

/** How long the oldest due task has waited, in whole seconds; null where none is due. */
export async function selectOldestDue(db: Db): Promise<number | null> {
  const figures = await selectQueueFigures(db)
  const ages = figures.flatMap(({ oldest_due_seconds }) => oldest_due_seconds ?? [])
  return ages.length > 0 ? Math.floor(Math.max(...ages)) : null
}
