import './network-guard.ts'
import fc, { type Scheduler } from 'fast-check'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import type { Context } from '../src/platform/context.ts'
import type { Database, Db } from '../src/platform/database/database.ts'
import { plantedIn } from './planted.ts'
import { onOpenJob, onTheRoad, type Act } from './race-acts.ts'
import { RaceScene, withoutLocks } from './race-scene.ts'
import { isLong, report, seed } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Two or three people at one job, their statements dealt one by one in every order fast-check thinks of (design checks, 2).
const RUNS = isLong ? 2000 : 40
/** A statement that takes longer waits for somebody else's lock: it is the others' turn. */
const WAITS_MS = 12

let scene: RaceScene
beforeAll(async () => {
  scene = await RaceScene.open()
})
afterAll(() => scene.world.close())

type Query = (...args: unknown[]) => Promise<unknown>

/** A database whose every statement, `begin` and `commit` too, is sent when the scheduler says so. */
function dealtBy(scheduler: Scheduler, who: string): Db {
  const { pool } = scene.world.platform.databases
  const connect = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client) as unknown as Query
    const dealt: Query = async (...args) => {
      const sent = Promise.withResolvers<void>()
      const turn = scheduler.schedule(Promise.resolve(), `${who}: ${String(args[0])}`, undefined, async (begin) => {
        await begin()
        await Promise.race([sent.promise, pause(WAITS_MS)])
      })
      await turn
      return query(...args).finally(() => sent.resolve())
    }
    return { query: dealt, release: () => client.release() } as unknown as PostgresPoolClient
  }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } as unknown as PostgresPool }),
  })
}

type Deal = { scheduler: Scheduler; acts: readonly string[]; status: 'active' | 'progress' }
const tables = { active: onOpenJob, progress: onTheRoad }
const deals = fc.constantFrom('active' as const, 'progress' as const).chain((status) =>
  fc.record({
    status: fc.constant(status),
    acts: fc.array(fc.constantFrom(...Object.keys(tables[status])), { minLength: 2, maxLength: 3 }),
    scheduler: fc.scheduler(),
  }),
)

const figures = { acts: 0, statements: 0 }

async function dealOut({ scheduler, acts, status }: Deal, change: (db: Db) => Db): Promise<void> {
  const things = await scene.newThings(status)
  const { platform } = scene.world
  const take = (act: Act, n: number) => {
    const db = change(dealtBy(scheduler, `${n}`))
    const dealt: Context['platform'] = { ...platform, databases: { ...platform.databases, db } }
    return scene.take(act, things, dealt)
  }
  const outcomes = await scheduler.waitFor(Promise.all(acts.map((name, n) => take(tables[status][name]!, n))))
  figures.acts += acts.length
  figures.statements += scheduler.report().length
  const wrongs = await scene.wrongsOf(things, outcomes)
  if (wrongs.length > 0) throw new Error(`${acts.join(' × ')}: ${wrongs.join('; ')}`)
}

test(
  'in whatever order their statements arrive, people at one job leave it as one order of their acts would',
  async () => {
    const property = fc.asyncProperty(deals, (deal) => dealOut(deal, (db) => db))
    await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true })
    report('interleavings', { runs: RUNS, ...figures })
  },
  patience(isLong ? 900_000 : 120_000),
)

planted('the check catches operations that do not lock the job', async () => {
  const property = fc.asyncProperty(deals, (deal) => dealOut(deal, (db) => db.withPlugin(withoutLocks)))
  expect((await fc.check(property, { seed, numRuns: RUNS, endOnFailure: true })).failed).toBe(true)
})
