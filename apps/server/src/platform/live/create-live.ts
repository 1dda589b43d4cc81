import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { liveAppOf } from './live-app.ts'
import { liveHosted } from './live-hosted.ts'
import { liveInProcess } from './live-in-process.ts'
import { liveOverRedis } from './live-over-redis.ts'
import type { Live } from './live.ts'

/** One node, many over Redis, or a hosted service for the clients' connections: by configuration alone. */
export async function createLive({ redis_url, hosted_live }: Config, db: Db, log: Log): Promise<Live> {
  const app = hosted_live?.app ?? (await liveAppOf(db))
  const between = redis_url ? liveOverRedis(redis_url, app, log) : liveInProcess(app)
  return hosted_live ? liveHosted(between, hosted_live, log) : between
}
