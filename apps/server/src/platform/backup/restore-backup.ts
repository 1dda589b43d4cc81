import { runMigrations } from 'graphile-worker'
import { migrate, migrationHashes } from '../database/migrate.ts'
import { type Manifest, type OpenPlace, readBackup, stampOf } from './backup-folder.ts'
import type { Opening } from './backup-lock.ts'
import { FilesBeside, requireFreeFolder } from './files-beside.ts'
import type { Say } from './make-backup.ts'
import { databaseBeside, requireFree } from './new-database.sql.ts'
import { connect, countRows, fillTables } from './tables.sql.ts'

type Asked = {
  folder: string
  url: string
  /** Where the files go; without: they stay where they are. */
  files_folder: string | null
  replace: boolean
  now: Date
  say: Say
  /** By which an encrypted one is read. */
  opening?: Opening
}
export type Restored = {
  manifest: Manifest
  former_database: string | null
  former_files: string | null
  migrated: string[]
}

/**
 * Puts a backup in the place of a database and a folder. Everything is looked at before anything is written, everything is
 * written beside what is there, and the database changes places last and at once: whatever fails before leaves things as they were.
 */
export async function restoreBackup({
  folder,
  url,
  files_folder,
  replace,
  now,
  say,
  opening,
}: Asked): Promise<Restored> {
  await requireFree(url, replace)
  if (files_folder) await requireFreeFolder(files_folder, replace)
  say('Comparing every file with its hash …')
  const { manifest, files, open } = await readBackup(folder, opening ?? null)
  await refuseNewer(manifest)

  const stamp = stampOf(now)
  const place = files_folder ? new FilesBeside(files_folder, stamp, files) : null
  const beside = await databaseBeside(url, stamp)
  try {
    await place?.stage(open, say)
    say('Filling the tables …')
    const migrated = await fill(beside.url, open, manifest, say)
    const former_files = (await place?.moveIn()) ?? null
    return { manifest, former_database: await beside.takePlace(), former_files, migrated }
  } catch (error) {
    await beside.discard().catch(() => undefined)
    await place?.takeBack()
    throw error
  } finally {
    await place?.clear()
  }
}

async function refuseNewer({ migrations, version }: Manifest) {
  const known = await migrationHashes()
  const strange = migrations.find(({ name }) => !known.has(name))
  if (strange)
    throw new Error(
      `This backup was written by a newer Waybill (${version}): it has seen migration ${strange.name}, which this version does not have. Install that version or a later one, and restore again. Nothing was restored.`,
    )
  const other = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (other)
    throw new Error(
      `Migration ${other.name} was another one when this backup was made: restore it with the version that wrote it (${version}). Nothing was restored.`,
    )
}

/** The tables as they were when the backup was made, their rows, and then what migrations have come since. */
async function fill(url: string, open: OpenPlace, manifest: Manifest, say: Say): Promise<string[]> {
  const client = await connect(url)
  try {
    await migrate(client, { only: new Set(manifest.migrations.map(({ name }) => name)) })
    await runMigrations({ connectionString: url })
    await fillTables(client, open, manifest, say)
    const migrated = await migrate(client)
    await countRows(client)
    return migrated
  } finally {
    await client.end()
  }
}
