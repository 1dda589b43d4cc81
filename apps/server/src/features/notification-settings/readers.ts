import type { Db } from '../../platform/database/database.ts'
import { selectReaders, type Reader } from './notification-settings.sql.ts'

export type { Reader }

/** Those of these users who may be told something now, and how they want to be. */
export function readersOf(db: Db, user_ids: readonly string[]): Promise<Map<string, Reader>> {
  return selectReaders(db, user_ids)
}
