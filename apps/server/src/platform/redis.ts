import { Redis } from 'ioredis'
import type { Log } from './log.ts'

const MAX_PAUSE_MS = 5000
const retryStrategy = (times: number) => Math.min(times * 200, MAX_PAUSE_MS)
/** One that does not answer is as good as away: nobody waits longer for it, and the connection is made anew. */
const SILENCE = { commandTimeout: 500, socketTimeout: 3000, connectTimeout: 3000 }

/**
 * The connection between nodes (Redis or Valkey), to publish and to count: a command that it cannot take at once is
 * dropped.
 */
export function openRedis(url: string, log: Log): Redis {
  const passing = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false }
  const redis = new Redis(url, { ...passing, retryStrategy, ...SILENCE })
  noteConnection(redis, log)
  return redis
}

/** A second connection to the same, to listen on; it says nothing of its own. */
export function openHearer(redis: Redis): Redis {
  // Not subscribed again by the library, whose refused tries nobody could catch.
  const hearer = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, autoResubscribe: false })
  hearer.on('error', () => undefined)
  return hearer
}

/** One line when it goes and one when it is back, instead of one for each try. */
function noteConnection(redis: Redis, log: Log) {
  let isDown = false
  const away = (why: string) => {
    if (!isDown)
      log.warn({ why }, 'What is between the nodes (REDIS_URL) is away: each counts for itself, and hears itself')
    isDown = true
  }
  redis.on('error', (error: Error) => away(error.message))
  // Not when this node hangs up itself.
  redis.on('close', () => redis.status !== 'end' && away('the connection was closed'))
  redis.on('ready', () => {
    if (isDown) log.info('What is between the nodes is back')
    isDown = false
  })
}
