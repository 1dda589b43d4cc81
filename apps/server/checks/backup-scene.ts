import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { inject } from 'vitest'
import { acceptBid } from '../src/features/jobs/bids/accept-bid.ts'
import { upload } from '../src/features/uploads/upload.ts'
import { connect } from '../src/platform/backup/tables.sql.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { databaseUrl } from '../testing/global-setup.ts'
import { arrived } from '../testing/multipart.ts'
import type { World } from '../testing/world.ts'

/** A database with nothing in it. */
export async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  await admin.end()
  return databaseUrl(inject('postgresUrl'), name)
}

/** Jobs are posted, bid on and accepted, and pictures sent, until it is told to stop; how many of each were answered. */
export async function writing(world: World) {
  const { story } = world
  const poster = await story.company('Freight_Forwarder')
  const taker = await story.company('Courier_Company')
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const done = { accepted: 0, uploaded: 0, stop: async () => undefined as void }
  let isStopping = false
  async function accept() {
    while (!isStopping) {
      const bid_id = await story.bid(taker, await story.job(poster))
      await acceptBid(await world.as(poster.token), { bid_id })
      done.accepted++
    }
  }
  async function send() {
    while (!isStopping) {
      await upload(await world.as(taker.token), { kind: 'pod', file: await arrived(picture, 'pod.png') })
      done.uploaded++
    }
  }
  const writers = Promise.all([accept(), accept(), send()])
  done.stop = async () => {
    isStopping = true
    await writers
  }
  while (done.accepted < 3 || done.uploaded < 2) await Promise.race([pause(10), writers])
  return done
}

/** Holds a table that nobody writes, and that is copied between the bids and the jobs: writers go on meanwhile. */
export async function holdBackup(url: string, ms: number) {
  const client = await connect(url)
  await client.query('begin; lock table faq_entries in access exclusive mode')
  return pause(ms).then(async () => {
    await client.query('commit')
    await client.end()
  })
}

/** What cannot be in one moment of the product, counted; and what there is. */
export async function lookedAt(url: string, files: FileStore) {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ accepted: number; half_accepted: number; without_fact: number }>(
      `select (select count(*)::int from bids where status = 'accepted') as accepted,
              (select count(*)::int from jobs j where (j.bid_team_id is not null) <>
                 exists (select from bids b where b.job_id = j.id and b.status = 'accepted')) as half_accepted,
              (select count(*)::int from bids b where b.status = 'accepted' and not exists (
                 select from facts f where f.fact ->> 'bid_id' = b.id::text or f.fact ->> 'job_id' = b.job_id::text)) as without_fact`,
    )
    const uploads = await client.query<{ path: string; sha256: Buffer }>('select path, sha256 from uploads')
    let bad_files = 0
    for (const { path, sha256 } of uploads.rows) {
      const found = await files.read(path)
      const hash =
        found &&
        createHash('sha256')
          .update(await buffer(found.content))
          .digest()
      if (!hash?.equals(sha256)) bad_files++
    }
    return { ...rows[0]!, uploads: uploads.rows.length, bad_files }
  } finally {
    await client.end()
  }
}
