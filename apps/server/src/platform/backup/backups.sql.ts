import pg from 'pg'
import type { Db } from '../database/database.ts'
import { connect } from './tables.sql.ts'

type Made = { at: Date; bytes: number; files: number; ok: boolean }

/** Records a run of the backup command for staff; a database from before the table is no reason to fail. */
export async function recordBackup(url: string, { at, bytes, files, ok }: Made): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('insert into backups (at, bytes, files, ok) values ($1, $2, $3, $4)', [at, bytes, files, ok])
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42P01') throw error
  } finally {
    await client.end()
  }
}

/** When the newest whole backup was made. */
export async function newestBackup(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('at')
    .where('ok', '=', true)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function deleteBackupsBefore(db: Db, moment: Date) {
  await db.deleteFrom('backups').where('at', '<', moment).execute()
}
