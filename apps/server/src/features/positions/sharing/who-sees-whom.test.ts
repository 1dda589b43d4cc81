import { beforeAll, expect, test } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import { cellChannel, jobChannel } from '@waybill/domain/live/channels'
import { cellName, cellOf, coarsePosition } from '@waybill/domain/positions/grid'
import { LiveClient, until } from '../../../../testing/live-client.ts'
import type { Person } from '../../../../testing/story.ts'
import { allFeatures } from '../../../../testing/all-features.ts'
import { useWorld } from '../../../../testing/world.ts'
import { listeningRules, mayListenBy } from '../../../platform/live/channels.ts'
import type { LiveMessage } from '../../../platform/live/live.ts'
import { positionsOf } from '../positions.ts'

const world = useWorld()
let people: Record<string, Person>
let job_id: string
let luton: string

const leeds = { latitude: 53.7965, longitude: -1.5478 }

beforeAll(async () => {
  const { story } = world
  luton = (await world.db.selectFrom('vehicles').select('id').where('code', '=', 'luton').executeTakeFirstOrThrow()).id
  const office = await story.company('Courier_Company')
  const driver = await shares(await story.colleague(office.team_id, { has_full_access: false, tracking: true }))
  const colleague = await story.colleague(office.team_id, { has_full_access: false })
  const poster = await story.company('Freight_Forwarder')
  const other = await story.company('Freight_Forwarder')
  const blocked = await story.company('Freight_Forwarder')
  const blocking = await story.company('Freight_Forwarder')
  const trial = await story.company('Freight_Forwarder', { subscription_status: 'limited_trial' })
  const sandbox = await story.company('Freight_Forwarder')
  await world.db.updateTable('teams').set({ is_sandbox: true }).where('id', '=', sandbox.team_id).execute()
  await story.block(office, blocked)
  await story.block(blocking, office)
  job_id = await story.job(poster, { status: 'collect', carrier: driver })
  people = { driver, office, colleague, poster, other, blocked, blocking, trial, sandbox }
  await positionsOf(world.platform).report(driver.id, null, [{ at: leeds, recorded_at: world.now.getTime() }])
})

async function shares(person: Person): Promise<Person> {
  await world.db.updateTable('users').set({ tracking: true }).where('id', '=', person.id).execute()
  await world.db
    .insertInto('fleet_vehicles')
    .values({
      team_id: person.team_id,
      vehicle_id: luton,
      user_id: person.id,
      name: 'Van',
      tracking: true,
      temporary_availability: 'PARTLY_LOADED',
      status_text: 'Room for two pallets',
      destination_address: 'Hull',
    })
    .execute()
  return person
}

type Vehicle = { handle: string; latitude: number; is_exact: boolean; availability: string; vehicle_id: string }
type Answer = { vehicles: Vehicle[]; clusters: { count: number }[]; vehicle_count: number; may_hear: boolean }
const around = '{ south: 53.5, west: -2, north: 54, east: -1 }'
async function look(person: Person, zoom = 11, filter = ''): Promise<Answer | string> {
  const { data, errors } = await world.graphql(
    person.token,
    `{ liveVehicles(bounds: ${around}, zoom: ${zoom} ${filter}) { vehicle_count may_hear clusters { count }
      vehicles { handle latitude is_exact availability vehicle_id } } }`,
  )
  return errors ? errors[0]!.extensions.code : (data!['liveVehicles'] as unknown as Answer)
}
const seen = (answer: Answer | string) =>
  typeof answer === 'string' ? answer : [answer.vehicles.length, answer.vehicles[0]?.is_exact ?? null, answer.may_hear]

// Who: what they see on the map (vehicles, exact, may listen), whether they get the job's position, may listen to its channel.
const table: [who: string, map: unknown, position: boolean][] = [
  ['office', [1, true, false], true],
  ['driver', [1, true, false], true],
  ['colleague', [1, true, false], false],
  ['poster', [1, true, true], true],
  ['other', [1, false, true], false],
  ['blocked', [0, null, false], false],
  ['blocking', [0, null, false], false],
  ['trial', 'NOT_SUBSCRIBED', false],
  ['sandbox', [0, null, false], false],
]
test.each(table)('%s', async (who, map, position) => {
  const person = people[who]!
  expect(seen(await look(person))).toEqual(map)
  const { data } = await world.graphql(
    person.token,
    `{ driverPosition(job_id: "${job_id}") { latitude longitude is_online } }`,
  )
  expect(data!['driverPosition']).toEqual(position ? { ...leeds, is_online: true } : null)
  const mayListen = mayListenBy(listeningRules(allFeatures.channels, world.platform))
  const { viewer } = await world.as(person.token)
  expect(await mayListen(viewer, jobChannel(job_id))).toBe(position)
  const mayHear = Array.isArray(map) && map[2] === true
  for (const name of [cellName(cellOf(leeds), 0), 'country.5'])
    expect(await mayListen(viewer, cellChannel(name))).toBe(mayHear)
  expect(await mayListen(viewer, cellChannel('9.1.1'))).toBe(false)
})

