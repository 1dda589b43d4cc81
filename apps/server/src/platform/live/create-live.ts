import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { liveInProcess, newLiveApp } from './live-in-process.ts'
import { liveOverRedis } from './live-over-redis.ts'
import type { Live, LiveApp } from './live.ts'
import { secretOf } from '../secrets/secrets.sql.ts'

/** One node, many over Redis, or a hosted service for the clients' connections: by configuration alone. */
export async function createLive({ hosted_live }: Config, redis: Redis | undefined, db: Db, log: Log): Promise<Live> {
  const app = hosted_live?.app ?? (await liveAppOf(db))
  const between = redis ? liveOverRedis(redis, app) : liveInProcess(app)
  if (!hosted_live) return between
  const { liveHosted } = await import('./live-hosted.ts')
  return liveHosted(between, hosted_live, log)
}

const shape = z.object({ key: z.string(), secret: z.string() })

/** The installation's own: made at the first start, the same for every node. */
function liveAppOf(db: Db): Promise<LiveApp> {
  return secretOf(db, { name: 'live_app', shape, make: newLiveApp })
}
