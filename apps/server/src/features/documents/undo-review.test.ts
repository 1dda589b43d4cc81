import { beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../testing/cast.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { reviewDocument, notifyReview } from './review-document.ts'
import { undoReview } from './undo-review.ts'

const world = useWorld()
let staff: { token: string }
beforeAll(async () => {
  staff = await world.story.staff()
})

async function waiting(taker?: Person): Promise<string> {
  const { id: user_id, team_id } = taker ?? (await world.story.company('Owner_Driver', { documents: false }))
  const { id: type_id } = await world.db
    .selectFrom('document_types')
    .select('id')
    .where('code', '=', 'other')
    .executeTakeFirstOrThrow()
  const document = { team_id, user_id, type_id }
  return (await world.db.insertInto('documents').values(document).returning('id').executeTakeFirstOrThrow()).id
}
const documentOf = (id: string) =>
  world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const review = async (document_id: string, status: 'approved' | 'rejected', rejection_reason: string | null = null) =>
  reviewDocument(await world.as(staff.token), { document_id, status, rejection_reason })
const factsOf = async (document_id: string) =>
  (await world.db.selectFrom('facts').select(['name', 'fact']).orderBy('id').execute())
    .filter(({ fact }) => (fact as { document_id?: string }).document_id === document_id)
    .map(({ name }) => name)
const undo = async (document_id: string) => undoReview(await world.as(staff.token), { document_id })
async function tellNow(document_id: string) {
  await world.platform.databases.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at => now())',
    [`review-${document_id}`],
  )
  await followAll(world)
}

test('a decision is told after ten seconds, once, and cannot be undone then', async () => {
  const id = await waiting()
  await review(id, 'approved')
  await followAll(world)
  expect(await factsOf(id)).toEqual([])
  await tellNow(id)
  await notifyReview(world.platform, id)
  expect(await factsOf(id)).toEqual(['document_approved'])
  await expect(undo(id)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'approved' } })
})

test('undone in time, the document waits again and nobody hears of it; the next decision is told', async () => {
  const id = await waiting()
  await review(id, 'rejected', 'Blurred')
  await undo(id)
  expect(await documentOf(id)).toMatchObject({ status: 'pending', rejection_reason: null, reviewed_by: null })
  await tellNow(id)
  expect(await factsOf(id)).toEqual([])
  await expect(undo(id)).rejects.toMatchObject({ code: 'CONFLICT', details: { status: 'pending' } })
  await review(id, 'approved')
  await tellNow(id)
  expect(await factsOf(id)).toEqual(['document_approved'])
})

test('undoing and telling at the same moment: one of them happens', async () => {
  const id = await waiting()
  await review(id, 'approved')
  const [undone] = await Promise.allSettled([undo(id), notifyReview(world.platform, id)])
  const { status } = await documentOf(id)
  const isTold = (await factsOf(id)).includes('document_approved')
  expect({ status, isTold }).toEqual(
    undone.status === 'fulfilled' ? { status: 'pending', isTold: false } : { status: 'approved', isTold: true },
  )
})

test('only staff undo', async () => {
  const taker = await world.story.company('Owner_Driver', { documents: false })
  const id = await waiting(taker)
  await review(id, 'approved')
  await expect(undoReview(await world.as(taker.token), { document_id: id })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
})
