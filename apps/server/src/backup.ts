import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageOf from '../package.json' with { type: 'json' }
import { makeBackup } from './platform/backup/make-backup.ts'
import { reachDatabase } from './platform/backup/own-database.ts'
import { runCommand } from './platform/run-command.ts'
import { readConfig } from './platform/config.ts'
import { openFileStore } from './platform/files/open-file-store.ts'

// `npm run backup -- --to=/srv/backups --keep=7`: beside a running server, or without one.
const KEEP = 7

await runCommand(async (say) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const config = readConfig(process.env)
  const keep = Number(values.keep ?? KEEP)
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be a whole number from 1 on, such as --keep=7.')
  const started = performance.now()
  const { url, leave } = await reachDatabase(config)
  try {
    const home = resolve(values.to ?? join(dirname(resolve(config.data_dir)), 'backups'))
    const files = await openFileStore(config)
    const { folder } = await makeBackup({ url, files, home, version: packageOf.version, keep, now: new Date(), say })
    say(
      `Backed up to ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s. Keep a copy on another machine.`,
    )
  } finally {
    await leave()
  }
})
