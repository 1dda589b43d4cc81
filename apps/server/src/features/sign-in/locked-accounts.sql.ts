import { sql, type RawBuilder } from 'kysely'
import { rateLimits } from '../../platform/limits/rate-limits.ts'

const SECRETS = ['sign_in', 'second_factor'] as const

/** The counters of accounts at which too many have tried, from anywhere but where they are at home: `key`, and `since` when they are counted. */
export function tooManyTries(now: Date): RawBuilder<unknown> {
  const { points, seconds } = rateLimits.sign_in.by.account
  return sql`(select right(key, -position(':' in key)) as key, to_timestamp(min(expire) / 1000.0 - ${sql.lit(seconds)}) as since from sign_in_attempts
    where key ~ ${sql.lit(`^(${SECRETS.join('|')})_account:`)} and points > ${sql.lit(points)} and expire > ${now.getTime()}
    group by 1)`
}

/** As `count-use.ts` names what it counts, so that the table tells nobody whose it is. */
export function lockedKeyOf(counted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`rtrim(translate(encode(sha256(convert_to(${counted}, 'UTF8')), 'base64'), '+/', '-_'), '=')`
}
