import { beforeEach, expect, test } from 'vitest'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { followAll } from '../../../testing/cast.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { reviewDocument } from './review-document.ts'
import { notifyExpiringDocuments } from './notify-expiring-documents.ts'

const world = useWorld()
let primary: Person
let owner: Person
beforeEach(async () => {
  primary = await world.story.company('Courier_Company', { documents: false })
  owner = await world.story.colleague(primary.team_id)
})

const DAY_MINUTES = 1440
const inDays = (days: number) => addDays(londonDay(world.now), days)
const typeOf = (code: string) =>
  world.db.selectFrom('document_types').select('id').where('code', '=', code).executeTakeFirstOrThrow()

type Given = { status?: 'approved' | 'pending' | 'rejected'; code?: string }
async function document(days: number, { status = 'approved', code = 'goods_in_transit' }: Given = {}): Promise<string> {
  const { id: type_id } = await typeOf(code)
  const { id } = await world.db
    .insertInto('documents')
    .values({
      team_id: owner.team_id,
      user_id: owner.id,
      type_id,
      status,
      expiry: inDays(days),
      rejection_reason: status === 'rejected' ? 'Too dark' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const factsOf = async (id: string) =>
  (await world.db.selectFrom('facts').select(['name', 'fact']).execute()).filter(
    ({ name, fact }) => name === 'document_expiring' && (fact as { document_id: string }).document_id === id,
  ).length
const mailsTo = ({ email }: Person) =>
  world.db.selectFrom('mails').select(['template', 'parameters', 'language']).where('to_address', '=', email).execute()

test('30, 14, 7 and 1 days before and on the day itself, each once however often it is looked', async () => {
  const id = await document(32)
  const told: number[] = []
  for (let left = 32; left >= -3; left--) {
    const before = await factsOf(id)
    await notifyExpiringDocuments(world.platform)
    await notifyExpiringDocuments(world.platform)
    if ((await factsOf(id)) > before) told.push(left)
    world.later(DAY_MINUTES)
  }
  expect(told).toEqual([30, 14, 7, 1, 0])
  expect(await factsOf(id)).toBe(5)
})

test('the member who handed it in and the Primary Member are notified in the application and by mail, in their language, and nobody else', async () => {
  const others = [await world.story.colleague(owner.team_id), await world.story.company('Owner_Driver')]
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', owner.id).execute()
  await document(7)
  await notifyExpiringDocuments(world.platform)
  await followAll(world)
  const date = inDays(7).split('-').toReversed().join('/')
  expect(await mailsTo(owner)).toMatchObject([
    {
      template: 'required_document_expiring',
      language: 'pl',
      parameters: { document: 'Ubezpieczenie ładunku w transporcie (Goods in Transit)', date },
    },
  ])
  expect(await mailsTo(primary)).toMatchObject([{ parameters: { document: 'Goods in Transit insurance', date } }])
  for (const each of others) expect(await mailsTo(each)).toEqual([])
  const letter = world.letters.find(({ to }) => to === primary.email)
  expect(letter?.text).toContain('cannot bid')
  const { data } = await world.graphql(primary.token, '{ events { nodes { type group event_type description } } }')
  expect(data).toMatchObject({
    events: {
      nodes: [
        {
          type: 'DOCUMENT_REJECTED',
          group: 'DOCUMENTS',
          event_type: 'Negative',
          description: expect.stringContaining(date),
        },
      ],
    },
  })
})

test('a user who wants no mail gets none; a document that is not required threatens with nothing', async () => {
  await world.db.updateTable('users').set({ email_notifications: 'OFF' }).where('id', '=', primary.id).execute()
  await document(1, { code: 'fors_certificate' })
  await notifyExpiringDocuments(world.platform)
  expect(await mailsTo(primary)).toEqual([])
  expect(await mailsTo(owner)).toMatchObject([{ template: 'document_expiring' }])
})

test('nothing is told of what was replaced, is not approved, or has passed', async () => {
  const ids = [
    await document(5, { code: 'public_liability' }),
    await document(10, { status: 'pending' }),
    await document(10, { status: 'rejected' }),
    await document(-1, { code: 'driving_licence' }),
  ]
  await document(300, { code: 'public_liability' })
  await notifyExpiringDocuments(world.platform)
  expect(await Promise.all(ids.map(factsOf))).toEqual([0, 0, 0, 0])
})

test('a renewal under review silences nothing; once it is approved there is nothing to tell', async () => {
  const old = await document(7)
  const renewal = await document(370, { status: 'pending' })
  await notifyExpiringDocuments(world.platform)
  expect(await factsOf(old)).toBe(1)
  const staff = await world.story.staff()
  await reviewDocument(await world.as(staff.token), { document_id: renewal, status: 'approved' })
  world.later(6 * DAY_MINUTES)
  await notifyExpiringDocuments(world.platform)
  expect(await factsOf(old)).toBe(1)
  world.later(-6 * DAY_MINUTES)
})

test('two workers at once tell once', async () => {
  const id = await document(14)
  await Promise.all([1, 2, 3].map(() => notifyExpiringDocuments(world.platform)))
  expect(await factsOf(id)).toBe(1)
})
