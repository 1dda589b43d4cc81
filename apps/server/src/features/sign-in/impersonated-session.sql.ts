import type { Tx } from '../../platform/database/database.ts'

type NewSession = { user_id: string; impersonator_id: string; token_hash: Buffer; expires_at: Date }

export async function insertImpersonatedSession(tx: Tx, session: NewSession): Promise<string> {
  const { id } = await tx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}
