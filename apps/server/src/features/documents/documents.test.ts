import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { MAX_PENDING_PER_TYPE } from '@waybill/domain/documents/document-rules'
import type { LicenceKind } from '@waybill/domain/documents/licence'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { insertUpload } from '../uploads/uploads.sql.ts'
import { describeLicence } from './describe-licence.ts'
import { reviewDocument } from './review-document.ts'
import { shareDocument } from './share-document.ts'
import { submitDocument } from './submit-document.ts'

const world = useWorld()
let staff: { token: string }
beforeAll(async () => {
  staff = await world.story.staff()
})

async function photoBy(person: Person): Promise<string> {
  const file = { name: 'a.jpg', path: `aa/${randomUUID()}`, thumbnail_path: null, content_type: 'image/jpeg', bytes: 1 }
  const owner = { user_id: person.id, team_id: person.team_id }
  const details = { width: 1, height: 1, sha256: Buffer.alloc(32) }
  return world.db
    .transaction()
    .execute(async (tx) => (await insertUpload(tx, { owner, kind: 'document', file: { ...file, ...details } })).id)
}

const typeOf = (code: string) =>
  world.db.selectFrom('document_types').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const daysAhead = (days: number) => new Date(world.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const documentOf = (id: string) =>
  world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newcomer = () => world.story.company('Owner_Driver', { documents: false })

type Given = {
  insured_amount?: number
  expiry?: string
  is_shared?: boolean
  document_id?: string
  licence_kind?: LicenceKind
  licence_number?: string
  key?: string
}
async function handIn(person: Person, { key, ...given }: Given = {}, code = 'goods_in_transit') {
  return submitDocument(await world.as(person.token, key), {
    type_id: (await typeOf(code)).id,
    insured_amount: 1_000_000,
    expiry: daysAhead(100),
    upload_ids: [await photoBy(person)],
    ...given,
  })
}
const review = async (document_id: string, status: 'approved' | 'rejected', rejection_reason: string | null = null) =>
  reviewDocument(await world.as(staff.token), { document_id, status, rejection_reason })
const factsOf = async (document_id: string) =>
  (await world.db.selectFrom('facts').select(['name', 'fact']).orderBy('id').execute())
    .filter(({ fact }) => (fact as { document_id?: string }).document_id === document_id)
    .map(({ name }) => name)

test('a document handed in is under review with its files, and staff and owner hear of it', async () => {
  const taker = await newcomer()
  const { id } = await handIn(taker)
  expect(await documentOf(id)).toMatchObject({ status: 'pending', team_id: taker.team_id, insured_amount: 1_000_000 })
  expect(await world.db.selectFrom('uploads').select('id').where('document_id', '=', id).execute()).toHaveLength(1)
  expect(await factsOf(id)).toEqual(['document_submitted'])
})

test('a company whose subscription has ended reads its own papers, and those of nobody else, by whichever door', async () => {
  const shared = await handIn(await newcomer(), { is_shared: true })
  await review(shared.id, 'approved')
  const read = async ({ token }: Person, id: string) =>
    (await world.graphql(token, `{ document(id: "${id}") { id team { id } uploads { id } } }`)).data?.['document']
  const some = { id: expect.any(String) as string }
  const lapsed = ['canceled', 'expired_trial', 'non_subscription', 'paused'] as const
  for (const subscription_status of [...lapsed, 'limited_trial_ended', 'subscriber'] as const) {
    const reader = await world.story.company('Owner_Driver', { documents: false, subscription_status })
    const isLapsed = lapsed.some((status) => status === subscription_status)
    const others = isLapsed ? null : { id: shared.id, team: some, uploads: [some] }
    expect(await read(reader, shared.id), subscription_status).toEqual(others)
    const own = await handIn(reader)
    expect(await read(reader, own.id), subscription_status).toEqual({ id: own.id, team: some, uploads: [some] })
  }
})

test.each<[string, Given, Record<string, string[]>]>([
  ['the insured amount', { insured_amount: null as never }, { insured_amount: ['insured_amount_required'] }],
  ['an amount that is insured', { insured_amount: 1_000_000_001 }, { insured_amount: ['insured_amount_out_of_range'] }],
  ['the expiry', { expiry: null as never }, { expiry: ['expiry_required'] }],
  ['an expiry to come', { expiry: '2020-01-01' }, { expiry: ['document_expired'] }],
])('a document that needs %s is not taken without', async (_what, given, validation) => {
  await expect(handIn(await newcomer(), given)).rejects.toMatchObject({ code: 'VALIDATION', details: { validation } })
})

test('a document needs a file, and one of the sender’s own', async () => {
  const [taker, rival] = [await newcomer(), await newcomer()]
  const { id: type_id } = await typeOf('other')
  const context = await world.as(taker.token)
  await expect(submitDocument(context, { type_id, upload_ids: [] })).rejects.toMatchObject({
    details: { validation: { upload_ids: ['photo_required'] } },
  })
  await expect(submitDocument(context, { type_id, upload_ids: [await photoBy(rival)] })).rejects.toMatchObject({
    details: { validation: { upload_ids: ['invalid'] } },
  })
})

test('staff hand in no document: they have no company', async () => {
  const { id: type_id } = await typeOf('other')
  await expect(
    submitDocument(await world.as(staff.token), { type_id, upload_ids: [randomUUID()] }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { refusal: 'not_yours' } })
})

test('a company whose subscription has ended still hands in its papers', async () => {
  const lapsed = await world.story.company('Owner_Driver', { subscription_status: 'canceled', documents: false })
  expect(await documentOf((await handIn(lapsed)).id)).toMatchObject({ status: 'pending' })
})

test('approved, it counts; a second decision comes too late', async () => {
  const { id } = await handIn(await newcomer())
  await review(id, 'approved')
  expect(await documentOf(id)).toMatchObject({ status: 'approved', reviewed_at: world.now })
  await expect(review(id, 'rejected', 'Blurred')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'approved' },
  })
})

