import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeServer } from '../../../testing/base-copy.ts'
import { findEmbeddedPostgres, type RunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isDatabaseDown } from './unavailable.ts'

let home: string
let postgres: RunningPostgres
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waybill-own-'))
  await chmod(home, 0o755) // or its files are where nobody removes them (`installationFor`)
  postgres = await startEmbeddedPostgres(home)
})
afterAll(async () => {
  await postgres.stop('immediate')
  await removeServer(home)
})

/** Null where nobody came over a network. */
async function cameFrom(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ address: string | null }>('select host(inet_client_addr()) as address')
  await client.end()
  return rows[0]!.address
}

test('it is reached over a socket of the file system, and over loopback by whoever wants that', async () => {
  expect(await findEmbeddedPostgres(home)).toBe(postgres.url)
  expect(await cameFrom(postgres.url)).toBeNull()
  const loopback = new URL(postgres.url)
  loopback.searchParams.delete('host')
  expect(await cameFrom(loopback.href)).toBe('127.0.0.1')
})

test.for(['fast', 'immediate'] as const)(
  'while it is away (%s) it is said to be down, and then there again',
  async (how) => {
    await postgres.stop(how)
    const error: unknown = await cameFrom(postgres.url).catch((caught: unknown) => caught)
    expect(isDatabaseDown(error)).toBe(true)
    await postgres.start()
    expect(await cameFrom(postgres.url)).toBeNull()
  },
)

test('in a folder with too long a name for a socket it is reached over loopback', async () => {
  const folder = join(home, 'a-name-that-is-long-enough-'.repeat(4))
  const far = await startEmbeddedPostgres(folder)
  try {
    expect(await cameFrom(far.url)).toBe('127.0.0.1')
  } finally {
    await far.stop('immediate')
    await rm(folder, { recursive: true, force: true })
  }
})
