import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { arriveCollection } from './run/arrive-collection.ts'
import { goodsOnBoard } from './run/goods-on-board.ts'
import { assignDriver } from '../jobs/office/assign-driver.ts'
import { withdrawFromJob } from '../jobs/office/withdraw-from-job.ts'
import { pathsInUse } from '../uploads/uploads.sql.ts'
import { acceptBid } from '../jobs/bids/accept-bid.ts'
import { allocateJob } from '../jobs/office/allocate-job.ts'
import { closeJob } from '../jobs/office/close-job.ts'
import { expireJobs } from '../jobs/office/expire-jobs.ts'
import { reinstateJob } from '../jobs/office/reinstate-job.ts'
import { repostJob } from '../jobs/office/repost-job.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
})

const inHours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()
const bidStatus = async (bid_id: string) =>
  world.db.selectFrom('bids').select(['status', 'rejection_reason']).where('id', '=', bid_id).executeTakeFirstOrThrow()

test('closing an open job ends its bids; sold outside says so to the bidders', async () => {
  const [closed, sold] = [await world.story.job(poster), await world.story.job(poster)]
  const [one, other] = [await world.story.bid(taker, closed), await world.story.bid(taker, sold)]
  await closeJob(await world.as(poster.token), { job_id: closed, reason: 'CANCELLED' })
  await closeJob(await world.as(poster.token), { job_id: sold, reason: 'SOLD_OUTSIDE_PLATFORM' })
  expect([await world.statusOf(closed), await world.statusOf(sold)]).toEqual(['cancel', 'sold_outside_platform'])
  expect(await bidStatus(one)).toEqual({ status: 'rejected', rejection_reason: 'Other' })
  expect(await bidStatus(other)).toEqual({ status: 'rejected', rejection_reason: 'Sold_To_Another_Member' })
  expect(await world.factsOf(closed)).toEqual(['job_closed'])
})

test('once the driver is on the road, closing needs charges, a price and a word; they are kept as agreed', async () => {
  const job_id = await world.story.job(poster, { status: 'collect', carrier: taker })
  const context = await world.as(poster.token)
  await expect(closeJob(context, { job_id, reason: 'CANCELLED' })).rejects.toMatchObject({
    details: { validation: { additional_charges_agreed: ['required'], comment: ['required'] } },
  })
  expect(await world.statusOf(job_id)).toBe('collect')
  await closeJob(context, {
    job_id,
    reason: 'CANCELLED',
    additional_charges_agreed: true,
    agreed_price: 4_500,
    comment: 'Customer changed plans',
  })
  const incident = await world.db
    .selectFrom('incidents')
    .selectAll()
    .where('job_id', '=', job_id)
    .executeTakeFirstOrThrow()
  expect(incident).toMatchObject({ kind: 'cancelled', additional_charges_agreed: true, agreed_price: 4_500 })
  expect(await world.factsOf(job_id)).toEqual(['running_job_closed'])
})

test('a taker withdraws before the goods are on board and not after; the poster reinstates and everybody may bid again', async () => {
  const job_id = await world.story.job(poster, { status: 'allocated', carrier: taker })
  await withdrawFromJob(await world.as(taker.token), { job_id, reason: 'Van broke down' })
  expect(await world.statusOf(job_id)).toBe('cancel')
  await reinstateJob(await world.as(poster.token), { job_id })
  const job = await world.job(job_id)
  expect(job).toMatchObject({ status: 'active', bid_team_id: null, driver_id: null, bid_amount: null, closed_at: null })
  const later = await world.story.job(poster, { status: 'board', carrier: taker })
  await expect(withdrawFromJob(await world.as(taker.token), { job_id: later, reason: 'Late' })).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { status: 'board' },
  })
})

test('reposting publishes the same load under a new number with times ahead, and cancels the old one', async () => {
  const old = await world.story.job(poster, { stops: 2 })
  const bid = await world.story.bid(taker, old)
  const copy = await repostJob(await world.as(poster.token), {
    job_id: old,
    pickup_date: inHours(24),
    destination_date: inHours(30),
  })
  const [before, after] = await Promise.all([old, copy.id].map((id) => world.job(id)))
  const [one, other] = [before!, after!].map((job) => new Map<string, unknown>(Object.entries(job)))
  const differing = [...one!.keys()].filter((column) => !isDeepStrictEqual(one!.get(column), other!.get(column)))
  // All else is the same load, also what is added to a job one day.
  expect(differing.sort()).toEqual([
    'canceled_by',
    'close_reason',
    'closed_at',
    'created_at',
    'destination_date',
    'expiry_time',
    'id',
    'job_number',
    'pickup_date',
    'reposted_from_id',
    'status',
    'updated_at',
  ])
  expect(before).toMatchObject({ status: 'cancel' })
  expect(after).toMatchObject({ status: 'active', reposted_from_id: old, price: before!.price })
  expect(after!.job_number).not.toBe(before!.job_number)
  expect(after!.expiry_time.toISOString()).toBe(inHours(48))
  expect(await world.db.selectFrom('job_stops').select('id').where('job_id', '=', copy.id).execute()).toHaveLength(2)
  expect(await bidStatus(bid)).toMatchObject({ status: 'rejected' })
})

