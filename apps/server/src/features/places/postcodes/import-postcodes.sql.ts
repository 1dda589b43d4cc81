import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type PostcodeCounts, readPostcodeFile } from './read-postcode-file.ts'

/** A file with fewer postcodes in use than this part of what is stored is taken for a part of one. */
const LEAST_PART = 0.8
const UNIQUE_VIOLATION = '23505'
const UNDEFINED_TABLE = '42P01'

type Import = { url: string; path: string; now: Date; say: (line: string) => void; allowSmaller: boolean }

/**
 * Replaces all postcodes by those of the file in one transaction: readers see the former ones until it commits, and for good when it
 * fails. Two imports wait for each other. @throws a sentence when the file cannot be used; nothing was changed
 */
export async function importPostcodes({ url, path, now, say, allowSmaller }: Import): Promise<PostcodeCounts> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'")
    await client.query('begin; lock table postcodes in share row exclusive mode').catch(refuseEmptyDatabase)
    const former = await countInUse(client)
    await client.query('delete from postcodes')
    const counts: PostcodeCounts = { source: null, postcodes: 0, ended: 0, without_position: 0, published_on: '' }
    const copy = client.query(copyFrom('copy postcodes (postcode, latitude, longitude, ended_on) from stdin'))
    await pipeline(Readable.from(readPostcodeFile(path, counts, say)), copy).catch(refuseDouble)
    refuseSmaller(former, counts, allowSmaller)
    await client.query(
      `insert into postcode_files (source, published_on, postcodes, ended, without_position, imported_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [counts.source, counts.published_on, counts.postcodes, counts.ended, counts.without_position, now],
    )
    await client.query('commit')
    // The former rows make room for the next import, and the planner learns how many there are.
    await client.query('vacuum (analyze) postcodes')
    return counts
  } finally {
    // A transaction that was not committed ends with its connection.
    await client.end()
  }
}

async function countInUse(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from postcodes where ended_on is null')
  return Number(rows[0]?.count ?? 0)
}

function refuseEmptyDatabase(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNDEFINED_TABLE) throw error
  throw new Error('This version has not been started on this database yet: start it once, then import.', {
    cause: error,
  })
}

function refuseDouble(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error
  throw new Error(`A postcode stands twice in the file (${error.detail ?? ''}).`, { cause: error })
}

function refuseSmaller(former: number, { postcodes, ended }: PostcodeCounts, allowSmaller: boolean) {
  const inUse = postcodes - ended
  if (allowSmaller || inUse >= former * LEAST_PART) return
  throw new Error(
    `The file holds ${inUse} postcodes in use and ${former} are stored: it seems to be a part. Download it again, or add --smaller where that is right.`,
  )
}
