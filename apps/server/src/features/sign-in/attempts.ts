import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/context.ts'

/** Ten tries in a quarter of an hour, for an account and for an address (checks: brute force). */
const POINTS = 10
const WINDOW_SECONDS = 15 * 60
/** Behind one address there can be a whole depot. */
const POINTS_PER_ADDRESS = 100

type Limits = { account: RateLimiterPostgres; address: RateLimiterPostgres }
const limitsOf = new WeakMap<Platform, Limits>()

/** Counts one try; refuses it when there were too many. Every alias of one request counts. */
export async function countSignInAttempt(platform: Platform, email: string, address: string): Promise<void> {
  const { account, address: perAddress } = limits(platform)
  try {
    await Promise.all([account.consume(email), perAddress.consume(address)])
  } catch (error) {
    if (error instanceof Error) throw error
    throw AppError.rateLimited(Math.ceil((error as RateLimiterRes).msBeforeNext / 1000))
  }
}

export async function forgetSignInAttempts(platform: Platform, email: string): Promise<void> {
  await limits(platform).account.delete(email)
}

function limits(platform: Platform): Limits {
  const known = limitsOf.get(platform)
  if (known) return known
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: platform.databases.pool,
      tableName: 'sign_in_attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    })
  const made = { account: limiter('account', POINTS), address: limiter('address', POINTS_PER_ADDRESS) }
  limitsOf.set(platform, made)
  return made
}
