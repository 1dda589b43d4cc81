import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Users who have read the conversation up to this message or further. */
export async function selectWhoHasRead(db: Db, message_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from chat_messages m join participations p on p.conversation_id = m.conversation_id
    where m.id = ${message_id} and p.read_number >= m.number`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
