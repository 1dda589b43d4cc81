import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'
import { loadDemo } from './load-demo.ts'

const world = useWorld()

async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(world.db)
  return rows[0]!.count
}

async function storedFiles(): Promise<number> {
  const folder = join(world.platform.config.data_dir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

/** The world's file store, which calls `beforeWrite` before each file. */
const filesThat = (beforeWrite: () => Promise<void> | void): FileStore => ({
  ...world.platform.files,
  all: () => world.platform.files.all(),
  read: (path) => world.platform.files.read(path),
  remove: (path) => world.platform.files.remove(path),
  async write(path, content) {
    await beforeWrite()
    await world.platform.files.write(path, content)
  },
})

test('a start that is stopped while files are made leaves neither files nor rows', async () => {
  const stopping = new AbortController()
  let written = 0
  const files = filesThat(() => {
    written += 1
    if (written === 40) stopping.abort(new Error('Stopped'))
  })
  await expect(loadDemo({ ...world.platform, files }, stopping.signal)).rejects.toThrow('Stopped')
  expect([await storedFiles(), await count('users'), await count('uploads')]).toEqual([0, 0, 0])
}, 120_000)

test('a start that is stopped while rows are stored leaves neither', async () => {
  const stopping = new AbortController()
  const info = (message: string) => message === 'Storing the demo data' && stopping.abort(new Error('Stopped'))
  const log = { ...world.platform.log, info } as unknown as Log
  await expect(loadDemo({ ...world.platform, log }, stopping.signal)).rejects.toThrow('Stopped')
  expect([await storedFiles(), await count('users'), await count('uploads')]).toEqual([0, 0, 0])
}, 120_000)

test('a failure says what to do and how it came about', async () => {
  const files = filesThat(() => {
    throw new Error('No space left')
  })
  const failure = await loadDemo({ ...world.platform, files }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringContaining('DEMO=0'), cause: { message: 'No space left' } })
}, 120_000)

test('no transaction is open while a file is made, and each stored file has its row', async () => {
  const open: number[] = []
  const files = filesThat(async () => {
    open.push(await count(`pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`))
  })
  await loadDemo({ ...world.platform, files })
  expect(open.length).toBeGreaterThan(100)
  expect(open.filter((transactions) => transactions > 0)).toEqual([])
  expect(await storedFiles()).toBe(open.length)
}, 240_000)

test('the next start makes up for subscriptions that were not stored', async () => {
  await sql`truncate sandbox_customers, sandbox_cards, sandbox_subscriptions, payment_customers cascade`.execute(
    world.db,
  )
  await loadDemo(world.platform)
  expect(await count('sandbox_subscriptions where due_at > now()')).toBe(3)
  const files = await storedFiles()
  await loadDemo(world.platform)
  expect([await count('sandbox_subscriptions'), await storedFiles()]).toEqual([3, files])
}, 120_000)
