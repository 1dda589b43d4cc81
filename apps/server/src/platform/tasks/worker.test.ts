import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { AliveWorkers } from './alive-workers.ts'
import { OwnWorkers } from './own-workers.ts'
import { releaseStaleLocks } from './stale-locks.sql.ts'
import { startWorker } from './worker.ts'

const world = useWorld()

/** A task that was begun by a worker and never ended, a moment ago. */
async function leftBy(worker: string, queue: string) {
  await sql`select graphile_worker.add_job('tried', '{}', queue_name => ${queue})`.execute(world.db)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${worker}, attempts = 1
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'tried') and locked_at is null`.execute(
    world.db,
  )
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = ${worker}
    where queue_name = ${queue}`.execute(world.db)
}

test('the tasks of a killed server are done at once by the next one on its data folder; another’s are left alone', async () => {
  const done: string[] = []
  new OwnWorkers(world.platform.config.data_dir, 'inside').note('worker-of-the-dead')
  await leftBy('worker-of-the-dead', 'own')
  await leftBy('worker-of-another-node', 'other')
  const tasks = { tried: async () => void done.push('tried') }
  const worker = await startWorker(world.platform, [{ tasks }])
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['tried'])
  await pause(300)
  expect(done).toEqual(['tried'])
  await worker.stop()
  const { rows } = await sql<{
    locked_by: string
  }>`select locked_by from graphile_worker.jobs where task_identifier = 'tried'`.execute(world.db)
  expect(rows).toEqual([{ locked_by: 'worker-of-another-node' }])
})

test('the name under which a task is taken is noted before', async () => {
  const locked: (string | null)[] = []
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await sql`select graphile_worker.add_job('tried')`.execute(world.db)
  const tried = async () => {
    const { rows } = await sql<{
      locked_by: string
    }>`select locked_by from graphile_worker.jobs where task_identifier = 'tried'`.execute(world.db)
    locked.push(rows[0]!.locked_by)
  }
  const worker = await startWorker(world.platform, [{ tasks: { tried } }])
  await expect.poll(() => locked.length, { timeout: 10_000 }).toBe(1)
  await worker.stop()
  // Whoever comes next lets go of that name's tasks.
  await sql`select graphile_worker.add_job('tried')`.execute(world.db)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${locked[0]}`.execute(world.db)
  await new OwnWorkers(world.platform.config.data_dir, 'inside').release(world.db)
  const { rows } = await sql`select locked_by from graphile_worker.jobs where locked_by is not null`.execute(world.db)
  expect(rows).toEqual([])
})

test('the tasks of another node are taken over when it is gone, and not while it is there', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  const here = await AliveWorkers.open(world.platform.databases, world.platform.log)
  here.add('worker-that-is-there')
  const begun = { 'worker-that-is-there': 60, 'worker-that-is-gone': 60, 'worker-just-begun': 10 }
  for (const [name, seconds] of Object.entries(begun)) {
    await leftBy(name, `queue of ${name}`)
    await sql`update graphile_worker._private_jobs set locked_at = now() - make_interval(secs => ${seconds}) where locked_by = ${name}`.execute(
      world.db,
    )
  }
  const inHand = async () =>
    (
      await sql<{
        locked_by: string
      }>`select locked_by from graphile_worker.jobs where locked_by is not null order by locked_by`.execute(world.db)
    ).rows.map(({ locked_by }) => locked_by)
  await releaseStaleLocks(world.db)
  expect(await inHand()).toEqual(['worker-just-begun', 'worker-that-is-there'])
  here.close()
  const leftInHand = async () => {
    await releaseStaleLocks(world.db)
    return inHand()
  }
  await expect.poll(leftInHand, { timeout: 10_000 }).toEqual(['worker-just-begun'])
})
