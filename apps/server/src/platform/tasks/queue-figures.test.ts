import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { selectOldestDue, selectQueueFigures } from './queue-figures.sql.ts'

const world = useWorld()

const add = async (task: string, set = sql`run_at = run_at`) => {
  await sql`select graphile_worker.add_job(${task}, '{}')`.execute(world.db)
  await sql`update graphile_worker._private_jobs set ${set}
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(world.db)
}

test('every state of a task is counted once, with the age of the oldest due one', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await add('deliver_mail', sql`run_at = now() - interval '3 minutes'`)
  await add('deliver_mail', sql`run_at = now() - interval '1 minute', attempts = 1`)
  await add('deliver_mail', sql`run_at = now() + interval '1 hour', attempts = 1`)
  await add('deliver_mail', sql`run_at = now() + interval '1 hour'`)
  await add('send_push', sql`attempts = max_attempts`)
  await add('send_push', sql`locked_at = now(), locked_by = 'a worker', attempts = 1`)
  const figures = await selectQueueFigures(world.db)
  const counted = figures.map(({ task, state, count }) => `${task} ${state} ${count}`).sort()
  expect(counted).toEqual([
    'deliver_mail due 2',
    'deliver_mail retrying 1',
    'deliver_mail scheduled 1',
    'send_push failed 1',
    'send_push running 1',
  ])
  const due = figures.find(({ state }) => state === 'due')
  expect(Math.round(due!.oldest_due_seconds! / 60)).toBe(3)
  expect(figures.filter(({ oldest_due_seconds }) => oldest_due_seconds !== null)).toEqual([due])

  expect(Math.round((await selectOldestDue(world.db))! / 60)).toBe(3)

  const told = (await world.app.inject({ url: '/metrics' })).body
  expect(told).toContain('waybill_tasks{task="deliver_mail",state="due"} 2')
  expect(told).toMatch(/waybill_task_oldest_due_seconds\{task="deliver_mail"\} 1\d\d/)
  expect(told).toContain('waybill_backup_newest_timestamp_seconds 0')
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  expect(await selectOldestDue(world.db)).toBeNull()
  expect((await world.app.inject({ url: '/metrics' })).body).not.toContain('task="deliver_mail"')
})
