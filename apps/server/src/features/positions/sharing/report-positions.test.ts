import { expect, test, vi } from 'vitest'
import { jobChannel } from '@waybill/domain/live/channels'
import type { JobPosition } from '@waybill/domain/positions/frames'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import type { LiveMessage } from '../../../platform/live/live.ts'
import { positionsOf } from '../positions.ts'

const world = useWorld()

const leeds = { latitude: 53.7965, longitude: -1.5478 }
const REPORT = 'mutation ($input: ReportPositionsInput!) { reportPositions(input: $input) { outcomes interval_ms } }'

async function driver(): Promise<Person> {
  const office = await world.story.company('Courier_Company')
  return world.story.colleague(office.team_id, { has_full_access: false, tracking: true })
}

type Report = { north?: number; ago?: number; latitude?: number; longitude?: number; accuracy?: number }

/** Positions some seconds ago, as a device sends them. */
function report(person: { token: string }, ...places: Report[]) {
  const positions = places.map(({ north = 0, ago = 0, latitude, longitude, accuracy }) => ({
    latitude: latitude ?? leeds.latitude + north / 111_195,
    longitude: longitude ?? leeds.longitude,
    accuracy,
    recorded_at: new Date(world.now.getTime() - ago * 1000).toISOString(),
  }))
  return world.graphql(person.token, REPORT, { input: { positions } })
}

const outcomes = (answer: Awaited<ReturnType<typeof report>>) =>
  (answer.data?.['reportPositions'] as { outcomes: string[] } | undefined)?.outcomes

test('each position is told what became of it, whatever the order they came in', async () => {
  const person = await driver()
  const answer = await report(
    person,
    { north: 500, ago: 60 },
    { ago: 120 },
    { north: 502, ago: 30 },
    { ago: -120 },
    { ago: 90_000 },
  )
  expect(outcomes(answer)).toEqual(['stored', 'stored', 'unmoved', 'in_future', 'out_of_date'])
  const { at, recorded_at } = positionsOf(world.platform).map.of(person.id)!
  expect(at.latitude).toBeCloseTo(leeds.latitude + 500 / 111_195, 6)
  expect(recorded_at).toBe(world.now.getTime() - 30_000)
  expect(outcomes(await report(person, { north: 900, ago: 100 }))).toEqual(['out_of_date'])
})

test('a position that is no place on earth is refused, and nothing of it is stored', async () => {
  const person = await driver()
  expect((await report(person, { latitude: 91 })).errors).toMatchObject([
    { extensions: { code: 'VALIDATION', validation: { 'positions.0.latitude': expect.any(Array) } } },
  ])
  const nan = await world.graphql(
    person.token,
    `mutation { reportPositions(input: { positions: [{ latitude: 1e999, longitude: 0, recorded_at: "${world.now.toISOString()}" }] }) { outcomes } }`,
  )
  expect(nan.errors).toHaveLength(1)
  const many = await report(person, ...Array.from({ length: 501 }, () => ({})))
  expect(many.errors).toMatchObject([{ extensions: { code: 'VALIDATION' } }])
  expect(positionsOf(world.platform).map.of(person.id)).toBeUndefined()
})

test('a user who does not share, and staff in their place, are refused', async () => {
  const person = await world.story.company('Owner_Driver')
  expect((await report(person, {})).errors).toMatchObject([{ extensions: { refusal: 'tracking_off' } }])
  const staff = await world.story.staff()
  const sharing = await driver()
  const context = await world.as(sharing.token)
  const { reportPositions } = await import('./report-positions.ts')
  const impersonated = { ...context, viewer: { ...context.viewer, impersonator_id: staff.id } }
  const positions = [{ ...leeds, recorded_at: world.now.toISOString() }]
  await expect(reportPositions(impersonated, { positions })).rejects.toMatchObject({
    details: { refusal: 'impersonated' },
  })
  expect((await world.graphql(null, REPORT, { input: { positions } })).errors).toMatchObject([
    { extensions: { code: 'UNAUTHENTICATED' } },
  ])
})

test('NaN never passes the schema either', async () => {
  const { reportPositions } = await import('./report-positions.ts')
  const context = await world.as((await driver()).token)
  for (const latitude of [Number.NaN, Number.POSITIVE_INFINITY]) {
    const positions = [{ latitude, longitude: 0, recorded_at: world.now.toISOString() }]
    await expect(reportPositions(context, { positions })).rejects.toMatchObject({ code: 'VALIDATION' })
  }
})

