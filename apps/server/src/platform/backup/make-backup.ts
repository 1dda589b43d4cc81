import type pg from 'pg'
import type { FileStore } from '../files/file-store.ts'
import { lockBy, type Locking } from './backup-lock.ts'
import { type Manifest, NewBackup, placeOfFile, placeOfTable, removeOlder, type TableCopy } from './backup-folder.ts'
import {
  beginSnapshot,
  connect,
  endSnapshot,
  filesNamed,
  rowsOf,
  sequencesOf,
  tablesOf,
  versionsOf,
} from './tables.sql.ts'

export type Say = (line: string) => void
type Asked = {
  url: string
  /** Without: the database alone, whose files stay where they are. */
  files: FileStore | null
  /** The folder that holds the backups, each in one of its own. */
  home: string
  version: string
  keep: number
  now: Date
  say: Say
  /** Left out: it is not encrypted. */
  locking?: Locking
  /** How the moment is held; a check breaks it. */
  begin?: typeof beginSnapshot
}
const SAID_EVERY = 1000

/**
 * One moment of the database and every file it names, while the server goes on writing. A stored file never changes, is there
 * before the row that names it, and goes a day after it was written at the earliest. So those named now are copied, then the
 * tables as of one moment, then the files that came in between: none that the tables name can have gone meanwhile.
 */
export async function makeBackup({
  home,
  now,
  keep,
  locking,
  ...asked
}: Asked): Promise<{ folder: string; manifest: Manifest }> {
  const { say } = asked
  const backup = await NewBackup.open(home, now, locking ? await lockBy(locking) : null)
  const client = await connect(asked.url)
  try {
    const manifest = await write(backup, client, { ...asked, now })
    const folder = await backup.finish(manifest)
    for (const gone of await removeOlder(home, keep, now)) say(`Removed ${gone}: ${keep} are kept.`)
    return { folder, manifest }
  } catch (error) {
    await backup.discard()
    throw inWords(error, home)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function write(
  backup: NewBackup,
  client: pg.Client,
  asked: Omit<Asked, 'home' | 'keep' | 'locking'>,
): Promise<Manifest> {
  const { files, version, now, say, begin = beginSnapshot } = asked
  if (files) await copyFiles(backup, files, await filesNamed(client), say)
  await begin(client)
  const { migrations, postgresql } = await versionsOf(client)
  const tables: TableCopy[] = []
  for (const table of await tablesOf(client)) {
    const { content, rows } = rowsOf(client, table)
    await backup.write(placeOfTable(table), content)
    tables.push({ ...table, rows: rows() })
  }
  say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows.`)
  const named = files ? await filesNamed(client) : []
  const sequences = await sequencesOf(client)
  await endSnapshot(client)
  const missing_files = files ? await copyFiles(backup, files, named, say) : []
  const wanted = new Set(named.map(placeOfFile))
  await backup.keepOnly((place) => !place.startsWith('files/') || wanted.has(place))
  if (files) say(`${named.length - missing_files.length} files.`)
  if (missing_files.length > 0)
    say(`${missing_files.length} files that rows name are not in the file store; the manifest lists them.`)
  return {
    format: 1,
    made_at: now.toISOString(),
    version,
    postgresql,
    migrations,
    tables,
    sequences,
    files: named.length - missing_files.length,
    missing_files,
  }
}

/** Copies those that are not copied yet; answers which are not there. */
async function copyFiles(backup: NewBackup, files: FileStore, paths: readonly string[], say: Say): Promise<string[]> {
  const missing: string[] = []
  for (const [index, path] of paths.entries()) {
    if (index > 0 && index % SAID_EVERY === 0) say(`  ${index} of ${paths.length} files`)
    if (backup.has(placeOfFile(path))) continue
    const found = await files.read(path)
    if (found) await backup.write(placeOfFile(path), found.content)
    else missing.push(path)
  }
  return missing
}

function inWords(error: unknown, home: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`There is no room left in ${home}: the unfinished backup was removed, the earlier ones are whole.`)
  if (code === '42P01')
    return new Error('This database holds no Waybill yet: start the server once, and there is something to back up.')
  return error
}
