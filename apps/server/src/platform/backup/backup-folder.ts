import { DAY_MS } from '@waybill/domain/time/milliseconds'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { type Lock, type Opening, unlockBy } from './backup-lock.ts'

/** Hashes of all there is, in the format of `sha256sum -c`; written last, so that only a whole backup has it. */
const SUMS = 'SHA256SUMS'
const MANIFEST = 'manifest.json'
const UNFINISHED = '.unfinished'
/** Of a file encrypted as `age` does it, so that a backup opens without Waybill. */
const ENCRYPTED = '.age'
const KEY = `key${ENCRYPTED}`
const finished = /^waybill-\d{8}T\d{6}$/

const manifestOf = z.object({
  format: z.literal(1),
  made_at: z.string(),
  version: z.string(),
  postgresql: z.string(),
  /** Name and hash of each migration the database had seen. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(
    z.object({ schema: z.string(), sequence: z.string(), last_value: z.number(), is_called: z.boolean() }),
  ),
  files: z.number(),
  /** Named by a row, and gone already when the backup was made. */
  missing_files: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestOf>
export type TableCopy = Manifest['tables'][number]

export const placeOfTable = ({ schema, table }: Pick<TableCopy, 'schema' | 'table'>) => `tables/${schema}.${table}.gz`
export const placeOfFile = (path: string) => `files/${path}`
/** As it stands in names of folders and databases. */
export const stampOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d+Z/g, '')

/** A backup being written: a folder that is none yet, until `finish` gives it its name. */
export class NewBackup {
  readonly folder: string
  readonly #name: string
  readonly #sums = new Map<string, string>()
  readonly #lock: Lock | null

  private constructor(name: string, lock: Lock | null) {
    this.#name = name
    this.#lock = lock
    this.folder = `${name}${UNFINISHED}`
  }

  /** `lock`: everything but the manifest and the hashes is encrypted. */
  static async open(home: string, now: Date, lock: Lock | null): Promise<NewBackup> {
    const backup = new NewBackup(join(home, `waybill-${stampOf(now)}`), lock)
    if (existsSync(backup.#name)) throw new Error(`There is a backup at ${backup.#name} already: wait a second.`)
    await mkdir(home, { recursive: true })
    // Passwords and keys are in it: nobody else may look.
    await mkdir(backup.folder, { mode: 0o700 })
    if (lock?.key) await backup.#store(KEY, Readable.from([lock.key]))
    return backup
  }

  async write(place: string, content: Readable) {
    await this.#store(this.#stored(place), this.#lock ? await this.#lock.encrypt(content) : content)
  }

  #stored(place: string): string {
    return this.#lock ? place + ENCRYPTED : place
  }

  async #store(place: string, content: Readable) {
    const target = join(this.folder, place)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    async function* hashed(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(content, hashed, createWriteStream(target, { mode: 0o600, flush: true }))
    this.#sums.set(place, hash.digest('hex'))
  }

  has = (place: string) => this.#sums.has(this.#stored(place))

  /** Takes away what the database does not name after all. */
  async keepOnly(isWanted: (place: string) => boolean) {
    for (const place of [...this.#sums.keys()].filter((each) => each !== KEY && !isWanted(plainOf(each)))) {
      await rm(join(this.folder, place))
      this.#sums.delete(place)
    }
  }

  async finish(manifest: Manifest): Promise<string> {
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await this.#store(MANIFEST, Readable.from([text]))
    const lines = [...this.#sums].map(([place, sum]) => `${sum}  ${place}\n`)
    await writeFile(join(this.folder, SUMS), lines.join(''), { mode: 0o600, flush: true })
    await rename(this.folder, this.#name)
    const home = await open(dirname(this.#name), 'r')
    try {
      await home.sync()
    } finally {
      await home.close()
    }
    return this.#name
  }

  async discard() {
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** The place of what is in it. */
const plainOf = (place: string) => (place.endsWith(ENCRYPTED) ? place.slice(0, -ENCRYPTED.length) : place)

/** Removes all but the newest `keep` backups, and what killed ones have left; answers what went. */
export async function removeOlder(home: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(home)).sort()
  const whole = names.filter((name) => finished.test(name) && existsSync(join(home, name, SUMS)))
  const yesterday = `waybill-${stampOf(new Date(now.getTime() - DAY_MS))}`
  const left = names.filter(
    (name) => name.endsWith(UNFINISHED) && finished.test(name.slice(0, -UNFINISHED.length)) && name < yesterday,
  )
  const gone = [...whole.slice(0, Math.max(0, whole.length - keep)), ...left]
  for (const name of gone) await rm(join(home, name), { recursive: true, force: true })
  return gone
}

/** A backup that is whole, and how its tables and files are read. */
type Read = { manifest: Manifest; files: string[]; open: OpenPlace }
export type OpenPlace = (place: string) => Promise<Readable>

/** Reads a backup and compares every file of it with its hash. @throws a sentence that names the first that differs */
export async function readBackup(folder: string, opening: Opening | null): Promise<Read> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new Error(
      `${folder} is no finished backup: it has no ${SUMS}. Name a folder that npm run backup has written.`,
    )
  })
  const sums = text.split('\n').flatMap((line) => {
    const [, sum, place] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    return sum && place && !place.includes('..') ? [{ sum, place }] : []
  })
  for (const { sum, place } of sums) {
    const found = await sha256Of(join(folder, place))
    if (found === sum) continue
    const what = found === undefined ? `is missing in ${folder}` : `in ${folder} is not what was backed up`
    throw new Error(`${place} ${what}: use another backup, or another copy of this one. Nothing was restored.`)
  }
  const stored = new Set(sums.map(({ place }) => place))
  const places = new Set([...stored].map(plainOf))
  const manifest = places.has(MANIFEST) ? await readManifest(folder) : undefined
  const files = [...places].filter((place) => place.startsWith('files/')).map((place) => place.slice('files/'.length))
  if (
    !manifest ||
    files.length !== manifest.files ||
    !manifest.tables.every((table) => places.has(placeOfTable(table)))
  )
    throw new Error(
      `${SUMS} in ${folder} does not name all that was backed up: use another copy. Nothing was restored.`,
    )
  if (!stored.has(placeOfTable(manifest.tables[0]!) + ENCRYPTED))
    return { manifest, files, open: async (place) => createReadStream(join(folder, place)) }
  const unlock = await unlockOf(folder, opening, stored)
  const open = async (place: string) => unlock(createReadStream(join(folder, place + ENCRYPTED)))
  // Before anything is written: whether it opens is seen at the first file.
  const first = await open(placeOfTable(manifest.tables[0]!)).catch(() => {
    throw notOpened(folder)
  })
  first.destroy()
  return { manifest, files, open }
}

async function unlockOf(folder: string, opening: Opening | null, stored: ReadonlySet<string>) {
  if (!opening)
    throw new Error(
      `${folder} is encrypted: add --passphrase-file=… or --identity=… (a file with the age key). Nothing was restored.`,
    )
  const key = stored.has(KEY) ? await readFile(join(folder, KEY)) : null
  return unlockBy(opening, key).catch(() => {
    throw notOpened(folder)
  })
}

const notOpened = (folder: string) =>
  new Error(`${folder} does not open by this passphrase or age key. Nothing was restored.`)

async function readManifest(folder: string): Promise<Manifest> {
  const parsed = manifestOf.safeParse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${folder} was written by another version of Waybill, in a way this one does not know.`)
}

async function sha256Of(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
