import type { Tx } from '../../platform/database/database.ts'

/** No notifications are mailed to them any more. Answers the address; undefined when the account is gone. */
export async function updateToNoMails(tx: Tx, user_id: string, now: Date): Promise<string | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ email_notifications: 'OFF', updated_at: now })
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return user?.email
}

export function lockDigestReader(tx: Tx, user_id: string) {
  return tx
    .selectFrom('users')
    .select('digest_until')
    .where('id', '=', user_id)
    .where('email_notifications', '=', 'DIGEST')
    .where('inactivated', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateDigestUntil(tx: Tx, user_id: string, digest_until: Date) {
  await tx.updateTable('users').set({ digest_until }).where('id', '=', user_id).execute()
}

/** Once for each moment; whoever gets it writes the digest of what has happened `since`, in the same transaction. */
export async function claimDigest(tx: Tx, user_id: string, until: Date): Promise<{ since: Date | null } | null> {
  const reader = await lockDigestReader(tx, user_id)
  if (!reader || (reader.digest_until && reader.digest_until >= until)) return null
  await updateDigestUntil(tx, user_id, until)
  return { since: reader.digest_until }
}
