import './network-guard.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Opening } from '../src/platform/backup/backup-lock.ts'
import { type Manifest, placeOfTable } from '../src/platform/backup/backup-folder.ts'
import { makeBackup } from '../src/platform/backup/make-backup.ts'
import { restoreBackup } from '../src/platform/backup/restore-backup.ts'
import { connect, tablesOf } from '../src/platform/backup/tables.sql.ts'
import { migrate, migrationNames } from '../src/platform/database/migrate.ts'
import { localFileStore } from '../src/platform/files/local-file-store.ts'
import { useWorld } from '../testing/world.ts'
import { emptyDatabase, holdBackup, lookedAt, writing } from './backup-scene.ts'
import { plantedIn } from './planted.ts'
import { isLong, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// A backup is made while people work, restored elsewhere, and looked at; and broken ones are refused (design checks, 12 and 13).
const HELD_MS = isLong ? 5000 : 400
const world = useWorld()
const say = () => undefined
let home: string
let kept: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waybill-backup-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

async function backedUp(url: string, overrides: Partial<Parameters<typeof makeBackup>[0]> = {}) {
  const files = world.platform.files
  const own = await mkdtemp(join(home, 'backups-'))
  return makeBackup({ url, files, home: own, version: '0.1.0', keep: 1, now: new Date(), say, ...overrides })
}

async function restored(
  folder: string,
  url: string,
  overrides: { replace?: boolean; files_folder?: string; opening?: Opening } = {},
) {
  const files_folder = overrides.files_folder ?? join(await mkdtemp(join(home, 'data-')), 'files')
  const answer = await restoreBackup({ folder, url, replace: false, now: new Date(), say, ...overrides, files_folder })
  return { ...answer, files: localFileStore(files_folder) }
}

/** Made while three write; the tables are held up in the middle. */
async function whileWriting(overrides: Partial<Parameters<typeof makeBackup>[0]> = {}) {
  const { url } = world.platform.databases
  const work = await writing(world)
  try {
    const held = holdBackup(url, HELD_MS)
    const made = await backedUp(url, overrides)
    await held
    return made
  } finally {
    await work.stop()
  }
}

test('a backup made while people work is one moment of it, with every file', async () => {
  const { folder, manifest } = await whileWriting()
  kept = folder
  const url = await emptyDatabase()
  const started = performance.now()
  const { files, former_database } = await restored(folder, url)
  const restore_ms = Math.round(performance.now() - started)
  const found = await lookedAt(url, files)
  report('backup', { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), ...found, restore_ms })
  expect(found).toMatchObject({ half_accepted: 0, without_fact: 0, bad_files: 0 })
  expect(found.accepted).toBeGreaterThan(2)
  expect(found.uploads).toBeGreaterThan(1)
  expect(former_database).toBeNull()
  // Backed up once more it is the same, table by table.
  const again = await backedUp(url, { files })
  expect(again.manifest.sequences).toEqual(manifest.sequences)
  expect(await tableSums(again.folder)).toEqual(await tableSums(folder))
})

test('an encrypted backup is restored by its key alone', async () => {
  const identity = await generateX25519Identity()
  const { url } = world.platform.databases
  const { folder } = await backedUp(url, { locking: { recipient: await identityToRecipient(identity) } })
  const empty = await emptyDatabase()
  await expect(restored(folder, empty)).rejects.toThrow('is encrypted')
  const { files } = await restored(folder, empty, { opening: { identity } })
  expect(await lookedAt(empty, files)).toMatchObject({ bad_files: 0, half_accepted: 0 })
})

async function tableSums(folder: string) {
  const lines = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).split('\n')
  return lines.filter((line) => line.includes('  tables/')).sort()
}

planted('the check catches a backup that reads each table in its own moment', async () => {
  const begin = async (client: pg.Client) => void (await client.query('begin'))
  const { folder } = await whileWriting({ begin })
  const url = await emptyDatabase()
  // The keys between the tables say so already, or what is in them does.
  const found = await restored(folder, url).then(
    async ({ files }) => JSON.stringify(await lookedAt(url, files)),
    (error: Error) => error.message,
  )
  expect(found).toMatch(/violates foreign key|"(half_accepted|without_fact|bad_files)":[1-9]/)
})

planted('the check catches files that are not those of the database', async () => {
  const { url } = world.platform.databases
  const read = async () => ({ content: Readable.from([Buffer.from('x')]), bytes: 1 })
  const { folder } = await backedUp(url, { files: { ...world.platform.files, read } })
  const { bad_files, uploads } = await lookedAt(url, localFileStore(join(folder, 'files')))
  expect(bad_files).toBe(uploads)
})

/** Changes the manifest and signs it anew, so that only what it says is wrong. */
async function signedAnew(folder: string, change: (manifest: Manifest) => void) {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  change(manifest)
  const text = JSON.stringify(manifest)
  await writeFile(join(folder, 'manifest.json'), text)
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
  const sum = createHash('sha256').update(text).digest('hex')
  await writeFile(join(folder, 'SHA256SUMS'), sums.replace(/^\w+(?= {2}manifest\.json$)/m, sum))
}

