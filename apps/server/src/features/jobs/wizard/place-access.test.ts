import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { saveContact } from '../../contacts/save-contact.ts'
import { saveLoad } from '../../saved-loads/save-load.ts'
import { acceptBid } from '../bids/accept-bid.ts'
import { repostJob } from '../office/repost-job.ts'
import { editStops } from './edit-stops.ts'
import { postJob } from './post-job.ts'

// Whom to find at a place, the booking or gate reference and the access hours: for the two sides of the job.
const world = useWorld()
let poster: Person
let taker: Person
let driver: Person
let rival: Person
let vehicle_id: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Courier_Company')
  driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  rival = await world.story.company('Owner_Driver')
  const vehicles = world.db.selectFrom('vehicles').select('id').where('code', '=', 'small_van')
  vehicle_id = (await vehicles.executeTakeFirstOrThrow()).id
})

const inHours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()
const access = (name: string) => ({
  contact_name: name,
  contact_phone: '01632 960123',
  reference: `BK-${name}`,
  access_hours: 'Mon-Fri 07:00-17:00',
})
const at = (short_address: string, latitude: number, longitude: number, name: string) => ({
  point: `12 Gate Road, ${short_address}`,
  short_address,
  latitude,
  longitude,
  ...access(name),
})
const derby = at('Derby DE1', 52.91987, -1.47623, 'Stop')
const load = () => ({
  pickup: { ...at('Leeds LS1', 53.79648, -1.54785, 'Pickup'), date: inHours(2) },
  stops: [{ ...derby, asap: true }],
  destination: { ...at('Bristol BS1', 51.45012, -2.58321, 'Destination'), date: inHours(8) },
  vehicle_id,
  payment_terms: 'THIRTY_DAYS' as const,
})
const posted = async () => (await postJob(await world.as(poster.token), { ...load(), route_accepted_without: true })).id

const ACCESS = '{ contact_name contact_phone reference access_hours }'
async function accessOf(person: Person, id: string, field = 'Job') {
  const asked = `{ job: ${field}(id: "${id}") { pickup ${ACCESS} stops ${ACCESS} destination ${ACCESS} } }`
  return (await world.graphql(person.token, asked)).data?.['job'] as unknown
}
// The phone is stored as every phone is.
const phone = expect.stringMatching(/1632.?960123$/)
const known = (name: string) => ({ ...access(name), contact_phone: phone })
const all = { pickup: known('Pickup'), stops: [known('Stop')], destination: known('Destination') }
const unknown = { contact_name: null, contact_phone: null, reference: null, access_hours: null }
const none = { pickup: unknown, stops: [unknown], destination: unknown }

test('the poster and, from the award on, the carrier and its limited driver read them; bidders before it and losers do not', async () => {
  const id = await posted()
  const bid_id = await world.story.bid(taker, id)
  await world.story.bid(rival, id)
  expect(await accessOf(poster, id)).toEqual(all)
  for (const person of [taker, rival]) expect(await accessOf(person, id)).toEqual(none)
  await acceptBid(await world.as(poster.token), { bid_id })
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', id).execute()
  expect(await accessOf(taker, id)).toEqual(all)
  expect(await accessOf(driver, id, 'deliveryJob')).toEqual(all)
  expect(await accessOf(rival, id)).toEqual(none)
})

test('edited stops have those of the edit, and the load that is posted again has all of them', async () => {
  const id = await posted()
  const stops = [{ ...derby, ...access('Other'), asap: true }]
  await editStops(await world.as(poster.token), { job_id: id, stops, route_accepted_without: true })
  const edited = { ...all, stops: [known('Other')] }
  expect(await accessOf(poster, id)).toEqual(edited)
  const copy = await repostJob(await world.as(poster.token), { job_id: id })
  expect(await accessOf(poster, copy.id)).toEqual(edited)
})

test('a saved load and the address book keep them', async () => {
  const office = await world.as(poster.token)
  const { id } = await saveLoad(office, { ...load(), name: 'Each Monday' })
  const saved = await world.db.selectFrom('saved_loads').select('draft').where('id', '=', id).executeTakeFirstOrThrow()
  expect(saved.draft).toMatchObject({ pickup: known('Pickup'), stops: [known('Stop')] })
  const pickup = { point: '1 Dock Road', short_address: 'Hull HU1', latitude: 53.7, longitude: -0.3 }
  const contact = await saveContact(office, { name: 'Gate 2', access_hours: '06:00-14:00', pickup })
  const asked = `{ contact(id: "${contact.id}") { access_hours } }`
  expect((await world.graphql(poster.token, asked)).data?.['contact']).toEqual({ access_hours: '06:00-14:00' })
})
