import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import type { Context, Platform } from '../context.ts'
import { networkOf } from './network-of.ts'
import { type CountedBy, type RateLimitName, rateLimits } from './rate-limits.ts'

export type Who = Partial<Record<CountedBy, string>>
type Counters = Partial<Record<CountedBy, RateLimiterAbstract>>

const countersOf = new WeakMap<Platform, Map<RateLimitName, Counters>>()

/**
 * Counts one use for everyone it counts for; refuses it when there were too many. Every alias of one request counts.
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function countUse(platform: Platform, name: RateLimitName, who: Who): Promise<void> {
  if (rateLimits[name].kept === 'memory' && !platform.config.flood_limits) return
  try {
    await Promise.all(countersOfThose(platform, name, who).map(([counter, key]) => counter.consume(key)))
  } catch (error) {
    if (error instanceof Error) throw error
    throw AppError.rateLimited(Math.ceil((error as RateLimiterRes).msBeforeNext / 1000))
  }
}

/** One use by whoever sends a request. */
export function countRequest(name: RateLimitName, context: Context): Promise<void> {
  return countUse(context.platform, name, senderOf(context))
}

/** A request that has cost more than one use counts as so many more. It is answered all the same; the next ones are refused. */
export async function countMore(name: RateLimitName, context: Context, uses: number): Promise<void> {
  if (uses === 0 || (rateLimits[name].kept === 'memory' && !context.platform.config.flood_limits)) return
  const counters = countersOfThose(context.platform, name, senderOf(context))
  await Promise.all(counters.map(([counter, key]) => counter.penalty(key, uses)))
}

/** The request was one that had been answered before: it counts for nothing. */
export async function takeBackRequest(name: RateLimitName, context: Context): Promise<void> {
  if (rateLimits[name].kept === 'memory' && !context.platform.config.flood_limits) return
  await takeBackUse(context.platform, name, senderOf(context))
}

function senderOf({ viewer, address }: Context): Who {
  // A program's haste is not its user's: each key counts for itself.
  return { address, ...(viewer && { user: viewer.api_key_id ?? viewer.user_id }) }
}

/** A correct answer shows that the client is no guesser. */
export async function forgetUses(platform: Platform, name: RateLimitName, who: Who): Promise<void> {
  await Promise.all(countersOfThose(platform, name, who).map(([counter, key]) => counter.delete(key)))
}

/** One use was none: it is taken back, and the others stay. */
export async function takeBackUse(platform: Platform, name: RateLimitName, who: Who): Promise<void> {
  await Promise.all(countersOfThose(platform, name, who).map(([counter, key]) => counter.reward(key)))
}

function countersOfThose(platform: Platform, name: RateLimitName, who: Who) {
  return Object.entries(countersFor(platform, name)).flatMap(([by, counter]) => {
    const key = who[by as CountedBy]
    return key === undefined ? [] : [[counter, keyOf(by === 'address' ? networkOf(key) : key)] as const]
  })
}

/** The hash of a counted value of any length, so that nobody can read it in the table. */
function keyOf(counted: string): string {
  return createHash('sha256').update(counted).digest('base64url')
}

function countersFor(platform: Platform, name: RateLimitName): Counters {
  const all = countersOf.get(platform) ?? new Map<RateLimitName, Counters>()
  countersOf.set(platform, all)
  const known = all.get(name)
  if (known) return known
  const made = makeCounters(platform, name)
  all.set(name, made)
  return made
}

function makeCounters({ databases, redis, live }: Platform, name: RateLimitName): Counters {
  const { kept, by } = rateLimits[name]
  const counters = Object.entries(by).map(([each, { points, seconds }]) => {
    const options = { keyPrefix: `${name}_${each}`, points, duration: seconds }
    if (kept === 'memory') {
      const own = new RateLimiterMemory(options)
      return [each, redis ? countedTogether(redis, own, `waybill:${live.app.key}:${options.keyPrefix}`) : own]
    }
    const table = { tableName: 'sign_in_attempts', tableCreated: true }
    return [each, new RateLimiterPostgres({ storeClient: databases.pool, storeType: 'pool', ...table, ...options })]
  })
  return Object.fromEntries(counters) as Counters
}

/** All nodes count as one. While what is between them is away each counts for itself, which lets through as many times what one would. */
function countedTogether(storeClient: Redis, own: RateLimiterMemory, keyPrefix: string): RateLimiterAbstract {
  const { points, duration } = own
  return new RateLimiterRedis({
    storeClient,
    keyPrefix,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: own,
  })
}
