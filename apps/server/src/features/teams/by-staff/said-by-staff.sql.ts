import type { Tx } from '../../../platform/database/database.ts'

type Suspension = { is_suspended: boolean; suspended_at: Date | null; suspension_reason: string | null }

export async function updateSuspension(tx: Tx, id: string, suspension: Suspension) {
  await tx.updateTable('teams').set(suspension).where('id', '=', id).execute()
}

export async function updateBidding(tx: Tx, id: string, can_bid: boolean) {
  await tx.updateTable('teams').set({ can_bid }).where('id', '=', id).execute()
}

export async function updateContactVerified(tx: Tx, id: string, contact_verified_at: Date | null) {
  await tx.updateTable('teams').set({ contact_verified_at }).where('id', '=', id).execute()
}
