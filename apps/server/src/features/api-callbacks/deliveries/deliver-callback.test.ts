import { Webhook } from 'standardwebhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CALLBACK_TIMEOUT_MS, MAX_CALLBACK_ANSWER } from '@waybill/domain/api-callbacks/callback'
import { CallbackReceiver, endpointOf } from '../../../../testing/callback-receiver.ts'
import { STORY_PASSWORD } from '../../../../testing/story-password.ts'
import { type Cast, followAll, recordFact, newCast } from '../../../../testing/cast.ts'
import { World, useWorld } from '../../../../testing/world.ts'
import { OutsideError } from '../../../platform/outside/call-outside.ts'
import type { OutsidePost } from '../../../platform/outside/post-outside.ts'
import { apiCallbackTasks } from '../api-callbacks.tasks.ts'
import { deliverCallback } from './deliver-callback.ts'

const world = useWorld({ callbacks_allow_private: true })
let receiver: CallbackReceiver
let cast: Cast
let endpoint: { id: string; secret: string }

beforeAll(async () => {
  receiver = await CallbackReceiver.open()
})
afterAll(async () => {
  await receiver.close()
})
beforeEach(async () => {
  cast = await newCast(world)
  receiver.forget()
  receiver.answers((_, response) => void response.writeHead(204).end())
  endpoint = await endpointOf(world, cast.poster_primary, { url: receiver.url })
})

