import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isSandboxAddress } from '@waybill/domain/sandboxes/sandbox'
import { demoAccounts } from './demo-accounts.ts'

const published = demoAccounts.map(({ email }) => email)

/**
 * Whether anybody may sign in here by what stands in the README: an account of the demo that has a password. A stranger who signs
 * up under such an address gets none, as no mail is ever delivered there (RFC 2606).
 */
export async function holdsDemo(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from users where email = any(${published}) and password_hash is not null limit 1`.execute(db)
  return rows.length > 0
}

/** @throws a sentence: outside a demo nobody may work with accounts that everybody knows. */
export async function requireNoDemo(db: Db): Promise<void> {
  if (await holdsDemo(db))
    throw new Error(
      'This database holds the demo, whose passwords everybody knows: npm run remove-demo empties it. To go on trying the product, start with DEMO=1 and without NODE_ENV=production.',
    )
}

/** People who are not of the demo: it is not removed over their heads. */
export async function selectRealPeople(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('users')
    .select(['name_first', 'name_last', 'email'])
    .where('email', 'not like', '%.example')
    .where('email', 'not in', published)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return people
    .filter(({ email }) => !isSandboxAddress(email))
    .map(({ name_first, name_last, email }) => `${name_first} ${name_last} <${email}>`)
}
