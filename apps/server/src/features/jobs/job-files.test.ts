import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { type World, useWorld } from '../../../testing/world.ts'
import { attachFiles } from './wizard/attach-files.ts'

const world = useWorld()
let poster: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
})

const shared = { kind: 'job_file', path: 'p', content_type: 'image/png', bytes: 1, sha256: Buffer.alloc(32) } as const

async function sent(name: string): Promise<string> {
  const { id } = await world.db
    .insertInto('uploads')
    .values({ ...shared, name, user_id: poster.id, team_id: poster.team_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function attached(job_id: string, files: Partial<Parameters<typeof attachFiles>[2]>) {
  const context = await world.as(poster.token)
  await world.db.transaction().execute((tx) =>
    attachFiles(
      {
        ...context,
        tx,
        viewer: context.viewer!,
        recordFact: () => undefined,
        sendBeforeCommit: () => undefined,
        queued_steps: null,
        afterwards: () => undefined,
      },
      job_id,
      {
        upload_ids: [],
        bidder_file_ids: null,
        office_file_ids: null,
        ...files,
      },
    ),
  )
}

async function seenBy(person: Person, job_id: string): Promise<string[]> {
  const { data } = await world.graphql(person.token, 'query ($id: ID!) { Job(id: $id) { jobFiles { job_file } } }', {
    id: job_id,
  })
  const job = data?.['Job'] as unknown as { jobFiles: { job_file: string }[] } | null
  return (job?.jobFiles ?? []).map(({ job_file }) => job_file).sort()
}

async function withFiles(overrides: Parameters<World['story']['job']>[1] = {}) {
  const job_id = await world.story.job(poster, overrides)
  const [note, photo, price] = [await sent('note'), await sent('photo'), await sent('price')]
  await attached(job_id, { upload_ids: [note, photo, price], bidder_file_ids: [photo], office_file_ids: [price] })
  return { job_id, note, photo, price }
}

test('before the award bidders see the files that were ticked for them, the poster all', async () => {
  const { job_id } = await withFiles()
  const taker = await world.story.company('Owner_Driver')
  expect(await seenBy(taker, job_id)).toEqual(['photo'])
  expect(await seenBy(poster, job_id)).toEqual(['note', 'photo', 'price'])
})

test('after the award both sides see all, a limited driver not those of the office, a bidder who lost none', async () => {
  const carrier = await world.story.company('Courier_Company')
  const driver = await world.story.colleague(carrier.team_id, { has_full_access: false })
  const loser = await world.story.company('Owner_Driver')
  const { job_id } = await withFiles({ status: 'collect', carrier })
  await world.story.bid(loser, job_id)
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  expect(await seenBy(carrier, job_id)).toEqual(['note', 'photo', 'price'])
  expect(await seenBy(driver, job_id)).toEqual(['note', 'photo'])
  expect(await seenBy(loser, job_id)).toEqual([])
})

test('an edit that says nothing of it leaves the marks as they are, one that does replaces them', async () => {
  const { job_id, note } = await withFiles()
  const taker = await world.story.company('Owner_Driver')
  await attached(job_id, {})
  expect(await seenBy(taker, job_id)).toEqual(['photo'])
  await attached(job_id, { bidder_file_ids: [note] })
  expect(await seenBy(taker, job_id)).toEqual(['note'])
})

test('a file of another job is not marked by naming it', async () => {
  const other = await withFiles()
  const { job_id } = await withFiles()
  await attached(job_id, { bidder_file_ids: [other.note] })
  const taker = await world.story.company('Owner_Driver')
  expect(await seenBy(taker, other.job_id)).toEqual(['photo'])
})
