import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { type World, useWorld } from '../../../../testing/world.ts'
import { backOfficeTasks } from '../back-office.tasks.ts'

const world = useWorld()
let staff: Awaited<ReturnType<World['story']['staff']>>
let member: Person

beforeAll(async () => {
  staff = await world.story.staff()
  member = await world.story.company('Courier_Company')
})

const START = 'mutation ($input: StartImpersonationInput!) { startImpersonation(input: $input) { token expires_at } }'
const OPEN =
  'mutation ($input: ImpersonateInput!) { impersonate(input: $input) { access_token expires_at user { id } } }'

async function start(user_id: string, token = staff.token, headers: Record<string, string> = {}) {
  const answer = await world.graphql(
    token,
    START,
    { input: { user_id, reason: 'They cannot find their jobs.' } },
    headers,
  )
  const data = answer.data as unknown as { startImpersonation: { token: string } } | null
  return { token: data?.startImpersonation?.token ?? '', refusal: answer.errors?.[0]?.extensions.refusal }
}
async function open(token: string) {
  const answer = await world.graphql(null, OPEN, { input: { token } })
  const data = answer.data as unknown as { impersonate: { access_token: string } } | null
  return {
    access_token: data?.impersonate?.access_token ?? null,
    validation: answer.errors?.[0]?.extensions.validation_keys,
  }
}
async function acting(person = member): Promise<string> {
  return (await open((await start(person.id)).token)).access_token!
}

test('a token opens a session in the member’s place, once', async () => {
  const { token } = await start(member.id)
  const twins = await Promise.all([open(token), open(token)])
  expect(twins.filter(({ access_token }) => access_token !== null)).toHaveLength(1)
  expect((await open(token)).validation).toEqual({ token: ['token_invalid'] })
  const { access_token } = twins.find((each) => each.access_token !== null)!
  const { data } = await world.graphql(
    access_token,
    '{ Me { id is_impersonated } impersonation { reason user { id } } }',
  )
  expect(data).toEqual({
    Me: { id: member.id, is_impersonated: true },
    impersonation: { reason: 'They cannot find their jobs.', user: { id: member.id } },
  })
})

test('a token that has waited for more than a minute opens nothing', async () => {
  const { token } = await start(member.id)
  world.later(1)
  expect((await open(token)).access_token).toBeNull()
})

test('a second request gets another token, and the first is void; the same key makes no difference', async () => {
  const key = { 'idempotency-key': 'the-same-key' }
  const other = await world.story.company('Owner_Driver')
  const of_other = await start(other.id)
  const first = await start(member.id, staff.token, key)
  const second = await start(member.id, staff.token, key)
  expect(second.token).not.toBe(first.token)
  expect((await open(first.token)).access_token).toBeNull()
  expect((await open(of_other.token)).access_token, 'that for somebody else is not').not.toBeNull()
  const kept = await world.db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', staff.id).execute()
  expect(kept).toEqual([])
})

test('a token that was never used is forgotten after a day', async () => {
  await start(member.id)
  const unused = () => world.db.selectFrom('impersonations').select('id').where('session_id', 'is', null).execute()
  const forget = backOfficeTasks.tasks!['forget_unused_tokens']!
  await forget({}, world.platform)
  expect(await unused()).not.toEqual([])
  world.later(25 * 60)
  await forget({}, world.platform)
  expect(await unused()).toEqual([])
})

test('neither members nor impersonated sessions start one, and nobody acts as a colleague of the staff', async () => {
  const colleague = await world.story.staff()
  expect((await start(colleague.id)).refusal).toBe('impersonating_staff')
  expect((await start(staff.id, member.token)).refusal).toBe('not_staff')
  expect((await start(staff.id, await acting())).refusal).toBe('not_staff')
})

test('the session ends after half an hour, and is not renewed by being used', async () => {
  const token = await acting()
  world.later(29)
  expect((await world.graphql(token, '{ Me { id } }')).errors).toBeUndefined()
  world.later(2)
  await expect(world.as(token)).rejects.toThrow('Nobody is signed in')
})

test('it ends when staff end it, and with their own session', async () => {
  const ended = await acting()
  expect((await world.graphql(ended, 'mutation { endImpersonation { user_id } }')).data).toEqual({
    endImpersonation: { user_id: member.id },
  })
  await expect(world.as(ended)).rejects.toThrow('Nobody is signed in')

  const other = await world.story.staff()
  const { token } = await start(member.id, other.token)
  const { access_token } = await open(token)
  await world.as(access_token!)
  await world.graphql(other.token, 'mutation { logout { status } }')
  await expect(world.as(access_token!)).rejects.toThrow('Nobody is signed in')
})

test('staff in a member’s place see what a suspended or lapsed company would see, and write no more than it may', async () => {
  const lapsed = await world.story.company('Courier_Company', { subscription_status: 'canceled' })
  const token = await acting(lapsed)
  expect((await world.graphql(token, '{ fleet { id } }')).errors).toBeUndefined()
  const block = `mutation { retractBid(input: { bid_id: "${lapsed.id}" }) { id } }`
  expect((await world.graphql(token, block)).errors).toBeDefined()
})

test('every write in a member’s place is remembered under both names', async () => {
  const token = await acting()
  await world.graphql(token, `mutation { EditProfile(input: { id: "${member.id}", name_first: "Anna" }) { id } }`)
  const entry = await world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(entry).toMatchObject({
    operation: 'EditProfile',
    actor_id: staff.id,
    user_id: member.id,
    team_id: member.team_id,
    after: { user: { name_first: 'Anna' } },
  })
})

test('staff who look at the notifications in a member’s place leave them unread', async () => {
  await world.db
    .insertInto('events')
    .values({
      user_id: member.id,
      name: 'bid_submitted',
      parameters: JSON.stringify({ fact: 'bid_submitted' }),
      type: 'BID_RECEIVED',
      group: 'JOB_POSTED',
      event_type: 'Positive',
      status: 'POSITIVE',
      redirect_entity: 'JOB',
      redirect_id: null,
    })
    .execute()
  const read = 'mutation { markEventsRead(input: {}) { has_unread_events } }'
  const events = () => world.db.selectFrom('events').selectAll().where('user_id', '=', member.id).execute()
  const before = await events()
  const looking = await world.graphql(await acting(), read)
  expect(looking.data).toEqual({ markEventsRead: { has_unread_events: true } })
  expect(await events()).toEqual(before)
  expect((await world.graphql(member.token, read)).data).toEqual({ markEventsRead: { has_unread_events: false } })
})