test('an impossible position is refused with its reason, and the last good place stays', async () => {
  const person = await driver()
  await report(person, { ago: 60 })
  const answer = await report(
    person,
    { ago: 50, latitude: 0, longitude: 0 },
    { ago: 40, north: 50_000 },
    { ago: 30, north: 2_000, accuracy: 5_000 },
    { ago: 20, north: 600, accuracy: 12 },
    { ago: -50, north: 900 },
  )
  expect(outcomes(answer)).toEqual(['nowhere', 'too_far', 'too_coarse', 'stored', 'stored'])
  // The clock that is 50 seconds fast holds up nothing that comes after it.
  world.later(1 / 6)
  expect(outcomes(await report(person, { north: 1_200 }))).toEqual(['stored'])
  const { at } = positionsOf(world.platform).map.of(person.id)!
  expect(at.latitude).toBeCloseTo(leeds.latitude + 1_200 / 111_195, 6)
})

test('a device that nothing better is known of is shown in its circle, and the circle outlives a restart', async () => {
  const person = await driver()
  expect(outcomes(await report(person, { accuracy: 3_000 }))).toEqual(['stored'])
  const positions = positionsOf(world.platform)
  expect(positions.map.of(person.id)).toMatchObject({ accuracy: 3_000 })
  await positions.copy.flush()
  const stored = () =>
    world.db.selectFrom('positions').select('accuracy').where('user_id', '=', person.id).executeTakeFirst()
  expect(await stored()).toEqual({ accuracy: 3_000 })
  await report(person, { accuracy: 10, north: 900 })
  await positions.copy.flush()
  expect(await stored()).toEqual({ accuracy: 10 })
})

test('positions gathered in a tunnel are one move for viewers', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const person = await driver()
  await world.story.job(poster, { status: 'collect', carrier: person })
  await report(person, { ago: 1_000 })
  const heard: LiveMessage[] = []
  const stop = world.platform.live.listen((message) => void heard.push(message))
  const answer = await report(
    person,
    ...Array.from({ length: 500 }, (_, index) => ({ ago: 500 - index, north: (index + 1) * 20 })),
  )
  expect(new Set(outcomes(answer))).toEqual(new Set(['stored']))
  stop()
  const latitudes = heard.map(({ data }) => (data as JobPosition).position?.latitude)
  expect([...new Set(latitudes)].filter((latitude) => latitude !== leeds.latitude)).toHaveLength(1)
})

test('both sides of a running job hear where its driver is, and that is when to report more often', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const person = await driver()
  const said: LiveMessage[] = []
  const stop = world.platform.live.listen((message) => void said.push(message))
  expect((await report(person, {})).data).toMatchObject({ reportPositions: { interval_ms: 120_000 } })
  const job_id = await world.story.job(poster, { status: 'collect', carrier: person })
  await positionsOf(world.platform).updateVisibility([person.id])
  said.length = 0
  expect((await report(person, { north: 100 })).data).toMatchObject({ reportPositions: { interval_ms: 10_000 } })
  expect(said).toMatchObject([
    { channel: jobChannel(job_id), event: 'Position', data: { job_id, position: { longitude: leeds.longitude } } },
  ])
  await world.db.updateTable('jobs').set({ status: 'delivered' }).where('id', '=', job_id).execute()
  said.length = 0
  await positionsOf(world.platform).updateVisibility([person.id])
  expect(said).toMatchObject([{ channel: jobChannel(job_id), data: { position: null } }])
  stop()
})

test('of two looks at who sees whom the later one counts, whichever is answered first', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const person = await driver()
  await report(person, {})
  const positions = positionsOf(world.platform)
  await positions.updateVisibility([person.id])
  const executor = world.platform.databases.db.getExecutor()
  const executeQuery = executor.executeQuery.bind(executor)
  const [isRead, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  vi.spyOn(executor, 'executeQuery').mockImplementationOnce(async (query) => {
    const result = await executeQuery<never>(query)
    isRead.resolve()
    await mayAnswer.promise
    return result
  })
  const early = positions.updateVisibility([person.id])
  await isRead.promise
  const job_id = await world.story.job(poster, { status: 'collect', carrier: person })
  await positions.updateVisibility([person.id])
  mayAnswer.resolve()
  await early
  expect(positions.map.of(person.id)!.visibility.jobs).toMatchObject([{ id: job_id }])
  vi.restoreAllMocks()
})
