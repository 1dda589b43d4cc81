import { expect, test } from 'vitest'
import { jobDoubts, type JobDoubt } from '@waybill/domain/jobs/job-doubts'
import { encodePolyline } from '@waybill/domain/geo/polyline'
import { useWorld } from '../../../../testing/world.ts'
import { editJob } from './edit-job.ts'
import { editStops } from './edit-stops.ts'
import { postJob } from './post-job.ts'

const world = useWorld()

const inHours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()
const place = (town: string, latitude: number, longitude: number) => ({
  point: `1 High Street, ${town}`,
  short_address: town,
  latitude,
  longitude,
})

async function draft() {
  const vehicle = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', 'lwb_van')
    .executeTakeFirstOrThrow()
  return {
    pickup: { ...place('Leeds', 53.8, -1.55), date: inHours(2) },
    destination: { ...place('Bristol', 51.45, -2.58), date: inHours(8) },
    stops: [{ ...place('Derby', 52.92, -1.47), asap: true }],
    vehicle_id: vehicle.id,
    price: 25_000,
    payment_terms: 'THIRTY_DAYS' as const,
    route_accepted_without: true,
  }
}

test('a posted job is open, estimated without a route, expires a day after pickup, and its log begins', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const { id } = await postJob(await world.as(poster.token), await draft())
  const job = await world.job(id)
  expect(job).toMatchObject({ status: 'active', price: 25_000, driver_route: null })
  expect(job.distance).toBeGreaterThan(250_000)
  expect(job.expiry_time.toISOString()).toBe(inHours(26))
  const log = await world.db
    .selectFrom('job_log')
    .select(['action', 'status_from', 'status_to'])
    .where('job_id', '=', id)
    .execute()
  expect(log).toEqual([{ action: 'post', status_from: null, status_to: 'active' }])
})

test('everybody reads that the way of a job crosses the sea', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const stranger = await world.story.company('Courier_Company')
  const work = await world.as(poster.token)
  const byLand = await draft()
  const cowes = { ...byLand.destination, short_address: 'Cowes', latitude: 50.763, longitude: -1.297 }
  const told = async ({ id }: { id: string }) =>
    (await world.graphql(stranger.token, `{ Job(id: "${id}") { crosses_sea } }`)).data?.['Job']
  expect(await told(await postJob(work, byLand))).toEqual({ crosses_sea: false })
  expect(await told(await postJob(work, { ...byLand, destination: cowes }))).toEqual({ crosses_sea: true })
})

test('its two sides read whether a router told the distance or it is an estimate; to others it is always one', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const stranger = await world.story.company('Courier_Company')
  const polyline = encodePolyline([
    { latitude: 53.8, longitude: -1.55 },
    { latitude: 51.45, longitude: -2.58 },
  ])
  const route = { label: 'recommended' as const, distance: 360_000, duration: 16_000, polyline, estimated: false }
  const work = await world.as(poster.token)
  const byRouter = await postJob(work, { ...(await draft()), route, route_accepted_without: false })
  const straight = { ...route, estimated: true }
  const byGuess = await postJob(work, { ...(await draft()), route: straight, route_accepted_without: false })
  const without = await postJob(work, await draft())
  const told = async (token: string, { id }: { id: string }) =>
    (await world.graphql(token, `{ Job(id: "${id}") { distance_estimated } }`)).data?.['Job']
  expect(await told(poster.token, byRouter)).toEqual({ distance_estimated: false })
  expect(await told(poster.token, byGuess)).toEqual({ distance_estimated: true })
  expect(await told(poster.token, without)).toEqual({ distance_estimated: true })
  expect(await told(stranger.token, byRouter)).toEqual({ distance_estimated: true })
})

test('the end of bids, the route and the size are judged before they are stored', async () => {
  const poster = await world.as((await world.story.company('Freight_Forwarder')).token)
  const post = async (overrides: object) => postJob(poster, { ...(await draft()), ...overrides })
  const line = encodePolyline([
    { latitude: 53.8, longitude: -1.55 },
    { latitude: 51.45, longitude: -2.58 },
  ])
  const route = { label: 'recommended' as const, distance: 360_000, duration: 16_000, polyline: line }
  const refusals = [
    [{ expiry_time: '9999-12-31T00:00:00Z' }, { expiry_time: ['expiry_too_late'] }],
    [{ route: { ...route, distance: 1, duration: 1 } }, { route: ['route_impossible'] }],
    [
      { height: 0.004, weight: 0.0001 },
      { height: ['too_small'], weight: ['too_small'] },
    ],
  ] as const
  for (const [overrides, validation] of refusals)
    await expect(post(overrides)).rejects.toMatchObject({ details: { validation } })
  const { id } = await post({ route, height: 0.01, weight: 0.1 })
  await expect(editStops(poster, { job_id: id, stops: [], route: { ...route, distance: 1 } })).rejects.toMatchObject({
    details: { validation: { route: ['route_impossible'] } },
  })
})

