import { beforeEach, expect, test } from 'vitest'
import type { Fact } from '@waybill/domain/facts/facts'
import { userChannel } from '@waybill/domain/live/channels'
import { recordFacts } from '../../../platform/facts.sql.ts'
import { followAll, recordFact, newCast, things, type Cast } from '../../../../testing/cast.ts'
import { addDevice } from '../../../../testing/push-device.ts'
import { useWorld } from '../../../../testing/world.ts'
import { submitBid } from '../../jobs/bids/submit-bid.ts'
import { notificationTasks } from '../notifications.tasks.ts'

const world = useWorld()
let cast: Cast
beforeEach(async () => {
  cast = await newCast(world)
  world.letters.length = 0
  world.pushes.length = 0
})

const eventsOf = ({ id }: { id: string }) =>
  world.db
    .selectFrom('events')
    .select(['id', 'type', 'seen_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const unread = async ({ token }: { token: string }) =>
  (await world.graphql(token, '{ Me { has_unread_events } events { unread_count needing_count } }')).data
const ofJob = (name: 'collection_started' | 'collection_failed' | 'goods_boarded' | 'job_delivered'): Fact => ({
  name,
  job_id: cast.job_id,
})

test('one’s own act stands in the list read: no flag, nothing said, no mail, no push', async () => {
  const { story } = world
  const [poster, taker] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  await addDevice(world, taker)
  await addDevice(world, poster)
  const said: string[] = []
  world.platform.live.listen(({ event, channel }) => event === 'Event' && said.push(channel))
  await submitBid(await world.as(taker.token), { job_id: await story.job(poster), amount: 20_000 })
  await followAll(world)
  expect(await eventsOf(taker)).toMatchObject([{ type: 'BID_SENT', seen_at: expect.any(Date) }])
  expect(await unread(taker)).toEqual({
    Me: { has_unread_events: false },
    events: { unread_count: 0, needing_count: 0 },
  })
  expect(await unread(poster)).toEqual({
    Me: { has_unread_events: true },
    events: { unread_count: 1, needing_count: 1 },
  })
  expect(said).toEqual([userChannel(poster.id)])
  expect(world.pushes.map(({ content }) => content.user_id)).toEqual([poster.id])
  expect(world.letters).toHaveLength(1)
})

test('a colleague’s act, and one of staff in the member’s place, is told to the member', async () => {
  const ids = await things(world, cast)
  const raised: Fact = { name: 'invoice_raised', job_id: ids.job_id, invoice_id: ids.invoice_id }
  await recordFact(world, raised, cast.taker_primary)
  expect(await eventsOf(cast.taker)).toMatchObject([{ type: 'INVOICE_SENT', seen_at: null }])
  await world.db.transaction().execute((tx) =>
    recordFacts({ tx, platform: world.platform }, [raised], {
      user_id: cast.taker.id,
      impersonator_id: cast.staff.id,
    }),
  )
  await followAll(world)
  expect((await eventsOf(cast.taker)).map(({ seen_at }) => seen_at)).toEqual([null, null])
})

test('steps set the flag and are not counted; what needs somebody is', async () => {
  await recordFact(world, ofJob('goods_boarded'), cast.driver)
  expect(await unread(cast.poster)).toEqual({
    Me: { has_unread_events: true },
    events: { unread_count: 1, needing_count: 0 },
  })
  await recordFact(world, ofJob('collection_failed'), cast.driver)
  await recordFact(world, { name: 'subscription_ending', team_id: cast.poster.team_id })
  await recordFact(world, { name: 'subscription_overdue', team_id: cast.poster.team_id })
  expect(await unread(cast.poster)).toMatchObject({ events: { unread_count: 4, needing_count: 2 } })
  const { data } = await world.graphql(cast.poster.token, '{ events(needing: true) { nodes { type } needing_count } }')
  const listed = data!['events'] as unknown as { nodes: { type: string }[]; needing_count: number }
  expect(listed.nodes.map(({ type }) => type).toSorted()).toEqual([
    'ARRIVED_AT_COLLECTION',
    'SUBSCRIPTION_STATUS_CHANGED',
  ])
  expect(listed.nodes).toHaveLength(listed.needing_count)
})

/** Of steps, to the poster, and how long the queue lets them wait. */
async function waitingMails() {
  const { rows } = await world.platform.databases.pool.query<{ payload: { event_id: string }; seconds: number }>(
    `select j.payload, round(extract(epoch from j.run_at - now()) / 60)::int * 60 as seconds from graphile_worker._private_jobs j where key = $1`,
    [`step-mail-${cast.poster.id}-${cast.job_id}`],
  )
  return rows
}

test('of the steps of one job one mail an hour goes out; the last of the hour follows, unless it was read', async () => {
  const toPoster = async () => {
    const { email } = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', cast.poster.id)
      .executeTakeFirstOrThrow()
    return world.letters.filter(({ to }) => to === email).map(({ subject }) => subject)
  }
  await recordFact(world, ofJob('collection_started'), cast.driver)
  await recordFact(world, ofJob('goods_boarded'), cast.driver)
  await recordFact(world, ofJob('job_delivered'), cast.driver)
  expect(await toPoster()).toEqual(['On route to collect'])
  // What failed is mailed at once.
  await recordFact(world, ofJob('collection_failed'), cast.driver)
  expect(await toPoster()).toHaveLength(2)
  const rows = await waitingMails()
  expect(rows.map(({ seconds }) => seconds)).toEqual([3_600])
  const { event_id } = rows[0]!.payload
  world.later(60)
  await notificationTasks.tasks!['mail_step']!({ event_id }, world.platform)
  await followAll(world)
  expect((await toPoster()).slice(2)).toEqual(['Delivered'])

  world.later(120)
  await world.db.updateTable('events').set({ seen_at: world.now }).where('id', '=', event_id).execute()
  await notificationTasks.tasks!['mail_step']!({ event_id }, world.platform)
  await followAll(world)
  expect(await toPoster()).toHaveLength(3)
  await notificationTasks.tasks!['forget_step_mails']!({}, world.platform)
  expect(await world.db.selectFrom('step_mails').selectAll().where('job_id', '=', cast.job_id).execute()).toEqual([])
})

test.each([-90, 90])(
  'a server whose clock is %i minutes off its database lets a mail wait the hour',
  async (minutes) => {
    world.later(minutes)
    await recordFact(world, ofJob('collection_started'), cast.driver)
    await recordFact(world, ofJob('goods_boarded'), cast.driver)
    const [waiting] = await waitingMails()
    expect(waiting?.seconds).toBe(3_600)
    // Too early, as a queue might have it: it waits on instead of coming round at once.
    world.later(20)
    await notificationTasks.tasks!['mail_step']!(waiting!.payload, world.platform)
    expect((await waitingMails()).map(({ seconds }) => seconds)).toEqual([2_400])
  },
)

test('a held step is old once a later step was mailed', async () => {
  await recordFact(world, ofJob('collection_started'), cast.driver)
  await recordFact(world, ofJob('goods_boarded'), cast.driver)
  expect(await waitingMails()).toHaveLength(1)
  world.later(61)
  await recordFact(world, ofJob('job_delivered'), cast.driver)
  expect(world.letters.map(({ subject }) => subject)).toContain('Delivered')
  expect(await waitingMails()).toEqual([])
})

test('another job’s steps are mailed beside them', async () => {
  await recordFact(world, ofJob('collection_started'), cast.driver)
  const job_id = await world.story.job(cast.poster, { status: 'allocated', carrier: cast.taker })
  await recordFact(world, { name: 'collection_started', job_id }, cast.driver)
  expect(world.letters.filter(({ subject }) => subject === 'On route to collect')).toHaveLength(4)
})

test('a document that is handed in rings no device of staff, and is not counted', async () => {
  await addDevice(world, { ...cast.staff, team_id: '' })
  const { document_id } = await things(world, cast)
  const { id: user_id, team_id } = cast.taker
  await recordFact(world, { name: 'document_submitted', document_id, team_id, user_id }, cast.taker)
  expect(await eventsOf(cast.staff)).toMatchObject([{ type: 'DOCUMENT_ADDED', seen_at: null }])
  expect(world.pushes.filter(({ content }) => content.user_id === cast.staff.id)).toEqual([])
  expect(await unread(cast.staff)).toMatchObject({ events: { needing_count: 0 } })
})

test('a bid of a company that was shut out meanwhile is no news for the poster; one that carries is heard on', async () => {
  const { story } = world
  const facts: Fact[] = [
    { name: 'bid_submitted', job_id: cast.job_id, bid_id: cast.rival_bid_id },
    { name: 'bid_accepted', job_id: cast.job_id, bid_id: cast.bid_id },
  ]
  await world.db.transaction().execute((tx) => recordFacts({ tx, platform: world.platform }, facts, null))
  await story.block(cast.poster_primary, cast.rival)
  await story.block(cast.poster_primary, cast.taker_primary)
  await followAll(world)
  expect((await eventsOf(cast.poster)).map(({ type }) => type)).toEqual(['BID_ACCEPTED_TO_POSTER'])
})
