import './network-guard.ts'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import type { Context } from '../src/platform/context.ts'
import { fromOutside } from './from-outside.ts'
import { plantedIn } from './planted.ts'
import { onOpenJob, onTheRoad, type Act, type Things } from './race-acts.ts'
import { RaceScene, withoutLocks, type Outcome } from './race-scene.ts'
import { isLong, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Every two things that can be done to one job, done at the same moment (design checks, 2).
const REPEATS = isLong ? 200 : 2

let scene: RaceScene
beforeAll(async () => {
  scene = await RaceScene.open()
})
afterAll(() => scene.world.close())

/** Both acts meet at the job's row: it is held until both have come that far, then let go. */
async function race(one: Act, other: Act, things: Things, platform: Context['platform']): Promise<Outcome[]> {
  let both: Promise<Outcome[]> | undefined
  await scene.world.db.transaction().execute(async (tx) => {
    await sql`select from jobs where id = ${things.job_id} for update`.execute(tx)
    both = fromOutside(() => Promise.all([scene.take(one, things, platform), scene.take(other, things, platform)]))
    await pause(15)
  })
  return both!
}

async function raceAll(
  acts: Record<string, Act>,
  status: 'active' | 'progress',
  platform: Context['platform'],
  repeats: number,
) {
  const names = Object.keys(acts)
  const pairs = names.flatMap((one, n) => names.slice(n).map((other) => [one, other] as const))
  const broken: string[] = []
  const done = new Set<string>()
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const [one, other] of pairs) {
      const things = await scene.newThings(status)
      const outcomes = await race(acts[one]!, acts[other]!, things, platform)
      if (outcomes[0] === 'done') done.add(one)
      if (outcomes[1] === 'done') done.add(other)
      broken.push(...(await scene.wrongsOf(things, outcomes)).map((wrong) => `${one} × ${other}: ${wrong}`))
    }
  return { pairs: pairs.length * repeats, broken, never_done: names.filter((name) => !done.has(name)) }
}

test.each([
  ['open', onOpenJob, 'active'],
  ['on the road', onTheRoad, 'progress'],
] as const)(
  'two acts at once on a job that is %s end as one order of them',
  async (name, acts, status) => {
    const result = await raceAll(acts, status, scene.world.platform, REPEATS)
    report(`races: ${name}`, { pairs: result.pairs, broken: result.broken.length })
    expect(result.broken).toEqual([])
    expect(result.never_done).toEqual([])
  },
  patience(isLong ? 1_800_000 : 120_000),
)

planted('the check catches operations that do not lock the job', async () => {
  const { platform } = scene.world
  const db = platform.databases.db.withPlugin(withoutLocks)
  const result = await raceAll(onOpenJob, 'active', { ...platform, databases: { ...platform.databases, db } }, 1)
  expect(result.broken.length).toBeGreaterThan(0)
})
