import { beforeEach, expect, test } from 'vitest'
import { LIVE_SUBSCRIPTION_MS } from '@waybill/domain/live/channels'
import { type Cast, recordFact, newCast } from '../../../../testing/cast.ts'
import { LiveClient, until } from '../../../../testing/live-client.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let cast: Cast

beforeEach(async () => {
  cast = await newCast(world)
})

type Begun = {
  data: object
  errors?: object[]
  extensions?: { subscription: { channel: string; event: string; ends_at: string } }
}

async function subscribe(token: string, id: string, selection = 'id type job_id'): Promise<Begun> {
  const answer = await world.graphql(
    token,
    `subscription ($id: ID!) { mine: onFlightChanges(id: $id) { ${selection} } }`,
    { id },
  )
  return answer as unknown as Begun
}

test('the answer says where the events come, with the fields asked for, to a stock client', async () => {
  const { data, extensions } = await subscribe(cast.poster.token, cast.poster.id, '__typename what: type job_id')
  const { channel, event, ends_at } = extensions!.subscription
  expect(data).toEqual({ mine: null })
  expect(Date.parse(ends_at) - world.now.getTime()).toBe(LIVE_SUBSCRIPTION_MS)
  const client = await LiveClient.open(world, cast.poster.token)
  expect(await client.subscribe(channel)).toBe('subscribed')
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  await until(() => client.heard.length > 0)
  expect(client.heard).toEqual([
    { event, data: { data: { mine: { __typename: 'Event', what: 'JOB_DELIVERED', job_id: cast.job_id } } } },
  ])
  client.close()
})

test('asked again it is the same channel, for another hour; not asked again it goes silent, a minute later at the latest', async () => {
  const { channel } = (await subscribe(cast.poster.token, cast.poster.id)).extensions!.subscription
  world.later(59)
  expect((await subscribe(cast.poster.token, cast.poster.id)).extensions!.subscription.channel).toBe(channel)
  const client = await LiveClient.open(world, cast.poster.token)
  expect(await client.subscribe(channel)).toBe('subscribed')
  world.later(60.5)
  await recordFact(world, { name: 'goods_boarded', job_id: cast.job_id }, cast.driver)
  await until(() => client.heard.length === 1)
  world.later(1)
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  client.close()
  const late = await LiveClient.open(world, cast.poster.token)
  expect(await late.subscribe(channel)).toBe(403)
  expect(client.heard).toHaveLength(1)
  late.close()
})

test("another's events cannot be subscribed to, nor another session's channel be heard", async () => {
  expect((await subscribe(cast.rival.token, cast.poster.id)).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND' } },
  ])
  const { channel } = (await subscribe(cast.poster.token, cast.poster.id)).extensions!.subscription
  const other = await LiveClient.open(world, await world.story.signedIn(cast.poster.id))
  expect(await other.subscribe(channel)).toBe(403)
  other.close()
})

test('nobody is told without being signed in, and a session has a handful at a time', async () => {
  const visitor = await world.graphql(null, `subscription { onFlightChanges(id: "${cast.poster.id}") { id } }`)
  expect(visitor.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  for (const field of ['id', 'type', 'name', 'status', 'job_id', 'group', 'created_at'])
    await subscribe(cast.poster.token, cast.poster.id, field)
  const running = await world.db
    .selectFrom('live_subscriptions')
    .select('id')
    .where('user_id', '=', cast.poster.id)
    .execute()
  expect(running).toHaveLength(5)
})

test('one subscription holds one field, as the specification of GraphQL has it', async () => {
  const { id, token } = cast.poster
  const answer = await world.graphql(
    token,
    `subscription { a: onFlightChanges(id: "${id}") { id } b: onFlightChanges(id: "${id}") { id } }`,
  )
  expect(answer.errors).toHaveLength(1)
})
