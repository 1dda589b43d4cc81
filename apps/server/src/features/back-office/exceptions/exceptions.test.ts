import { beforeAll, expect, test } from 'vitest'
import type { ExceptionKind } from '@waybill/domain/back-office/exceptions'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { rateLimits } from '../../../platform/limits/rate-limits.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import { settlePaymentFinding } from '../../subscriptions/payments/settle-payment-finding.ts'

const world = useWorld()
let staff: Person
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
})
const ago = (hours: number) => new Date(world.now.getTime() - hours * HOUR_MS)

type Row = { id: string; kind: ExceptionKind; subject: string; detail: string | null; since: string }
type Groups = { staffExceptions: { kind: ExceptionKind; count: number; oldest: Row[] }[] }

async function group(kind: ExceptionKind) {
  const { data, errors } = await world.graphql(
    staff.token,
    '{ staffExceptions { kind count oldest { id kind subject detail since } } }',
  )
  expect(errors).toBeUndefined()
  return (data as unknown as Groups).staffExceptions.find((one) => one.kind === kind)
}

const finding = (kind: 'dispute_opened' | 'refund_missing', mended: boolean, hours = 1) =>
  world.db
    .insertInto('payment_findings')
    .values({ kind, object_id: `${kind} ${hours}`, mended, found_at: ago(hours), team_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a finding is an exception until somebody writes what they did', async () => {
  await finding('refund_missing', true)
  const { id } = await finding('dispute_opened', false)
  expect(await group('payment_differs')).toBeUndefined()
  expect(await group('payment_disputed')).toMatchObject({ count: 1, oldest: [{ id, detail: 'dispute_opened' }] })
  const context = await world.as(staff.token)
  await expect(settlePaymentFinding(context, { finding_id: id, reason: '' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  await settlePaymentFinding(context, { finding_id: id, reason: 'Answered with the proof.' })
  expect(await group('payment_disputed')).toBeUndefined()
  await expect(
    settlePaymentFinding(await world.as(staff.token), { finding_id: id, reason: 'Again.' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a page of one kind goes on where the one before ended, the oldest first', async () => {
  const hours = [9, 8, 7]
  for (const each of hours) await finding('dispute_opened', false, each)
  const ask = async (after: string | null) => {
    const { data } = await world.graphql(
      staff.token,
      `query($after: String) { staffExceptionsOf(kind: payment_disputed, after: $after, first: 2) { nodes { subject } has_next_page end_cursor } }`,
      { after },
    )
    return (
      data as unknown as { staffExceptionsOf: { nodes: Row[]; has_next_page: boolean; end_cursor: string | null } }
    ).staffExceptionsOf
  }
  const first = await ask(null)
  expect(first.nodes.map(({ subject }) => subject)).toEqual(['dispute_opened 9', 'dispute_opened 8'])
  const second = await ask(first.end_cursor)
  expect(second).toMatchObject({ nodes: [{ subject: 'dispute_opened 7' }], has_next_page: false, end_cursor: null })
})

test('documents wait once for each company, and only after four hours', async () => {
  const late = await world.story.company('Owner_Driver')
  const soon = await world.story.company('Owner_Driver')
  const type = await world.db.selectFrom('document_types').select('id').executeTakeFirstOrThrow()
  const hand = ({ team_id, id: user_id }: Person, hours: number) =>
    world.db
      .insertInto('documents')
      .values({ team_id: team_id, user_id, type_id: type.id, status: 'pending', created_at: ago(hours) })
      .returning('id')
      .executeTakeFirstOrThrow()
  const oldest = await hand(late, 6)
  await hand(late, 1)
  await hand(soon, 1)
  const found = await group('documents_waiting')
  expect(found?.oldest).toEqual([expect.objectContaining({ id: oldest.id, detail: '2' })])
})

test('an account at which too many have tried is named, and one at which few have is not', async () => {
  const locked = await world.story.company('Owner_Driver')
  const tried = await world.story.company('Owner_Driver')
  const { points } = rateLimits.sign_in.by.account
  for (let n = 0; n <= points; n++)
    await countUse(world.platform, 'sign_in', { account: locked.email }).catch(() => undefined)
  await countUse(world.platform, 'sign_in', { account: tried.email })
  expect((await group('account_locked'))?.oldest).toEqual([expect.objectContaining({ id: locked.id })])
})

test('every kind can be asked for', async () => {
  const { exceptionKinds } = await import('@waybill/domain/back-office/exceptions')
  for (const kind of exceptionKinds) {
    const { errors } = await world.graphql(
      staff.token,
      `{ staffExceptionsOf(kind: ${kind}) { nodes { id since } end_cursor } }`,
    )
    expect(errors, kind).toBeUndefined()
  }
})

test('of more than stand on the first page all are counted', async () => {
  for (const each of [21, 22, 23, 24, 25, 26]) await finding('dispute_opened', false, each)
  const found = await group('payment_disputed')
  expect(found?.oldest).toHaveLength(5)
  expect(found?.count).toBeGreaterThan(5)
})
