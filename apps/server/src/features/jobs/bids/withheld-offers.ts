import type { Tx } from '../../../platform/database/database.ts'
import { hidePendingBidsOfTeam, showPendingBidsOfTeam } from './bids.sql.ts'

/** A team without a subscription: the poster sees of its offers only that there are some (semantics §3). */
export function withholdOffers(tx: Tx, team_id: string): Promise<void> {
  return hidePendingBidsOfTeam(tx, team_id)
}

/** It has subscribed: its offers stand where they stood. */
export function showOffers(tx: Tx, team_id: string): Promise<void> {
  return showPendingBidsOfTeam(tx, team_id)
}
