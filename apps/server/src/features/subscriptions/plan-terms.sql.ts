import type { Tx } from '../../platform/database/database.ts'

type Terms = { name: string; description: string; cost: number; max_users: number; active: boolean }

export function lockPlan(tx: Tx, id: string) {
  return tx.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updatePlan(tx: Tx, id: string, terms: Terms) {
  await tx.updateTable('plans').set(terms).where('id', '=', id).execute()
}