test('asked about all at once, everybody is told the same', async () => {
  const square = cellChannel(cellName(cellOf(leeds), 0))
  const all: { who: string; viewer: Viewer; channel: string }[] = []
  for (const [who] of table) {
    const { viewer } = await world.as(people[who]!.token)
    for (const channel of [jobChannel(job_id), square]) all.push({ who, viewer, channel })
  }
  const refused = new Set<string>()
  for (const kind of listeningRules(allFeatures.channels, world.platform)(all))
    for await (const some of kind) for (const { who, channel } of some) refused.add(`${who} ${channel}`)
  const expected = table.flatMap(([who, map, position]) => {
    const mayHear = Array.isArray(map) && map[2] === true
    return [...(position ? [] : [`${who} ${jobChannel(job_id)}`]), ...(mayHear ? [] : [`${who} ${square}`])]
  })
  expect([...refused].toSorted()).toEqual(expected.toSorted())
})

test('a listener of a job is silenced within five seconds when it is no longer on the road; others go on', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const driver = people['driver']!
  const [over, goes_on] = [
    await world.story.job(poster, { status: 'collect', carrier: driver }),
    await world.story.job(poster, { status: 'collect', carrier: driver }),
  ]
  const client = await LiveClient.open(world, poster.token)
  const refusals: string[] = []
  for (const id of [over, goes_on]) {
    expect(await client.subscribe(jobChannel(id))).toBe('subscribed')
    client.pusher.channel(jobChannel(id)).bind('pusher:subscription_error', () => refusals.push(id))
  }
  await world.db.updateTable('jobs').set({ status: 'delivered' }).where('id', '=', over).execute()
  await until(() => refusals.length > 0)
  expect(refusals).toEqual([over])
  world.platform.live.publish([{ channel: jobChannel(goes_on), event: 'Position', data: { here: true } }])
  await until(() => client.heard.some(({ event }) => event === 'Position'))
  client.close()
})

test('nobody is anybody to a visitor', async () => {
  const { errors } = await world.graphql(null, `{ liveVehicles(bounds: ${around}, zoom: 9) { vehicle_count } }`)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('a stranger is told a kilometre, in the answer and in the frames, and a name that leads to nobody', async () => {
  const answer = (await look(people['other']!)) as Answer
  const coarse = coarsePosition(leeds)
  expect(answer.vehicles[0]).toMatchObject({
    latitude: coarse.latitude,
    vehicle_id: luton,
    availability: 'PARTLY_LOADED',
  })
  expect(answer.vehicles[0]!.handle).not.toContain(people['driver']!.id.slice(0, 8))
  positionsOf(world.platform).tick()
  const said: LiveMessage[] = []
  const stop = world.platform.live.listen((message) => void said.push(message))
  const moved = { latitude: leeds.latitude + 0.005, longitude: leeds.longitude }
  const now = world.now.getTime()
  const positions = positionsOf(world.platform)
  await positions.report(people['driver']!.id, null, [{ at: moved, recorded_at: now }])
  positions.tick()
  await positions.report(people['driver']!.id, null, [{ at: leeds, recorded_at: now }])
  positions.tick()
  stop()
  const frames = said.filter(({ event }) => event === 'Frame')
  const left = frames.find(({ channel }) => channel === cellChannel(cellName(cellOf(leeds), 0)))
  expect(left?.data).toEqual({ vehicles: [], gone: [answer.vehicles[0]!.handle] })
  const text = JSON.stringify(frames)
  for (const secret of [
    people['driver']!.id,
    people['driver']!.team_id,
    String(leeds.latitude),
    String(leeds.longitude),
  ])
    expect(text).not.toContain(secret)
})

test('by kind and by availability, close by and from far away', async () => {
  const person = people['other']!
  const bike = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', 'motorbike')
    .executeTakeFirstOrThrow()
  for (const zoom of [5, 11]) {
    const total = async (filter: string) => ((await look(person, zoom, filter)) as Answer).vehicle_count
    expect(await total('availability: [PARTLY_LOADED, AVAILABLE]')).toBe(1)
    expect(await total('availability: [AVAILABLE]')).toBe(0)
    expect(await total(`vehicle_ids: ["${luton}"]`)).toBe(1)
    expect(await total(`vehicle_ids: ["${bike.id}"]`)).toBe(0)
    expect(seen(await look(people['blocked']!, zoom))).toEqual([0, null, false])
  }
})

test('the card tells what the driver said of the vehicle; the name is for colleagues', async () => {
  const { handle } = ((await look(people['other']!)) as Answer).vehicles[0]!
  const CARD = `{ liveVehicle(handle: "${handle}") { availability status_text place is_own is_online
    vehicle { code } team { id company_name } driver { id } } }`
  const card = async (who: string) => (await world.graphql(people[who]!.token, CARD)).data?.['liveVehicle']
  const told = {
    availability: 'PARTLY_LOADED',
    status_text: 'Room for two pallets',
    place: 'Hull',
    vehicle: { code: 'luton' },
    team: { id: people['driver']!.team_id },
  }
  expect(await card('other')).toMatchObject({ ...told, is_own: false, driver: null })
  expect(await card('colleague')).toMatchObject({ ...told, is_own: true, driver: { id: people['driver']!.id } })
  for (const who of ['blocked', 'blocking', 'sandbox']) expect(await card(who)).toBeNull()
})
