import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
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
  return nameOfHash(sql`sha256(convert_to(${counted}, 'UTF8'))`)
}

const nameOfHash = (hash: RawBuilder<unknown>) => sql`rtrim(translate(encode(${hash}, 'base64'), '+/', '-_'), '=')`

/**
 * Removes the failed attempts at an account, and those from places it has signed in from; other places are forgotten
 * by themselves within minutes.
 */
export async function forgetTriesAt(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const names = (by: 'account' | 'place') => SECRETS.map((secret) => `${secret}_${by}:`)
  await sql`delete from sign_in_attempts where key in (
    select name || ${lockedKeyOf(sql`${email}::text`)} from unnest(${names('account')}::text[]) name
    union all select name || ${nameOfHash(sql`s.place`)} from sessions s, unnest(${names('place')}::text[]) name
      where s.user_id = ${id} and s.place is not null)`.execute(tx)
}