const bidFact = () => ({ name: 'bid_submitted', job_id: cast.job_id, bid_id: cast.rival_bid_id }) as const
const delivery = () =>
  world.db
    .selectFrom('callback_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpoint.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const theEndpoint = () =>
  world.db.selectFrom('callback_endpoints').selectAll().where('id', '=', endpoint.id).executeTakeFirstOrThrow()
const status = (code: number, body = '') => receiver.answers((_, response) => void response.writeHead(code).end(body))

test('a fact is told once, signed as Standard Webhooks says', async () => {
  await recordFact(world, bidFact())
  const [asked] = receiver.asked
  expect(receiver.types).toEqual(['BID_CREATED'])
  expect(receiver.callbacks[0]).toMatchObject({
    api_version: '1',
    is_test: false,
    data: { fact: 'bid_submitted', job: { id: cast.job_id }, bid: { id: cast.rival_bid_id, status: 'pending' } },
  })
  const headers = asked!.headers as Record<string, string>
  expect(headers['webhook-id']).toBe((await delivery()).id)
  const { body } = await delivery()
  expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({ id: headers['webhook-id'] })
  expect(() => new Webhook(endpoint.secret).verify(body.replace('pending', 'accepted'), headers)).toThrow(
    'No matching signature found',
  )
  await sql`select graphile_worker.add_job('follow_fact', json_build_object('fact_id', (select max(id) from facts)))`.execute(
    world.db,
  )
  await followAll(world)
  expect(receiver.types).toEqual(['BID_CREATED'])
})

test('an endpoint that does not answer is tried again later, until it does', async () => {
  status(503, 'away')
  await recordFact(world, bidFact())
  expect(await delivery()).toMatchObject({
    status: 'waiting',
    attempts: 1,
    http_status: 503,
    problem: 'not_accepted',
    answer: 'away',
  })
  const first = (await delivery()).next_attempt_at!
  expect(first.getTime() - world.now.getTime()).toBe(5_000)
  world.later(1)
  await deliverCallback(world.platform, (await delivery()).id)
  expect((await delivery()).next_attempt_at!.getTime() - world.now.getTime()).toBe(30_000)
  status(200, 'thanks')
  world.later(1)
  await deliverCallback(world.platform, (await delivery()).id)
  expect(await delivery()).toMatchObject({
    status: 'delivered',
    attempts: 3,
    problem: null,
    answer: 'thanks',
    next_attempt_at: null,
  })
  expect(new Set(receiver.callbacks.map(({ id }) => id)).size).toBe(1)
  // Each try is signed anew, or receivers would refuse a repeat as old.
  expect(new Set(receiver.asked.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  expect((await theEndpoint()).failing_since).toBeNull()
  await deliverCallback(world.platform, (await delivery()).id)
  expect(receiver.asked).toHaveLength(3)
})

test('after a day of tries a delivery is given up, and can be sent again by hand', async () => {
  status(500)
  await recordFact(world, bidFact())
  const { id } = await delivery()
  for (let tries = 0; tries < 20 && (await delivery()).status === 'waiting'; tries++) {
    world.later(8 * 60)
    await deliverCallback(world.platform, id)
  }
  expect(await delivery()).toMatchObject({ status: 'failed', attempts: 11, next_attempt_at: null })
  status(200)
  const again =
    'mutation ($input: CallbackDeliveryIdInput!) { sendCallbackAgain(input: $input) { id status attempts } }'
  const stranger = await world.story.company('Freight_Forwarder')
  await world.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', stranger.id).execute()
  const refused = await world.graphql(stranger.token, again, { input: { delivery_id: id } })
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const answer = await world.graphql(cast.poster_primary.token, again, { input: { delivery_id: id } })
  expect(answer.data).toEqual({ sendCallbackAgain: { id, status: 'waiting', attempts: 0 } })
  await followAll(world)
  expect(await delivery()).toMatchObject({ id, status: 'delivered' })
})

test('an endpoint that fails for a week is paused, and its Primary Member hears of it', async () => {
  status(500)
  await recordFact(world, bidFact())
  world.later(7 * 24 * 60 + 1)
  await recordFact(world, bidFact())
  expect(await theEndpoint()).toMatchObject({ pause_reason: 'failing' })
  await followAll(world)
  const told = await world.db
    .selectFrom('events')
    .select(['user_id', 'name', 'event_type'])
    .where('name', '=', 'callback_endpoint_paused')
    .execute()
  expect(told).toEqual([{ user_id: cast.poster_primary.id, name: 'callback_endpoint_paused', event_type: 'Negative' }])
  expect(world.letters.filter(({ to }) => to === cast.poster_primary.email).at(-1)?.subject).toContain('127.0.0.1')
  const before = receiver.asked.length
  await recordFact(world, bidFact())
  expect(receiver.asked).toHaveLength(before)
  expect(await delivery()).toMatchObject({ status: 'failed', problem: 'paused' })
  const on =
    'mutation ($input: SwitchCallbackEndpointInput!) { switchCallbackEndpoint(input: $input) { pause_reason failing_since } }'
  const answer = await world.graphql(cast.poster_primary.token, on, {
    input: { endpoint_id: endpoint.id, active: true },
  })
  expect(answer.data).toEqual({ switchCallbackEndpoint: { pause_reason: null, failing_since: null } })
})

test('an endpoint that answers gone is not called again; earlier deliveries stay', async () => {
  await recordFact(world, bidFact())
  const { id } = await delivery()
  status(410)
  await recordFact(world, bidFact())
  expect(await theEndpoint()).toMatchObject({ pause_reason: 'gone' })
  expect((await delivery()).status).toBe('failed')
  const before = world.db.selectFrom('callback_deliveries').select(['status', 'problem']).where('id', '=', id)
  expect(await before.executeTakeFirst()).toEqual({ status: 'delivered', problem: null })
})

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const rotate = 'mutation ($input: RotateCallbackSecretInput!) { rotateCallbackSecret(input: $input) { secret } }'
  const { data } = await world.graphql(cast.poster_primary.token, rotate, {
    input: { endpoint_id: endpoint.id, password: STORY_PASSWORD },
  })
  const { secret } = data!['rotateCallbackSecret'] as unknown as { secret: string }
  await recordFact(world, bidFact())
  const { headers } = receiver.asked.at(-1)!
  const { body } = await delivery()
  // The package looks at the machine's clock.
  vi.useFakeTimers({ now: world.now, toFake: ['Date'] })
  for (const by of [secret, endpoint.secret])
    expect(new Webhook(by).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'BID_CREATED' })
  vi.useRealTimers()
  world.later(24 * 60 + 1)
  await recordFact(world, bidFact())
  const signatures = String(receiver.asked.at(-1)!.headers['webhook-signature']).split(' ')
  expect(signatures).toHaveLength(1)
})

test('nobody is waited for longer than ten seconds, and no more is read than is kept', async () => {
  const posts: OutsidePost[] = []
  const platform = {
    ...world.platform,
    post: (post: OutsidePost) => (posts.push(post), Promise.reject(new OutsideError('timeout', 'late'))),
  }
  status(500)
  await recordFact(world, bidFact())
  await deliverCallback(platform, (await delivery()).id)
  expect(posts).toMatchObject([{ timeout_ms: 10_000, answer_bytes: 2_000 }])
  expect([CALLBACK_TIMEOUT_MS, MAX_CALLBACK_ANSWER]).toEqual([10_000, 2_000])
  expect(await delivery()).toMatchObject({ problem: 'timeout', http_status: null, status: 'waiting' })
})

