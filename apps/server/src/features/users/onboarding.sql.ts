import type { Tx } from '../../platform/database/database.ts'

export async function completeSubscriptionStep(tx: Tx, team_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ registration_progress: 'completed' })
    .where('team_id', '=', team_id)
    .where('registration_progress', '=', 'subscription')
    .execute()
}
