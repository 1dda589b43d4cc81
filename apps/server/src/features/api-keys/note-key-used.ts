import type { Db } from '../../platform/database/database.ts'
import { markKeyUsed } from './api-keys.sql.ts'

export async function noteKeyUsed(db: Db, key_id: string, now: Date): Promise<void> {
  await markKeyUsed(db, key_id, now)
}