async function fileOf(folder: string) {
  const names = await readdir(join(folder, 'files'), { recursive: true })
  return join(folder, 'files', names.find((name) => name.includes('/'))!)
}

test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
  ['a changed byte', async (folder) => writeFile(await fileOf(folder), 'x'), /files\/.* is not what was backed up/],
  ['a missing file', async (folder) => rm(await fileOf(folder)), /files\/.* is missing in/],
  [
    'a table that was cut off',
    (folder) => truncate(join(folder, placeOfTable({ schema: 'public', table: 'jobs' })), 200),
    /public\.jobs\.gz .* is not what was backed up/,
  ],
  ['one that was never finished', (folder) => rm(join(folder, 'SHA256SUMS')), /is no finished backup/],
  [
    'half a list of hashes',
    async (folder) => {
      const lines = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).split('\n')
      await writeFile(join(folder, 'SHA256SUMS'), lines.slice(3).join('\n'))
    },
    /does not name all that was backed up/,
  ],
  [
    'one of a newer version',
    (folder) => signedAnew(folder, ({ migrations }) => migrations.push({ name: '9999-later.sql', sha256: '' })),
    /newer Waybill \(0\.1\.0\): it has seen migration 9999-later\.sql/,
  ],
  [
    'one whose migration was another',
    (folder) => signedAnew(folder, ({ migrations }) => (migrations[0]!.sha256 = 'other')),
    /Migration 0001-foundation\.sql was another one/,
  ],
  [
    'a table that this version does not know',
    (folder) => signedAnew(folder, ({ tables }) => tables[5]!.columns.push('of_tomorrow')),
    /does not know so/,
  ],
  [
    'fewer rows than it had, found half way',
    (folder) => signedAnew(folder, ({ tables }) => tables.find(({ table }) => table === 'users')!.rows++),
    /users has \d+ rows in the backup, and had/,
  ],
])('%s is refused in words, and nothing is left of it', async (_name, damage, sentence) => {
  const folder = await mkdtemp(join(home, 'damaged-'))
  await cp(kept, folder, { recursive: true })
  await damage(folder)
  const url = await emptyDatabase()
  const data = await mkdtemp(join(home, 'data-'))
  await expect(restored(folder, url, { files_folder: join(data, 'files') })).rejects.toThrow(sentence)
  expect(await readdir(data)).toEqual([])
  const client = await connect(url)
  const { rows } = await client.query(`select from pg_database where datname like current_database() || '\\_%'`)
  expect([await tablesOf(client), rows]).toEqual([[], []])
  await client.end()
})

test('a database in use, or one that is not empty, is left alone; --replace stores the old one', async () => {
  const url = await emptyDatabase()
  const somebody = await connect(url)
  await expect(restored(kept, url, { replace: true })).rejects.toThrow(
    /connections are open .* stop every Waybill server/,
  )
  await somebody.end()
  const files_folder = join(await mkdtemp(join(home, 'data-')), 'files')
  await restored(kept, url, { files_folder })
  await expect(restored(kept, url, { files_folder })).rejects.toThrow(/is not empty\. Add --replace/)
  await expect(restored(kept, await emptyDatabase(), { files_folder })).rejects.toThrow(/files is not empty/)
  const { former_database, former_files, files } = await restored(kept, url, { files_folder, replace: true })
  expect(await lookedAt(url, files)).toMatchObject({ bad_files: 0 })
  const former = new URL(url)
  former.pathname = `/${former_database}`
  expect(await lookedAt(former.href, localFileStore(former_files!))).toMatchObject({ bad_files: 0, half_accepted: 0 })
})

test('an old backup is brought forward, with what it holds', async () => {
  const old = await emptyDatabase()
  const client = await connect(old)
  await migrate(client, { only: new Set((await migrationNames()).slice(0, 2)) })
  await client.query(
    `insert into teams (company_name, company_number, company_kind, member_role)
       values ('Old Ltd', '01234567', 'Owner_Driver', 'Taker')`,
  )
  await client.end()
  const { folder, manifest } = await backedUp(old, { files: null })
  expect(manifest.migrations).toHaveLength(2)
  const url = await emptyDatabase()
  const { migrated } = await restored(folder, url)
  expect(migrated).toHaveLength((await migrationNames()).length - 2)
  const upgraded = await connect(url)
  expect((await upgraded.query('select company_name from teams')).rows).toEqual([{ company_name: 'Old Ltd' }])
  await upgraded.end()
})

test('so many are kept as are asked for, and none that is not whole counts', async () => {
  const own = await mkdtemp(join(home, 'kept-'))
  const { url } = world.platform.databases
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute))
  const made = async (minute: number) =>
    (await backedUp(url, { home: own, files: null, keep: 2, now: at(minute) })).folder
  const [first] = [await made(1), await made(2)]
  const broken = { read: () => Promise.reject(new Error('The store is away.')) }
  const files = { ...world.platform.files, ...broken }
  await expect(backedUp(url, { home: own, files, keep: 2, now: at(3) })).rejects.toThrow('The store is away.')
  expect(await readdir(own)).toHaveLength(2)
  await made(4)
  expect(existsSync(first)).toBe(false)
  expect(await readdir(own)).toEqual(['waybill-20261123T120200', 'waybill-20261123T120400'])
})