test('a name that leads home is not called, nor a redirect followed', async () => {
  const strict = await World.open()
  try {
    const theirs = await newCast(strict)
    const { id } = await endpointOf(strict, theirs.poster_primary, { url: 'https://hooks.waybill.app/x' })
    await strict.db
      .updateTable('callback_endpoints')
      .set({ url: 'https://localhost./x' })
      .where('id', '=', id)
      .execute()
    await recordFact(strict, { name: 'bid_submitted', job_id: theirs.job_id, bid_id: theirs.rival_bid_id })
    const kept = await strict.db.selectFrom('callback_deliveries').selectAll().execute()
    expect(kept).toMatchObject([{ problem: 'not_public', status: 'waiting' }])
  } finally {
    await strict.close()
  }
  const inner = await CallbackReceiver.open()
  receiver.answers((_, response) => void response.writeHead(302, { location: inner.url }).end())
  await recordFact(world, bidFact())
  expect(inner.asked).toEqual([])
  expect(await delivery()).toMatchObject({ http_status: 302, problem: 'not_accepted' })
  await inner.close()
})

test('only those who may know are told: the two sides of an offer, and of what they may see', async () => {
  const rivals = await endpointOf(world, cast.rival, { url: `${receiver.url}/rival` })
  const takers = await endpointOf(world, cast.taker_primary, { url: `${receiver.url}/taker` })
  await recordFact(world, bidFact())
  expect(receiver.asked.map(({ url }) => url.pathname).sort()).toEqual(['/waybill', '/waybill/rival'])
  receiver.forget()
  await world.db.updateTable('jobs').set({ private_notes: 'They pay late' }).where('id', '=', cast.job_id).execute()
  await recordFact(world, { name: 'goods_boarded', job_id: cast.job_id })
  expect(receiver.asked.map(({ url }) => url.pathname).sort()).toEqual(['/waybill', '/waybill/taker'])
  const jobs = receiver.callbacks.map(({ data }) => data['job'] as { is_own: boolean; private_notes?: string })
  expect(new Set(jobs.map(({ is_own }) => is_own))).toEqual(new Set([false, true]))
  expect(JSON.stringify(receiver.callbacks)).not.toContain('They pay late')
  expect(rivals.secret).not.toBe(takers.secret)
})

test('deliveries are readable for thirty days', async () => {
  await recordFact(world, bidFact())
  const list = 'query ($id: ID!) { callbackDeliveries(endpoint_id: $id) { nodes { id body status http_status } } }'
  const seen = async (token: string) => {
    const { data } = await world.graphql(token, list, { id: endpoint.id })
    return (data!['callbackDeliveries'] as unknown as { nodes: object[] }).nodes
  }
  expect(await seen(cast.poster_primary.token)).toMatchObject([{ status: 'delivered', http_status: 204 }])
  const limited = await world.story.colleague(cast.poster.team_id, { has_full_access: false })
  await world.db
    .updateTable('users')
    .set({ can_use_client_api: true })
    .where('id', 'in', [limited.id, cast.taker.id])
    .execute()
  for (const { token } of [limited, cast.taker, cast.poster]) expect(await seen(token)).toEqual([])
  world.later(30 * 24 * 60 + 5)
  await apiCallbackTasks.tasks!['forget_callbacks']!({}, world.platform)
  expect(await seen(cast.poster_primary.token)).toEqual([])
})

test('an endpoint that was paused meanwhile is told nothing', async () => {
  const body = '{}'
  const row = { endpoint_id: endpoint.id, event: 'BID_CREATED' as const, body, status: 'waiting' as const }
  const { id } = await world.db
    .insertInto('callback_deliveries')
    .values({ ...row, created_at: world.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('callback_endpoints')
    .set({ paused_at: world.now, pause_reason: 'by_hand' })
    .where('id', '=', endpoint.id)
    .execute()
  receiver.forget()
  await deliverCallback(world.platform, id)
  expect(receiver.asked).toEqual([])
})
