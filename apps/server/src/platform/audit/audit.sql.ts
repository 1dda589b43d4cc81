import type { Db } from '../database/database.ts'
import type { Plain } from './audited-change.ts'

type AuditEntry = {
  operation: string
  /** Null: a command on the server. */
  actor_id: string | null
  user_id: string | null
  team_id: string | null
  reason: string | null
  input: Plain
  before: Plain
  after: Plain
}

export async function insertAuditEntry(db: Db, { input, before, after, ...entry }: AuditEntry) {
  const json = (value: Plain) => (value === null ? null : JSON.stringify(value))
  await db
    .insertInto('audit_log')
    .values({ ...entry, input: JSON.stringify(input ?? {}), before: json(before), after: json(after) })
    .execute()
}
