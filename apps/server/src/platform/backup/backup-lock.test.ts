import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Manifest, NewBackup, readBackup } from './backup-folder.ts'
import { identityIn, lockBy, type Locking, type Opening } from './backup-lock.ts'

const passphrase = 'correct horse battery'
const secret = 'argon2id of somebody'
const now = new Date('2026-11-28T06:00:00Z')
const manifest: Manifest = {
  format: 1,
  made_at: now.toISOString(),
  version: '0.1.0',
  postgresql: '18',
  migrations: [],
  tables: [{ schema: 'public', table: 'users', columns: ['id'], rows: 1 }],
  sequences: [],
  files: 1,
  missing_files: [],
}
const table = 'tables/public.users.gz'

let home: string
let identity: string
/** Making one takes seconds, so that guessing does. */
let byPassphrase: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waybill-lock-'))
  identity = await generateX25519Identity()
})
afterAll(() => rm(home, { recursive: true, force: true }))

async function backup(locking: Locking | null): Promise<string> {
  const own = await mkdtemp(join(home, 'one-'))
  const made = await NewBackup.open(own, now, locking && (await lockBy(locking)))
  await made.write(table, Readable.from([Buffer.from(secret)]))
  await made.write('files/aa/1', Readable.from([Buffer.from(secret), Buffer.from('!')]))
  await made.write('files/aa/unwanted', Readable.from([Buffer.from('x')]))
  expect(made.has('files/aa/1')).toBe(true)
  await made.keepOnly((place) => place !== 'files/aa/unwanted')
  return made.finish(manifest)
}

async function contents(folder: string, opening: Opening | null) {
  const { files, open } = await readBackup(folder, opening)
  expect(files).toEqual(['aa/1'])
  return Promise.all([table, 'files/aa/1'].map(async (place) => String(await buffer(await open(place)))))
}

/** Every byte of the folder. */
async function bytesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name)))
  return String(Buffer.concat(await Promise.all(files)))
}

test('for an age key and by a passphrase: nothing of it stands in the folder, and it opens again', async () => {
  const lockings: [Locking, Opening][] = [
    [{ recipient: await identityToRecipient(identity) }, { identity }],
    [{ passphrase }, { passphrase }],
  ]
  for (const [locking, opening] of lockings) {
    const folder = await backup(locking)
    expect(await bytesOf(folder)).not.toContain(secret)
    expect(await contents(folder, opening)).toEqual([secret, `${secret}!`])
    byPassphrase = folder
  }
  const plain = await backup(null)
  expect(await bytesOf(plain)).toContain(secret)
  expect(await contents(plain, null)).toEqual([secret, `${secret}!`])
})

test('without the key, and with another, it says so before anything is read', async () => {
  const folder = await backup({ recipient: await identityToRecipient(identity) })
  await expect(readBackup(folder, null)).rejects.toThrow(/is encrypted: add --passphrase-file=… or --identity=…/)
  const others: Opening[] = [{ identity: await generateX25519Identity() }, { passphrase }]
  for (const opening of others) await expect(readBackup(folder, opening)).rejects.toThrow(/does not open by this/)
  await expect(readBackup(byPassphrase, { passphrase: `${passphrase}!` })).rejects.toThrow(/does not open by this/)
})

test('a short passphrase, a recipient that is none and a file without a key are refused in words', async () => {
  await expect(lockBy({ passphrase: 'short' })).rejects.toThrow('The passphrase has 5 signs: take 12 or more.')
  await expect(lockBy({ recipient: 'age1none' })).rejects.toThrow('"age1none" is no age recipient')
  const file = join(home, 'key.txt')
  await writeFile(file, `# created: today\n# public key: age1…\n${identity}\n`)
  expect(await identityIn(file)).toBe(identity)
  await writeFile(file, 'nothing')
  await expect(identityIn(file)).rejects.toThrow(/holds no age identity/)
})
