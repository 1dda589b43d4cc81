import type { Tx } from '../../platform/database/database.ts'
import { updateLastInvoiceNumber } from './teams.sql.ts'

/** The team's next invoice number, without gaps (semantics §7). Lock the job first. */
export function takeInvoiceNumber(tx: Tx, team_id: string): Promise<number> {
  return updateLastInvoiceNumber(tx, team_id)
}
