import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker'
import type { Platform } from '../context.ts'
import type { Log } from '../log.ts'
import { AliveWorkers } from './alive-workers.ts'
import { OwnWorkers } from './own-workers.ts'
import { releaseStaleLocks } from './stale-locks.sql.ts'
import type { FeatureTasks, Task } from './tasks.ts'
import { inSpan } from '../tracing/spans.ts'

/** Tasks are tried again with growing pauses; what still fails stays in the queue for staff to see. */
const MAX_ATTEMPTS = 12
const CONCURRENCY = 4
/** Tasks of this kind wait for others and compute little. */
const OUTSIDE_CONCURRENCY = 8
const RESTART_MS = 1000
const RELEASE_STALE_LOCKS = 'release_stale_locks'

export type Worker = { stop: () => Promise<void> }

/** Creates the queue's own tables: before the first operation, because operations enqueue in their transaction. */
export async function prepareQueue(platform: Platform) {
  await runMigrations({ pgPool: platform.databases.pool, logger: loggerOf(platform.log) })
}

/** Works the tasks until it is stopped, also through a database that crashes and comes back. */
export async function startWorker(platform: Platform, features: readonly FeatureTasks[]): Promise<Worker> {
  const { databases } = platform
  const own = { [RELEASE_STALE_LOCKS]: () => releaseStaleLocks(databases.db) }
  const tasks = Object.assign(own, ...features.map((feature) => feature.tasks ?? {})) as Record<string, Task>
  const outside = Object.assign({}, ...features.map((feature) => feature.outside ?? {})) as Record<string, Task>
  const schedule = Object.assign(
    { [RELEASE_STALE_LOCKS]: '* * * * *' },
    ...features.map((feature) => feature.schedule ?? {}),
  ) as Record<string, string>
  for (const name of Object.keys(schedule))
    if (!(name in tasks)) throw new Error(`The schedule names an unknown task ${name}.`)

  const alive = await AliveWorkers.open(databases, platform.log)
  const crews = [await startCrew(platform, { name: 'inside', tasks, schedule, hands: CONCURRENCY, alive })]
  if (Object.keys(outside).length > 0) {
    const hands = OUTSIDE_CONCURRENCY
    crews.push(await startCrew(platform, { name: 'outside', tasks: outside, schedule: {}, hands, alive }))
  }
  return {
    async stop() {
      await Promise.all(crews.map((crew) => crew.stop()))
      alive.close()
    },
  }
}

type Crew = {
  name: string
  tasks: Record<string, Task>
  schedule: Record<string, string>
  hands: number
  alive: AliveWorkers
}

async function startCrew(platform: Platform, crew: Crew): Promise<Worker> {
  const own = new OwnWorkers(platform.config.data_dir, crew.name)
  const start = async () => {
    await own.release(platform.databases.db)
    return startRunner(platform, crew, own)
  }
  let runner = await start()
  let stopping = false
  async function keepRunning() {
    for (;;) {
      await runner.promise.catch(() => undefined)
      if (!stopping) platform.log.warn('The task runner stopped by itself and is started again')
      for (let again: Runner | undefined; !again; ) {
        if (stopping) return
        await pause(RESTART_MS)
        again = await start().catch(() => undefined)
        if (again) runner = again
      }
    }
  }
  void keepRunning()
  return {
    async stop() {
      stopping = true
      await runner.stop().catch(() => undefined)
    },
  }
}

function startRunner(platform: Platform, { tasks, schedule, hands, alive }: Crew, own: OwnWorkers): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    own.note(workerPool.id)
    alive.add(workerPool.id)
  })
  return run({
    events,
    // Batched, even without a delay, results are written again when the database is away; one by one, a failure would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pgPool: platform.databases.pool,
    concurrency: hands,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: loggerOf(platform.log),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown) =>
          inSpan('inside', `task ${name}`, {}, () => task((payload ?? {}) as Record<string, unknown>, platform)),
      ]),
    ),
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({
        task,
        match,
        options: { backfillPeriod: 0, maxAttempts: MAX_ATTEMPTS },
      })),
    ),
  })
}

function loggerOf(log: Log) {
  return new Logger((scope) => (level, message) => {
    const line = { task: scope.taskIdentifier, task_id: scope.jobId }
    if (level === 'error') log.error(line, message)
    else if (level === 'warning') log.warn(line, message)
    else if (level === 'info') log.debug(line, message)
  })
}
