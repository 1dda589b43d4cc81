import type { Tx } from '../../platform/database/database.ts'
import { lockDigestReader, updateDigestUntil, updateToNoMails } from './mail-wishes.sql.ts'

/** No notifications are mailed to them any more. Answers the address; undefined when the account is gone. */
export function stopMails(tx: Tx, user_id: string, now: Date): Promise<string | undefined> {
  return updateToNoMails(tx, user_id, now)
}

/** Once for each moment; whoever gets it writes the digest of what has happened `since`, in the same transaction. */
export async function claimDigest(tx: Tx, user_id: string, until: Date): Promise<{ since: Date | null } | null> {
  const reader = await lockDigestReader(tx, user_id)
  if (!reader || (reader.digest_until && reader.digest_until >= until)) return null
  await updateDigestUntil(tx, user_id, until)
  return { since: reader.digest_until }
}
