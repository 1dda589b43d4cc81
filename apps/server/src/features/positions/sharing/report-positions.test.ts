import { expect, test } from 'vitest'
import { jobChannel } from '@waybill/domain/live/channels'
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

/** Positions some seconds ago, as a device sends them. */
function report(person: { token: string }, ...places: { north?: number; ago?: number; latitude?: number }[]) {
  const positions = places.map(({ north = 0, ago = 0, latitude }) => ({
    latitude: latitude ?? leeds.latitude + north / 111_195,
    longitude: leeds.longitude,
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

test('what is no place on earth is refused, and nothing of it is kept', async () => {
  const person = await driver()
  expect((await report(person, { latitude: 91 })).errors).toMatchObject([
    { extensions: { code: 'VALIDATION', validation: { 'positions.0.latitude': expect.any(Array) } } },
  ])
  const nan = await world.graphql(
    person.token,
    `mutation { reportPositions(input: { positions: [{ latitude: 1e999, longitude: 0, recorded_at: "${world.now.toISOString()}" }] }) { outcomes } }`,
  )
  expect(nan.errors).toHaveLength(1)
  const many = await report(person, ...Array.from({ length: 101 }, () => ({})))
  expect(many.errors).toMatchObject([{ extensions: { code: 'VALIDATION' } }])
  expect(positionsOf(world.platform).map.of(person.id)).toBeUndefined()
})

test('who does not share, and staff in their place, are refused', async () => {
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