test('a member who may not post is told why; times that have passed are named by field', async () => {
  const { story } = world
  const taker = await story.company('Owner_Driver')
  await expect(postJob(await world.as(taker.token), await draft())).rejects.toMatchObject({
    details: { refusal: 'not_a_poster' },
  })
  const poster = await story.company('Courier_Company')
  const clerk = await story.colleague(poster.team_id, { post_work: false })
  await expect(postJob(await world.as(clerk.token), await draft())).rejects.toMatchObject({
    details: { refusal: 'no_post_work' },
  })
  const late = { ...(await draft()), pickup: { ...place('Leeds', 53.8, -1.55), date: inHours(-2) } }
  await expect(postJob(await world.as(poster.token), late)).rejects.toMatchObject({
    details: { validation: { 'pickup.date': ['date_in_past'] } },
  })
})

test('a limited trial posts one job; the second says that the limit is reached, also at the same time', async () => {
  const poster = await world.story.company('Freight_Forwarder', { subscription_status: 'limited_trial' })
  const context = await world.as(poster.token)
  const input = await draft()
  const outcomes = await Promise.allSettled([postJob(context, input), postJob(context, input), postJob(context, input)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ message: 'Bid Limit Reached' })
})

test('a number of their own is one of the team, and never one the series could come to', async () => {
  const poster = await world.as((await world.story.company('Freight_Forwarder')).token)
  const other = await world.as((await world.story.company('Freight_Forwarder')).token)
  const numbered = async (job_number: string | null) => ({ ...(await draft()), job_number })
  const taken = { code: 'VALIDATION', details: { validation: { job_number: ['job_number_taken'] } } }
  const ofSeries = { code: 'VALIDATION', details: { validation: { job_number: ['job_number_of_series'] } } }

  const { id } = await postJob(poster, await numbered('A-204'))
  await expect(postJob(poster, await numbered('a-204'))).rejects.toMatchObject(taken)
  await expect(postJob(poster, await numbered('10999'))).rejects.toMatchObject(ofSeries)
  await postJob(other, await numbered('A-204'))

  const given = await postJob(poster, await numbered(null))
  const { job_number } = await world.db
    .selectFrom('jobs')
    .select('job_number')
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow()
  await editJob(poster, { job_id: given.id, ...(await numbered(job_number)) })
  await expect(editJob(poster, { job_id: given.id, ...(await numbered('A-204')) })).rejects.toMatchObject(taken)
  await editJob(poster, { job_id: id, ...(await numbered('a-204')) })
  await editJob(poster, { job_id: id, ...(await numbered(null)) })
  const kept = await world.db.selectFrom('jobs').select('job_number').where('id', '=', id).executeTakeFirstOrThrow()
  expect(kept.job_number).toBe('a-204')
})

test('of two jobs sent at once under one number, one is posted', async () => {
  const poster = await world.as((await world.story.company('Freight_Forwarder')).token)
  const job = { ...(await draft()), job_number: 'B-1' }
  const outcomes = await Promise.allSettled([postJob(poster, job), postJob(poster, job)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { details: { validation: { job_number: ['job_number_taken'] } } },
  })
})

test('an edit that changes what was priced asks bidders to confirm; any other edit does not', async () => {
  const { story } = world
  const [poster, taker] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  const context = await world.as(poster.token)
  const input = await draft()
  const { id: job_id } = await postJob(context, input)
  const bid_id = await story.bid(taker, job_id)
  const needsConfirmation = async () => {
    const answer = await world.graphql(taker.token, 'query ($id: ID!) { bid(id: $id) { needs_confirmation } }', {
      id: bid_id,
    })
    const bid = answer.data?.['bid'] as { needs_confirmation: boolean } | undefined
    return bid?.needs_confirmation
  }
  world.later(5)
  const later = await world.as(poster.token)
  await editJob(later, { ...input, job_id, details: 'Ring the bell at gate 2' })
  expect(await needsConfirmation()).toBe(false)
  await editJob(later, { ...input, job_id, additional_options: ['tail_lift'] })
  expect(await needsConfirmation()).toBe(true)
})

