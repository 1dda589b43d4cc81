import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageOf from '../../../package.json' with { type: 'json' }
import { type Locking, passphraseIn } from './platform/backup/backup-lock.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { reachDatabase } from './platform/backup/own-database.ts'
import { recordBackup } from './platform/backup/backups.sql.ts'
import { runCommand } from './platform/run-command.ts'
import { readConfig } from './platform/config.ts'
import { openFileStore } from './platform/files/open-file-store.ts'

// `npm run backup -- --to=/srv/backups --keep=7 [--recipient=age1… | --passphrase-file=/etc/waybill/passphrase]`: beside a running
// server, or without one.
const KEEP = 7
const text = { type: 'string' } as const

await runCommand(async (say) => {
  const { values } = parseArgs({ options: { to: text, keep: text, recipient: text, 'passphrase-file': text } })
  const config = readConfig(process.env)
  const keep = Number(values.keep ?? KEEP)
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be a whole number from 1 on, such as --keep=7.')
  const locking = await lockingOf(values.recipient, values['passphrase-file'])
  const started = performance.now()
  const { url, leave } = await reachDatabase(config)
  try {
    const home = resolve(values.to ?? join(dirname(resolve(config.data_dir)), 'backups'))
    const files = await openFileStore(config)
    const now = new Date()
    const made = await makeBackup({
      url,
      files,
      home,
      version: packageOf.version,
      keep,
      now,
      say,
      ...(locking && { locking }),
    }).catch(async (error: unknown) => {
      // Why it failed is what matters, also where that cannot be stored.
      await recordBackup(url, { at: now, bytes: 0, files: 0, ok: false }).catch(() => undefined)
      throw error
    })
    const { folder, manifest } = made
    await recordBackup(url, { at: now, bytes: await sizeOf(folder), files: manifest.files, ok: true })
    say(
      `Backed up to ${folder} in ${((performance.now() - started) / 1000).toFixed(1)} s. Keep a copy on another machine.`,
    )
  } finally {
    await leave()
  }
})

async function lockingOf(recipient: string | undefined, file: string | undefined): Promise<Locking | null> {
  if (recipient && file) throw new Error('Take either --recipient or --passphrase-file.')
  if (recipient) return { recipient }
  return file ? { passphrase: await passphraseIn(file) } : null
}

/** Bytes of all its files. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
