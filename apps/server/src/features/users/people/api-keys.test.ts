import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MAX_API_KEYS } from '@waybill/domain/api-keys/api-key-input'
import { rateLimits } from '../../../platform/limits/rate-limits.ts'
import { RunStory } from '../../../../testing/run-story.ts'
import type { Person } from '../../../../testing/story.ts'
import { STORY_PASSWORD as password } from '../../../../testing/story-password.ts'
import { World, useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let primary: Person
beforeAll(async () => {
  primary = await world.story.company('Courier_Company')
})

const ADD = 'mutation ($input: AddApiKeyInput!) { addApiKey(input: $input) { key api_key { id name hint } } }'
const REVOKE = 'mutation ($input: ApiKeyIdInput!) { revokeApiKey(input: $input) { id revoked_at } }'
const LIST = '{ apiKeys { id name hint revoked_at user { id } } }'

const GIVE = 'mutation ($input: GiveApiAccessInput!) { giveApiAccess(input: $input) { id } }'
const give = async (by: Person, input: { user_id: string; can_use_client_api: boolean }) => {
  const { errors } = await world.graphql(by.token, GIVE, { input })
  if (errors) throw new Error(JSON.stringify(errors))
}

async function allowed(person: Person): Promise<Person> {
  await give(primary, { user_id: person.id, can_use_client_api: true })
  return world.story.withPassword(person)
}
const added = async (person: Person, name = 'TMS') => {
  const { data, errors } = await world.graphql(person.token, ADD, { input: { name, password } })
  if (errors) throw new Error(JSON.stringify(errors))
  return data!['addApiKey'] as unknown as { key: string; api_key: { id: string; hint: string } }
}
const colleague = async (overrides: object = {}) => allowed(await world.story.colleague(primary.team_id, overrides))
const refusal = async (token: string, query: string, input: object) =>
  (await world.graphql(token, query, { input })).errors?.[0]?.extensions

test('a key asks and writes as its user may, is told once and kept as a hash', async () => {
  const person = await colleague()
  const { key, api_key } = await added(person)
  expect(key).toMatch(/^wb_[\w-]{43}$/)
  expect(api_key.hint).toBe(key.slice(-4))
  expect((await world.graphql(key, '{ Me { id } }')).data).toEqual({ Me: { id: person.id } })
  const { errors } = await world.graphql(key, 'mutation { chooseLanguage(input: { language: pl }) { id } }')
  expect(errors).toBeUndefined()
  const kept = await world.db.selectFrom('api_keys').selectAll().where('id', '=', api_key.id).execute()
  expect(JSON.stringify(kept)).not.toContain(key)
  // Nor under an idempotency key: asked again, another one is made.
  const once = { 'idempotency-key': 'one-and-the-same' }
  const again = await world.graphql(person.token, ADD, { input: { name: 'Kept?', password } }, once)
  const told = (again.data!['addApiKey'] as unknown as { key: string }).key
  const { rows } = await sql<{
    kept: string
  }>`select coalesce(jsonb_agg(k)::text, '') as kept from idempotency_keys k`.execute(world.db)
  expect(rows[0]!.kept).not.toContain(told)
  expect((await world.graphql(`${key.slice(0, -1)}_`, '{ Me { id } }')).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  )
})

test('without the right nobody has a key, and with it no more than ten', async () => {
  const person = await world.story.colleague(primary.team_id)
  expect(await refusal(person.token, ADD, { name: 'TMS', password })).toMatchObject({ refusal: 'no_api' })
  await allowed(person)
  for (let count = 0; count < MAX_API_KEYS; count++) await added(person)
  expect(await refusal(person.token, ADD, { name: 'TMS', password })).toMatchObject({
    validation_keys: { name: ['keys_full'] },
  })
})

test('a revoked key opens nothing; the Primary Member sees and revokes all, a colleague only their own', async () => {
  const [person, other] = [await colleague(), await colleague()]
  const { key, api_key } = await added(person)
  const listed = async (token: string) =>
    ((await world.graphql(token, LIST)).data!['apiKeys'] as unknown as { id: string }[]).map(({ id }) => id)
  expect(await listed(other.token)).not.toContain(api_key.id)
  expect(await listed(primary.token)).toContain(api_key.id)
  expect(await refusal(other.token, REVOKE, { key_id: api_key.id })).toMatchObject({ code: 'NOT_FOUND' })
  const stranger = await world.story.company('Courier_Company')
  expect(await refusal(stranger.token, REVOKE, { key_id: api_key.id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(primary.token, REVOKE, { key_id: api_key.id })).toBeUndefined()
  expect(await refusal(key, ADD, { name: 'again', password })).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a user who is inactivated, or loses the right, loses their keys for good', async () => {
  const [left, barred, stays] = [await colleague(), await colleague(), await colleague()]
  const kept = await added(stays)
  const keys = [(await added(left)).key, (await added(barred)).key]
  await world.graphql(primary.token, 'mutation ($input: UserIdInput!) { inactivateUser(input: $input) { id } }', {
    input: { user_id: left.id },
  })
  await give(primary, { user_id: barred.id, can_use_client_api: false })
  await allowed(barred)
  for (const key of keys)
    expect(
      (await world.graphql(key, 'mutation { chooseLanguage(input: { language: en }) { id } }')).errors,
    ).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect((await world.graphql(kept.key, '{ Me { id } }')).data, 'a colleague keeps theirs').toEqual({
    Me: { id: stays.id },
  })
})

test('a key makes no key, changes no password, no address, no second factor, no money, and hears no channel', async () => {
  await allowed(primary)
  const { key } = await added(primary)
  const told: [string, object][] = [
    [ADD, { name: 'another', password }],
    [
      'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }',
      { current_password: 'x', password: 'a long new secret' },
    ],
    ['mutation ($input: OwnPasswordInput!) { beginSecondFactor(input: $input) { secret } }', { password: 'x' }],
    [
      'mutation ($input: EditProfileInput!) { EditProfile(input: $input) { id } }',
      { id: primary.id, email: 'new@example.test' },
    ],
    [
      'mutation ($input: GiveApiAccessInput!) { giveApiAccess(input: $input) { id } }',
      { user_id: primary.id, can_use_client_api: true },
    ],
    [
      'mutation ($input: PassPrimaryRoleInput!) { passPrimaryRole(input: $input) { id } }',
      { user_id: (await world.story.colleague(primary.team_id)).id },
    ],
  ]
  for (const [query, input] of told)
    expect([query, await refusal(key, query, input)]).toEqual([
      query,
      expect.objectContaining({ refusal: 'by_api_key' }),
    ])
  const channel = await world.app.inject({
    method: 'POST',
    url: '/graphql/subscriptions/auth',
    headers: { authorization: `Bearer ${key}` },
    payload: { socket_id: '1.1', channel_name: `private-user-${primary.id}` },
  })
  expect(channel.statusCode).toBe(403)
})

test("a limited user's key sees no money", async () => {
  const run = await RunStory.begin(world)
  const theirPrimary = run.taker
  await give(theirPrimary, { user_id: run.driver.id, can_use_client_api: true })
  const { key } = await added(await world.story.withPassword(run.driver))
  const { data } = await world.graphql(key, 'query ($id: ID!) { Job(id: $id) { id price bid_amount } }', {
    id: run.job_id,
  })
  expect(data).toEqual({ Job: { id: run.job_id, price: null, bid_amount: null } })
})

test('the Primary Member decides who may use the API, and nobody else', async () => {
  const person = await world.story.colleague(primary.team_id)
  const input = { user_id: person.id, can_use_client_api: true }
  expect(await refusal(person.token, GIVE, input)).toMatchObject({ refusal: 'not_primary' })
  const stranger = await world.story.company('Courier_Company')
  expect(await refusal(stranger.token, GIVE, input)).toMatchObject({ code: 'NOT_FOUND' })
  await give(primary, input)
  expect((await world.as(person.token)).viewer.can_use_client_api).toBe(true)
  const facts = await world.db.selectFrom('facts').select('fact').where('name', '=', 'user_changed').execute()
  expect(facts.map(({ fact }) => fact)).toContainEqual({ name: 'user_changed', user_id: person.id })
})

test('every key counts for itself', async () => {
  const limited = await World.open({ flood_limits: true })
  try {
    const owner = await limited.story.withPassword(await limited.story.company('Courier_Company'))
    await limited.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', owner.id).execute()
    const key = async () =>
      (
        (await limited.graphql(owner.token, ADD, { input: { name: 'TMS', password } })).data![
          'addApiKey'
        ] as unknown as {
          key: string
        }
      ).key
    const [busy, calm] = [await key(), await key()]
    const ask = async (token: string) => (await limited.graphql(token, '{ Me { id } }')).errors?.[0]?.extensions.code
    for (let count = 0; count < rateLimits.api_key.by.user.points; count++) await ask(busy)
    expect(await ask(busy)).toBe('RATE_LIMITED')
    expect(await ask(calm)).toBeUndefined()
    expect(await ask(owner.token)).toBeUndefined()
  } finally {
    await limited.close()
  }
}, 60_000)

test('in production the schema speaks of itself to a key only, and lies there to be fetched', async () => {
  const production = await World.open({ production: true })
  try {
    const owner = await production.story.withPassword(await production.story.company('Courier_Company'))
    await production.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', owner.id).execute()
    const { data } = await production.graphql(owner.token, ADD, { input: { name: 'TMS', password } })
    const { key } = data!['addApiKey'] as unknown as { key: string }
    const { getIntrospectionQuery } = await import('graphql')
    const asked = getIntrospectionQuery()
    expect((await production.graphql(owner.token, asked)).errors).toHaveLength(1)
    expect((await production.graphql(key, asked)).errors).toBeUndefined()
    const file = await production.app.inject('/schema.graphql')
    expect([file.statusCode, file.body.includes('type ApiKey')]).toEqual([200, true])
  } finally {
    await production.close()
  }
})
