import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { useWorld } from '../../../testing/world.ts'
import type { Person } from '../../../testing/story.ts'
import { claimUploads, replaceUploads } from './claim-uploads.ts'
import { insertUpload } from './uploads.sql.ts'

const world = useWorld()
let taker: Person
let job_id: string
beforeAll(async () => {
  const poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
  job_id = await world.story.job(poster, { carrier: taker, status: 'collect_arrived' })
})

async function uploaded(by: Person, kind: UploadKind = 'job_file') {
  const path = `aa/${randomUUID()}`
  const file = { name: 'a.jpg', path, thumbnail_path: null, content_type: 'image/jpeg', bytes: 1, width: 1, height: 1 }
  const owner = { user_id: by.id, team_id: by.team_id }
  return world.db
    .transaction()
    .execute(async (tx) => (await insertUpload(tx, { owner, kind, file: { ...file, sha256: Buffer.alloc(32) } })).id)
}

const claiming = (ids: string[], by = taker, kinds: UploadKind[] = ['job_file']) =>
  world.db
    .transaction()
    .execute((tx) => claimUploads(tx, { user_id: by.id }, { upload_ids: ids, kinds, of: { job_id } }))
const filesOfJob = async () =>
  (await world.db.selectFrom('uploads').select('id').where('job_id', '=', job_id).orderBy('id').execute()).map(
    ({ id }) => id,
  )
const refused = { code: 'VALIDATION', details: { validation: { upload_ids: ['invalid'] } } }

test('own unclaimed uploads come to belong to the job, and may be named again', async () => {
  const ids = [await uploaded(taker), await uploaded(taker)]
  await claiming(ids)
  await claiming(ids)
  expect(await filesOfJob()).toEqual(ids.sort())
})

test("nobody claims another's upload, one of another kind, one in use elsewhere, or one that does not exist", async () => {
  const rival = await world.story.company('Owner_Driver')
  await expect(claiming([await uploaded(rival)])).rejects.toMatchObject(refused)
  await expect(claiming([await uploaded(taker, 'pod')])).rejects.toMatchObject(refused)
  await expect(claiming([randomUUID()])).rejects.toMatchObject(refused)
  const elsewhere = await world.story.job(rival)
  const used = await uploaded(taker)
  await world.db.updateTable('uploads').set({ job_id: elsewhere }).where('id', '=', used).execute()
  await expect(claiming([used])).rejects.toMatchObject(refused)
})

test("a picture that is somebody's avatar is in use", async () => {
  const id = await uploaded(taker, 'avatar')
  await world.db.updateTable('users').set({ avatar_upload_id: id }).where('id', '=', taker.id).execute()
  await expect(claiming([id], taker, ['avatar'])).rejects.toMatchObject(refused)
})

test('a step takes at most ten files', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, () => uploaded(taker)))
  await expect(claiming(ids)).rejects.toMatchObject({ details: { validation: { upload_ids: ['files_too_many'] } } })
  await claiming(ids.slice(0, 10))
})

test('two steps that claim one upload at once: one has it, the other is refused', async () => {
  const other = await world.story.job(taker)
  const id = await uploaded(taker)
  const outcomes = await Promise.allSettled([
    claiming([id]),
    world.db
      .transaction()
      .execute((tx) =>
        claimUploads(tx, { user_id: taker.id }, { upload_ids: [id], kinds: ['job_file'], of: { job_id: other } }),
      ),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('replacing keeps what is named, takes what is new and removes the rest', async () => {
  const [kept] = await filesOfJob()
  const added = await uploaded(taker)
  await world.db
    .transaction()
    .execute((tx) =>
      replaceUploads(tx, { user_id: taker.id }, { upload_ids: [kept!, added], kinds: ['job_file'], of: { job_id } }),
    )
  expect(await filesOfJob()).toEqual([kept!, added].sort())
})
