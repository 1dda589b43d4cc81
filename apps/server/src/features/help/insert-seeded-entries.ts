import type { Db } from '../../platform/database/database.ts'
import { insertEntries } from './help.sql.ts'
import { seededEntries } from './seeded-entries.ts'

export async function insertSeededEntries(db: Db) {
  await insertEntries(db, await seededEntries())
}
