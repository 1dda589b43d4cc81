import { bearsIdentity } from '@waybill/domain/documents/document-rules'
import type { IdentityField } from '@waybill/domain/teams/company-identity'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Tx } from '../../platform/database/database.ts'
import { selectHeldDocuments, setBackToReview } from './documents.sql.ts'

/** Approved documents that bear what has changed of their company are under review again, as if handed in now. Lock the team first. */
export async function returnToReview(
  tx: Tx,
  team_id: string,
  changed: readonly IdentityField[],
  now: Date,
): Promise<void> {
  const held = await selectHeldDocuments(tx, team_id, londonDay(now))
  const ids = held.filter(({ code }) => bearsIdentity(code, changed)).map(({ id }) => id)
  if (ids.length > 0) await setBackToReview(tx, ids, now)
}