test('two reviewers at once: one decides, the other is told that it is decided', async () => {
  const { id } = await handIn(await newcomer())
  const outcomes = await Promise.allSettled([review(id, 'approved'), review(id, 'rejected', 'Blurred')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a rejection says why, and the same document is handed in again with other files', async () => {
  const taker = await newcomer()
  const { id } = await handIn(taker)
  await expect(review(id, 'rejected')).rejects.toMatchObject({
    details: { validation: { rejection_reason: ['reason_required'] } },
  })
  await review(id, 'rejected', 'The photo is blurred.')
  const [first] = await world.db.selectFrom('uploads').select('id').where('document_id', '=', id).execute()

  expect(await handIn(taker, { document_id: id })).toEqual({ id })
  expect(await documentOf(id)).toMatchObject({ status: 'pending', rejection_reason: null, reviewed_at: null })
  const files = await world.db.selectFrom('uploads').select('id').where('document_id', '=', id).execute()
  expect(files).toHaveLength(1)
  expect(files).not.toContainEqual(first)
})

test('a renewal leaves the approved document standing until it is reviewed', async () => {
  const taker = await newcomer()
  const { id } = await handIn(taker)
  await review(id, 'approved')
  const renewal = await handIn(taker, { document_id: id, expiry: daysAhead(400) })
  expect(renewal.id).not.toBe(id)
  expect(await documentOf(id)).toMatchObject({ status: 'approved' })
})

test('a document under review is not handed in again, and a twin of the request answers the same', async () => {
  const taker = await newcomer()
  const upload_ids = [await photoBy(taker)]
  const input = { type_id: (await typeOf('other')).id, upload_ids }
  const context = await world.as(taker.token, 'hand-in-once')
  const [first, twin] = await Promise.all([submitDocument(context, input), submitDocument(context, input)])
  expect(twin).toEqual(first)
  await expect(handIn(taker, { document_id: first.id }, 'other')).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'pending' },
  })
})

