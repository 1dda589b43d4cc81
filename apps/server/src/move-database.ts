import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import packageOf from '../../../package.json' with { type: 'json' }
import { makeBackup } from './platform/backup/make-backup.ts'
import { reachDatabaseAlone } from './platform/backup/own-database.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { runCommand } from './platform/run-command.ts'
import { readConfig } from './platform/config.ts'
import { openDatabases } from './platform/database/database.ts'
import { requireReachable } from './platform/database/require-reachable.ts'
import { createLog } from './platform/log.ts'

// `npm run move-database -- postgres://user:password@host:5432/waybill`: the database goes there, the files stay in DATA_DIR.
await runCommand(async (say) => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const [target] = positionals
  if (!target || !/^postgres(ql)?:\/\/[^/]+\/\w/.test(target))
    throw new Error('Name the new database: npm run move-database -- postgres://user:password@host:5432/waybill')
  const config = readConfig(process.env)
  const there = await openDatabases(target, createLog(config), { writes: 1, reads: 1 })
  try {
    await requireReachable(there, target)
  } finally {
    await there.close()
  }
  const { url, leave } = await reachDatabaseAlone(config)
  const home = await mkdtemp(join(config.data_dir, 'moving-'))
  try {
    const now = new Date()
    const asked = { url, files: null, home, version: packageOf.version, keep: 1, now, say }
    const { folder } = await makeBackup(asked)
    await restoreBackup({ folder, url: target, files_folder: null, replace: values.replace ?? false, now, say })
    say('Moved. Set DATABASE_URL to the new address and start the server; the old database is left as it was.')
  } finally {
    await rm(home, { recursive: true, force: true })
    await leave()
  }
})