test('stops keep themselves when reordered; one already reached cannot be moved; another team finds no job', async () => {
  const { story } = world
  const [poster, taker, stranger] = [
    await story.company('Freight_Forwarder'),
    await story.company('Owner_Driver'),
    await story.company('Courier_Company'),
  ]
  const job_id = await story.job(poster, { status: 'progress', carrier: taker, stops: 2 })
  const stops = await world.db
    .selectFrom('job_stops')
    .selectAll()
    .where('job_id', '=', job_id)
    .orderBy('order')
    .execute()
  const given = stops.map((stop) => ({
    stop_id: stop.id,
    ...place(stop.short_address, stop.stop_latitude, stop.stop_longitude),
    asap: true,
  }))
  const context = await world.as(poster.token)
  await editStops(context, { job_id, stops: [...given].reverse(), route_accepted_without: true })
  const order = (
    await world.db.selectFrom('job_stops').select('id').where('job_id', '=', job_id).orderBy('order').execute()
  ).map(({ id }) => id)
  expect(order).toEqual([stops[1]!.id, stops[0]!.id])
  await world.db.updateTable('job_stops').set({ arrived_at: world.now }).where('id', '=', stops[1]!.id).execute()
  await expect(editStops(context, { job_id, stops: given, route_accepted_without: true })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(
    editStops(await world.as(stranger.token), { job_id, stops: [], route_accepted_without: true }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const fieldsOf = (keys: Record<string, string[]>) => ({ code: 'VALIDATION', details: { validation: keys } })

test('answers that look like slips are named all at once, and taken once they are confirmed', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const context = await world.as(poster.token)
  const input = {
    ...(await draft()),
    destination: { ...place('Bristol', 51.45, -2.58), date: inHours(3) },
    stops: [
      { ...place('Derby', 52.92, -1.47), date: inHours(2.5) },
      { ...place('Coventry', 52.4, -1.51), date: inHours(1) },
    ],
    weight: 9_000,
    price: 2_500_000,
  }
  await expect(postJob(context, input)).rejects.toMatchObject(
    fieldsOf({
      'stops.0.date': ['doubt_too_fast'],
      'stops.1.date': ['doubt_stop_before_collection'],
      'destination.date': ['doubt_too_fast'],
      weight: ['doubt_too_heavy'],
      price: ['doubt_price_too_high'],
    }),
  )
  const times: JobDoubt[] = ['doubt_too_fast', 'doubt_stop_before_collection']
  await expect(postJob(context, { ...input, confirmed_doubts: times })).rejects.toMatchObject(
    fieldsOf({ weight: ['doubt_too_heavy'], price: ['doubt_price_too_high'] }),
  )
  const confirmed_doubts: JobDoubt[] = [...times, 'doubt_too_heavy', 'doubt_price_too_high']
  const { id: job_id } = await postJob(context, { ...input, confirmed_doubts })
  // An edit asks about what it brings, and not again about what was there.
  await editJob(context, { ...input, job_id, details: 'Ring the bell.' })
  await expect(editJob(context, { ...input, job_id, price: 200 })).rejects.toMatchObject(
    fieldsOf({ price: ['doubt_price_too_low'] }),
  )
  await editJob(context, { ...input, job_id, price: 200, confirmed_doubts: ['doubt_price_too_low'] })
})

test('stops of a job on its way are asked about their order alone', async () => {
  const { story } = world
  const [poster, taker] = [await story.company('Freight_Forwarder'), await story.company('Owner_Driver')]
  const job_id = await story.job(poster, { status: 'progress', carrier: taker })
  const context = await world.as(poster.token)
  const stops = [
    { ...place('Derby', 52.92, -1.47), date: inHours(6) },
    { ...place('Coventry', 52.4, -1.51), date: inHours(5) },
  ]
  const edit = { job_id, stops, route_accepted_without: true }
  await expect(editStops(context, edit)).rejects.toMatchObject({
    details: { validation: { 'stops.1.date': ['doubt_stop_out_of_order'] } },
  })
  await editStops(context, { ...edit, confirmed_doubts: [...jobDoubts] })
})

test('a place outside Europe is refused in words, and so is one whose numbers changed places', async () => {
  const context = await world.as((await world.story.company('Freight_Forwarder')).token)
  const input = await draft()
  const pickup = { ...input.pickup, latitude: -1.55, longitude: 53.8 }
  await expect(postJob(context, { ...input, pickup })).rejects.toMatchObject(
    fieldsOf({ 'pickup.point': ['place_swapped'] }),
  )
  const destination = { ...input.destination, latitude: 0, longitude: 0 }
  await expect(postJob(context, { ...input, destination })).rejects.toMatchObject(
    fieldsOf({ 'destination.point': ['place_outside'] }),
  )
})