test('a job is allocated to a member who may take it; a blocked one and one without documents are refused by name', async () => {
  const job_id = await world.story.job(poster)
  const context = await world.as(poster.token)
  const [blocked, unready] = [
    await world.story.company('Owner_Driver'),
    await world.story.company('Owner_Driver', { documents: false }),
  ]
  await world.story.block(blocked, poster)
  await expect(allocateJob(context, { job_id, user_id: blocked.id, agreed_price: 20_000 })).rejects.toMatchObject({
    details: { refusal: 'blocked' },
  })
  await expect(allocateJob(context, { job_id, user_id: unready.id, agreed_price: 20_000 })).rejects.toMatchObject({
    details: { refusal: 'taker_documents_not_approved' },
  })
  await allocateJob(context, { job_id, user_id: taker.id, agreed_price: 20_000 })
  expect(await world.statusOf(job_id)).toBe('allocated')
  await expect(allocateJob(context, { job_id, user_id: taker.id, agreed_price: 20_000 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test("the carrier's office assigns a driver and a van of its own, nobody else's", async () => {
  const job_id = await world.story.job(poster, { status: 'allocated', carrier: taker })
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  await expect(assignDriver(await world.as(taker.token), { job_id, driver_id: poster.id })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  const vehicle = await world.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()
  for (const team_id of [poster.team_id, taker.team_id]) {
    const van = {
      team_id,
      name: 'White van',
      vehicle_id: vehicle.id,
      removed_at: team_id === taker.team_id ? world.now : null,
    }
    const { id: vehicle_id } = await world.db
      .insertInto('fleet_vehicles')
      .values(van)
      .returning('id')
      .executeTakeFirstOrThrow()
    const given = assignDriver(await world.as(taker.token), { job_id, driver_id: driver.id, vehicle_id })
    await expect(given).rejects.toMatchObject({ details: { validation: { vehicle_id: ['invalid'] } } })
  }
  await assignDriver(await world.as(taker.token), { job_id, driver_id: driver.id })
  expect(
    (await world.db.selectFrom('jobs').select('driver_id').where('id', '=', job_id).executeTakeFirstOrThrow())
      .driver_id,
  ).toBe(driver.id)
  await expect(assignDriver(await world.as(driver.token), { job_id, driver_id: taker.id })).rejects.toMatchObject({
    details: { refusal: 'limited_driver' },
  })
})

test('jobs whose time has passed expire once, also with two workers at it', async () => {
  const expiry_time = new Date(world.now.getTime() - 1000)
  const gone = await world.story.job(poster, { expiry_time })
  const closed = await world.story.job(poster, { expiry_time, status: 'cancel' })
  const [one, two] = await Promise.all([expireJobs(world.platform), expireJobs(world.platform)])
  expect(one + two).toBe(1)
  expect(await world.statusOf(gone)).toBe('expire')
  expect(await world.factsOf(gone)).toEqual(['job_expired'])
  expect(await world.statusOf(closed)).toBe('cancel')
})

test('for another company none of these jobs exists', async () => {
  const stranger = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster, { status: 'allocated', carrier: taker })
  const context = await world.as(stranger.token)
  const nowhere = { code: 'NOT_FOUND' }
  await expect(closeJob(context, { job_id, reason: 'CANCELLED' })).rejects.toMatchObject(nowhere)
  await expect(reinstateJob(context, { job_id })).rejects.toMatchObject(nowhere)
  await expect(withdrawFromJob(context, { job_id, reason: 'x' })).rejects.toMatchObject(nowhere)
  await expect(assignDriver(context, { job_id, driver_id: stranger.id })).rejects.toMatchObject(nowhere)
})

test('arriving at the collection is not collecting: a job given back there may still be put on the board, as if nobody had set off', async () => {
  const job_id = await world.story.job(poster, { status: 'collect', carrier: taker })
  await arriveCollection(await world.as(taker.token), {
    job_id,
    date_and_time: world.now.toISOString(),
    goods_collected_success: true,
  })
  await withdrawFromJob(await world.as(taker.token), { job_id, reason: 'Goods do not fit' })
  await reinstateJob(await world.as(poster.token), { job_id })
  expect(await world.job(job_id)).toMatchObject({ status: 'active', route_date: null, collection_date: null })
})

test('goods that were on board once cannot be put on the board as if they had never moved', async () => {
  const job_id = await world.story.job(poster, { status: 'collect_arrived', carrier: taker })
  await goodsOnBoard(await world.as(taker.token), { job_id, board_route_date: world.now.toISOString() })
  const context = await world.as(poster.token)
  await closeJob(context, { job_id, reason: 'OTHER', additional_charges_agreed: false, comment: 'Not needed' })
  await expect(reinstateJob(context, { job_id })).rejects.toMatchObject({ details: { refusal: 'already_collected' } })
})

test('a job taken back names who drove it, so that they are told although they never bid', async () => {
  const job_id = await world.story.job(poster)
  const context = await world.as(poster.token)
  await allocateJob(context, { job_id, user_id: taker.id, agreed_price: 20_000 })
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  await assignDriver(await world.as(taker.token), { job_id, driver_id: driver.id })
  await reinstateJob(context, { job_id })
  const facts = await world.db.selectFrom('facts').select('fact').where('name', '=', 'job_reinstated').execute()
  expect(facts.map(({ fact }) => fact)).toContainEqual({ name: 'job_reinstated', job_id, user_id: driver.id })
})

test('a bidder on a closed job still sees its outcome', async () => {
  const job_id = await world.story.job(poster)
  const rival = await world.story.company('Owner_Driver')
  await world.story.bid(rival, job_id)
  await closeJob(await world.as(poster.token), { job_id, reason: 'CANCELLED' })
  const answer = await world.graphql(rival.token, 'query ($id: ID!) { Job(id: $id) { status } }', { id: job_id })
  expect(answer.data).toEqual({ Job: { status: 'cancel' } })
})

test('the files of a load come with it when it is posted again, and stay when the old job lets them go', async () => {
  const old = await world.story.job(poster)
  const file = { name: 'cmr.jpg', path: `aa/${old}`, content_type: 'image/jpeg', bytes: 1, sha256: Buffer.alloc(32) }
  await world.db
    .insertInto('uploads')
    .values({ kind: 'job_file', user_id: poster.id, team_id: poster.team_id, job_id: old, ...file })
    .execute()
  const again = { job_id: old, pickup_date: inHours(24), destination_date: inHours(30) }
  const copy = await repostJob(await world.as(poster.token), again)
  await world.db.deleteFrom('uploads').where('job_id', '=', old).execute()
  const files = world.db.selectFrom('uploads').select(['name', 'path']).where('job_id', '=', copy.id)
  expect(await files.execute()).toEqual([{ name: 'cmr.jpg', path: file.path }])
  expect(await pathsInUse(world.db, [file.path])).toEqual(new Set([file.path]))
})

test('closing and accepting at once: one wins, the other is told that the moment has passed', async () => {
  const job_id = await world.story.job(poster)
  const bid_id = await world.story.bid(taker, job_id)
  const context = await world.as(poster.token)
  const outcomes = await Promise.allSettled([
    acceptBid(context, { bid_id }),
    closeJob(context, { job_id, reason: 'SOLD_OUTSIDE_PLATFORM' }),
  ])
  const status = await world.statusOf(job_id)
  // An allocated job may be closed as well, so only the acceptance can come too late.
  expect(['sold_outside_platform']).toContain(status)
  expect(outcomes[1]?.status).toBe('fulfilled')
  const pending = world.db.selectFrom('bids').select('id').where('job_id', '=', job_id).where('status', '=', 'pending')
  expect(await pending.execute()).toEqual([])
})

test('a driver is sent with a vehicle of the own fleet', async () => {
  const job_id = await world.story.job(poster, { status: 'allocated', carrier: taker })
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  const { id: type_id } = await world.db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow()
  const van = await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: taker.team_id, vehicle_id: type_id, name: 'Van 7' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await assignDriver(await world.as(taker.token), { job_id, driver_id: driver.id, vehicle_id: van.id })
  expect(await world.job(job_id)).toMatchObject({ driver_id: driver.id, fleet_vehicle_id: van.id })
})