test("another company's document does not exist for whoever hands in or shares", async () => {
  const [taker, rival] = [await newcomer(), await newcomer()]
  const { id } = await handIn(taker)
  await expect(handIn(rival, { document_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(shareDocument(await world.as(rival.token), { document_id: id, is_shared: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('only staff review', async () => {
  const taker = await newcomer()
  const { id } = await handIn(taker)
  await expect(
    reviewDocument(await world.as(taker.token), { document_id: id, status: 'approved', rejection_reason: null }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { refusal: 'not_staff' } })
})

const OVERVIEW = `{ documents { type { code } is_mandatory is_missing count document { id status insured_amount } renewal { id } } }`
type Standing = {
  type: { code: string }
  is_mandatory: boolean
  is_missing: boolean
  document: { id: string } | null
  renewal: { id: string } | null
}
async function standingOf(person: Person, code: string): Promise<Standing> {
  const { data } = await world.graphql(person.token, OVERVIEW)
  return (data as unknown as { documents: Standing[] }).documents.find(({ type }) => type.code === code)!
}

test('the overview names what is missing, what counts and what waits to replace it', async () => {
  const taker = await newcomer()
  expect(await standingOf(taker, 'goods_in_transit')).toMatchObject({
    is_mandatory: true,
    is_missing: true,
    document: null,
  })
  expect(await standingOf(taker, 'other')).toMatchObject({ is_mandatory: false, is_missing: false })
  const { id } = await handIn(taker)
  expect(await standingOf(taker, 'goods_in_transit')).toMatchObject({ is_missing: true, document: { id } })
  await review(id, 'approved')
  const renewal = await handIn(taker, { document_id: id })
  expect(await standingOf(taker, 'goods_in_transit')).toMatchObject({ is_missing: false, document: { id }, renewal })
})

const BY_TYPE = `query ($type_id: ID!, $filters: DocumentFilters) {
  GetDocumentsByType(type_id: $type_id, filters: $filters) { id amount insured_amount rejection_reason type { name } user { id } users { id } uploads { id path path_url } } }`

test('GetDocumentsByType lists own documents, newest first, by status and by expiry', async () => {
  const taker = await newcomer()
  const older = await handIn(taker)
  const newer = await handIn(taker)
  await review(older.id, 'approved')
  const { id: type_id } = await typeOf('goods_in_transit')
  const ids = async (filters: Record<string, unknown>, as = taker) => {
    const { data, errors } = await world.graphql(as.token, BY_TYPE, { type_id, filters })
    expect(errors).toBeUndefined()
    return (data as unknown as { GetDocumentsByType: { id: string }[] }).GetDocumentsByType.map(({ id }) => id)
  }
  expect(await ids({})).toEqual([newer.id, older.id])
  expect(await ids({ status: 'approved' })).toEqual([older.id])
  expect(await ids({ is_expired: true })).toEqual([])
  expect(await ids({}, await newcomer())).toEqual([])
})

test('others see an approved document without its files, reason and sender, until it is shared', async () => {
  const [taker, visitor] = [await newcomer(), await world.story.company('Freight_Forwarder')]
  const { id } = await handIn(taker)
  const query =
    'query ($id: ID!) { document(id: $id) { status insured_amount rejection_reason user { id } uploads { id } } }'
  const seen = async () => (await world.graphql(visitor.token, query, { id })).data
  expect(await seen()).toEqual({ document: null })
  await review(id, 'approved')
  expect(await seen()).toEqual({
    document: { status: 'approved', insured_amount: '10000.00', rejection_reason: null, user: null, uploads: [] },
  })
  await shareDocument(await world.as(taker.token), { document_id: id, is_shared: true })
  expect(await seen()).toMatchObject({ document: { uploads: [{}] } })
  await world.story.block(taker, visitor)
  expect(await seen()).toEqual({ document: null })
})

test('reviewers are not flooded with one type of document', async () => {
  const taker = await newcomer()
  await review((await handIn(taker)).id, 'approved')
  for (let count = 0; count < MAX_PENDING_PER_TYPE; count++) await handIn(taker)
  await expect(handIn(taker)).rejects.toMatchObject({ details: { validation: { type_id: ['documents_waiting'] } } })
  await handIn(taker, {}, 'public_liability')
})

test('an operator’s licence is kept with its kind and its number as the register prints it; other papers have neither', async () => {
  const taker = await newcomer()
  const licence = { licence_kind: 'standard_national', licence_number: ' ob 123 4567 ' } as const
  const { id } = await handIn(taker, licence, 'operators_licence')
  expect(await documentOf(id)).toMatchObject({ licence_kind: 'standard_national', licence_number: 'OB1234567' })
  const query = '{ documents { document { licence_kind licence_number } } }'
  expect(JSON.stringify((await world.graphql(taker.token, query)).data)).toContain('OB1234567')
  await review(id, 'approved')

  const other = await handIn(taker, licence, 'vat_certificate')
  expect(await documentOf(other.id)).toMatchObject({ licence_kind: null, licence_number: null })
  await expect(
    handIn(taker, { licence_kind: 'restricted', licence_number: '12345678' }, 'operators_licence'),
  ).rejects.toMatchObject({ details: { validation: { licence_number: ['licence_number_incorrect'] } } })
})

test('an older app sends a licence without its kind; staff state it before they approve, and later where it is missing', async () => {
  const { id } = await handIn(await newcomer(), {}, 'operators_licence')
  await expect(review(id, 'approved')).rejects.toMatchObject({
    details: { validation: { licence_kind: ['required'], licence_number: ['required'] } },
  })
  const describe = async (document_id: string, licence_number: string) =>
    describeLicence(await world.as(staff.token), { document_id, licence_kind: 'standard_national', licence_number })
  await expect(describe(id, '')).rejects.toMatchObject({ code: 'VALIDATION' })
  await describe(id, 'OB 1234567')
  await review(id, 'approved')
  await describe(id, 'OB7654321')
  expect(await documentOf(id)).toMatchObject({ status: 'approved', licence_number: 'OB7654321' })

  const insurance = await handIn(await newcomer())
  await expect(describe(insurance.id, 'OB1234567')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const taker = await newcomer()
  const own = await handIn(taker, {}, 'operators_licence')
  const stated = { document_id: own.id, licence_kind: 'restricted', licence_number: 'OB1234567' } as const
  await expect(describeLicence(await world.as(taker.token), stated)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await review(own.id, 'rejected', 'Too dark')
  await expect(describe(own.id, 'OB1234567')).rejects.toMatchObject({ code: 'CONFLICT' })
})
