import { acceptBid } from '../src/features/jobs/bids/accept-bid.ts'
import { submitBid } from '../src/features/jobs/bids/submit-bid.ts'
import { editStops } from '../src/features/jobs/wizard/edit-stops.ts'
import { postJob } from '../src/features/jobs/wizard/post-job.ts'
import { saveContact } from '../src/features/contacts/save-contact.ts'
import { saveLocation } from '../src/features/locations/save-location.ts'
import { saveLoad } from '../src/features/saved-loads/save-load.ts'
import { createTrackingLink } from '../src/features/tracking-links/create-tracking-link.ts'
import { CallbackReceiver, endpointOf } from '../testing/callback-receiver.ts'
import { followAll } from '../testing/cast.ts'
import { addDevice } from '../testing/push-device.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'
import { tenantsScene, type Ids } from './tenants-scene.ts'

/** The written addresses of the scene, as a poster types them and as a suggestion puts them into the place box. */
const places = {
  pickup: { postcode: 'LS10 1AB', town: 'Leeds', street: '12 Chadwick Street', latitude: 53.7897, longitude: -1.5341 },
  stop: { postcode: 'YO8 4NW', town: 'Selby', street: '3 Station Road', latitude: 53.7832, longitude: -1.0673 },
  destination: {
    postcode: 'DN1 2AB',
    town: 'Doncaster',
    street: '5 Wood Street',
    latitude: 53.5228,
    longitude: -1.1285,
  },
}
type At = (typeof places)[keyof typeof places]

const access = {
  contact_name: 'Piotr Wilk',
  contact_phone: '01632 960123',
  reference: 'BK-48817',
  access_hours: 'Mon-Fri 07:00-16:15',
}

/** Parts of the addresses, and whom to find there: nobody without an award may read them. */
export const exactWords = [
  ...Object.values(places).flatMap(({ postcode, street }) => [postcode, postcode.replace(' ', ''), street]),
  ...Object.values(access),
]

/** A client's input with the complete postcode in every field that takes words. */
const asSent = ({ postcode, town, street, latitude, longitude }: At) => ({
  point: `${street}, ${town} ${postcode}`,
  short_address: `${postcode}, ${town}`,
  company_name: null,
  ...access,
  postcode,
  latitude,
  longitude,
})

/** A job with complete postcodes: posted, bid on by two, edited, awarded to one; and all who are not its carrier. */
export async function postcodesScene(world: World) {
  const { ids, cast, strangers } = await tenantsScene(world)
  const alerted = await world.story.company('Owner_Driver')
  const as = (person: { token: string }) => world.as(person.token)
  const { latitude, longitude } = places.pickup
  for (const person of [cast.rival, alerted]) {
    await saveLocation(await as(person), { latitude, longitude, miles: 20, location: 'Home' })
    await addDevice(world, person)
  }
  await world.db.updateTable('documents').set({ status: 'approved' }).execute()
  // The other endpoint is at no address of this machine.
  await world.db.deleteFrom('callback_endpoints').execute()
  const receiver = await CallbackReceiver.open()
  await endpointOf(world, cast.rival, { url: receiver.url })
  const poster = await as(cast.poster_primary)
  const { contact_name: name, contact_phone: phone, access_hours } = access
  const { id: contact_id } = await saveContact(poster, { name, phone, access_hours, pickup: asSent(places.pickup) })
  const job_id = await posted(world, cast.poster_primary, ids)
  await followAll(world)
  const path = (await createTrackingLink(poster, { job_id })).path
  const asked = { ...ids, job_id, contact_id }
  const { visitor, clerk, 'limited trial': limited, 'API key': program } = strangers
  const outsiders = { visitor, clerk, limited, program, rival: cast.rival, alerted }
  return {
    ids: asked,
    cast,
    outsiders,
    receiver,
    tracking_token: path.split('/').at(-1)!,
    /** The other company wins, after the stop was set once more. */
    async award() {
      await submitBid(await as(cast.rival), { job_id, amount: 20_000 })
      const bid = await submitBid(await as(cast.taker_primary), { job_id, amount: 19_000 })
      const stops = [asSent(places.stop)].map((stop) => ({ ...stop, asap: true }))
      await editStops(poster, { job_id, stops, route_accepted_without: true })
      await followAll(world)
      await acceptBid(poster, { bid_id: bid.id })
      await followAll(world)
    },
  }
}

async function posted(world: World, poster: Person, { vehicle_id }: Ids): Promise<string> {
  const context = await world.as(poster.token)
  const inHours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()
  const load = {
    pickup: { ...asSent(places.pickup), date: inHours(2) },
    stops: [{ ...asSent(places.stop), asap: true }],
    destination: { ...asSent(places.destination), date: inHours(8) },
    vehicle_id,
    payment_terms: 'THIRTY_DAYS' as const,
  }
  await saveLoad(context, { ...load, name: 'Each Monday' })
  return (await postJob(context, { ...load, route_accepted_without: true })).id
}
