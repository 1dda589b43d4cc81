import { Redis } from 'ioredis'
import { EARTH_RADIUS_METRES, metresOf } from '../../packages/domain/src/geo/distance.ts'
import { hasRedis, RedisServer } from '../../apps/server/testing/redis-server.ts'
import type { Circle, Point } from './circles.ts'

/** Redis takes the earth for a little larger. */
const REDIS_RADIUS_METRES = 6_372_797.560856
const AT_ONCE = 5_000

export type RedisCircles = { around: (point: Point) => Promise<number>; close: () => Promise<void> }

/** The circles in Redis, a set for each size, asked for all sizes at once; null where there is none. Its points are rounded to half a metre. */
export async function circlesInRedis(circles: readonly Circle[]): Promise<RedisCircles | null> {
  if (!hasRedis) return null
  const server = await RedisServer.start()
  const client = new Redis(server.url)
  for (let from = 0; from < circles.length; from += AT_ONCE) {
    const pipeline = client.pipeline()
    circles.slice(from, from + AT_ONCE).forEach(({ latitude, longitude, miles }, n) => {
      pipeline.geoadd(`circles-${miles}`, longitude, latitude, from + n)
    })
    await pipeline.exec()
  }
  const sizes = [...new Set(circles.map(({ miles }) => miles))]
  return {
    async around({ latitude, longitude }) {
      const pipeline = client.pipeline()
      for (const miles of sizes) {
        const metres = (metresOf(miles) * REDIS_RADIUS_METRES) / EARTH_RADIUS_METRES
        pipeline.geosearch(`circles-${miles}`, 'FROMLONLAT', longitude, latitude, 'BYRADIUS', metres, 'm')
      }
      const answers = (await pipeline.exec()) ?? []
      return answers.reduce((count, [, found]) => count + (found as string[]).length, 0)
    },
    async close() {
      client.disconnect()
      await server.down()
    },
  }
}
