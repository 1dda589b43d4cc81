import { Logger, runOnce } from 'graphile-worker'
import type { FeatureTasks } from '../src/platform/tasks/tasks.ts'
import type { World } from './world.ts'

const quiet = new Logger(() => (level, message) => {
  if (level === 'error') console.error(message)
})

/** Everything of these features that is due in the queue, as the worker would do it, and whatever follows from it. */
export async function runTasks(world: Pick<World, 'platform'>, ...features: readonly FeatureTasks[]) {
  const tasks = Object.assign({}, ...features.flatMap(({ tasks, outside }) => [tasks, outside])) as NonNullable<
    FeatureTasks['tasks']
  >
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => task(payload as Record<string, unknown>, world.platform),
    ]),
  )
  const { pool: pgPool } = world.platform.databases
  for (let due = 1; due > 0; ) {
    await runOnce({ pgPool, taskList, logger: quiet })
    const { rows } = await pgPool.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where task_identifier = any($1) and run_at <= now()',
      [Object.keys(taskList)],
    )
    due = rows[0]!.due
  }
}
