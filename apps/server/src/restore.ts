import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { identityIn, type Opening, passphraseIn } from './platform/backup/backup-lock.ts'
import { reachDatabaseAlone } from './platform/backup/own-database.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { runCommand } from './platform/run-command.ts'
import { readConfig } from './platform/config.ts'

const text = { type: 'string' } as const

// `npm run restore -- /srv/backups/waybill-20261123T214500 [--replace] [--identity=key.txt | --passphrase-file=…]`: onto the DATA_DIR and DATABASE_URL of this environment.
await runCommand(async (say) => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean' }, identity: text, 'passphrase-file': text },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (!folder) throw new Error('Name the backup: npm run restore -- backups/waybill-20261123T214500')
  const config = readConfig(process.env)
  const opening = await openingOf(values.identity, values['passphrase-file'])
  const { url, leave } = await reachDatabaseAlone(config)
  try {
    const files_folder = join(config.data_dir, 'files')
    const replace = values.replace ?? false
    const { manifest, former_database, former_files, migrated } = await restoreBackup({
      folder,
      url,
      files_folder,
      replace,
      now: new Date(),
      say,
      ...(opening && { opening }),
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Restored what was backed up at ${manifest.made_at}: ${rows} rows and ${manifest.files} files.`)
    if (migrated.length > 0) say(`Brought forward by ${migrated.length} migrations.`)
    if (former_database) say(`What was there before is the database ${former_database}: drop it when it is not needed.`)
    if (config.files) say('FILES_URL is set: put the files there with npm run move-files before the server is started.')
    if (former_files) say(`Its files are in ${former_files}.`)
  } finally {
    await leave()
  }
})

async function openingOf(identity: string | undefined, file: string | undefined): Promise<Opening | null> {
  if (identity) return { identity: await identityIn(identity) }
  return file ? { passphrase: await passphraseIn(file) } : null
}
