import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../apps/server/src/platform/database/database.ts'
import { median } from '../load.ts'
import { manyCircles, manyPoints } from './circles.ts'
import { grouped } from './grouped-circles.ts'
import { byFlatbush, byHaversine, byRBush, linear, type Matcher } from './matchers.ts'
import { circlesAround, fillCircles } from './postgres.sql.ts'
import { circlesInRedis } from './redis.ts'

const ROUNDS = 3
const POINTS = 40
const CHECKED = 10

/** Milliseconds a job, at the middle, of each way to find the circles that hold its pickup; and whether all find the same. */
export async function measureMatching(db: Db, count: number): Promise<Record<string, number>> {
  const circles = manyCircles(count)
  const points = manyPoints(POINTS)
  const found = new Uint32Array(count)
  const memory: Record<string, Matcher> = {
    grouped: grouped(circles),
    linear: linear(circles),
    flatbush: byFlatbush(circles),
    rbush: byRBush(circles),
  }
  await fillCircles(db, circles)
  const redis = await circlesInRedis(circles)

  const sorted = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)
  const truth = byHaversine(circles)
  for (const point of points.slice(0, CHECKED)) {
    const expected = sorted(found.slice(0, truth(point, found)))
    for (const [name, match] of Object.entries(memory))
      if (!isDeepStrictEqual(sorted(found.slice(0, match(point, found))), expected))
        throw new Error(`${name} does not find what the haversine finds around ${JSON.stringify(point)}.`)
    if (!isDeepStrictEqual(sorted(await circlesAround(db, point)), expected))
      throw new Error(`PostgreSQL does not find what the haversine finds around ${JSON.stringify(point)}.`)
  }

  const times: Record<string, number[]> = { matches: points.map((point) => memory['linear']!(point, found)) }
  const note = (name: string, began: number) => (times[name] ??= []).push(performance.now() - began)
  for (let round = 0; round < ROUNDS; round++)
    for (const point of points) {
      for (const [name, match] of Object.entries(memory)) {
        const began = performance.now()
        match(point, found)
        note(name, began)
      }
      const began = performance.now()
      await circlesAround(db, point)
      note('postgres', began)
      if (!redis) continue
      const asked = performance.now()
      await redis.around(point)
      note('redis', asked)
    }
  await redis?.close()
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}
