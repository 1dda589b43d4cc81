import type { Person } from '../../apps/server/testing/story.ts'
import { ask, tell } from './api.ts'

type Town = { point: string; short_address: string; latitude: number; longitude: number }

export const towns = {
  Leeds: {
    point: '12 Wellington Street, Leeds LS1 4LT',
    short_address: 'Leeds LS1',
    latitude: 53.7965,
    longitude: -1.5478,
  },
  Derby: {
    point: '40 Pride Parkway, Derby DE24 8HQ',
    short_address: 'Derby DE24',
    latitude: 52.914,
    longitude: -1.444,
  },
  Coventry: {
    point: '2 Warwick Road, Coventry CV1 2FB',
    short_address: 'Coventry CV1',
    latitude: 52.4038,
    longitude: -1.5139,
  },
  Bristol: {
    point: '5 Temple Gate, Bristol BS1 6PW',
    short_address: 'Bristol BS1',
    latitude: 51.4498,
    longitude: -2.5813,
  },
  /** Where one story alone posts, each. */
  Oban: {
    point: '4 Lochavullin Road, Oban PA34 4PL',
    short_address: 'Oban PA34',
    latitude: 56.4093,
    longitude: -5.4727,
  },
  Inverness: {
    point: '3 Longman Drive, Inverness IV1 1SU',
    short_address: 'Inverness IV1',
    latitude: 57.4927,
    longitude: -4.2286,
  },
  /** The north and the south of a map of all jobs: one under what covers its upper edge, one under what covers its lower. */
  Kirkwall: {
    point: '2 Junction Road, Kirkwall KW15 1AG',
    short_address: 'Kirkwall KW15',
    latitude: 58.981,
    longitude: -2.9605,
  },
  Bournemouth: {
    point: '7 Oxford Road, Bournemouth BH8 8GS',
    short_address: 'Bournemouth BH8',
    latitude: 50.7255,
    longitude: -1.8665,
  },
} satisfies Record<string, Town>
export type TownName = keyof typeof towns

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

type Wanted = {
  from?: TownName
  to?: TownName
  via?: TownName[]
  price?: string
  /** Whom to find at the collection, and what to say there. */
  access?: { contact_name?: string; contact_phone?: string; reference?: string }
  /** The exact point of the collection; a town's own point is its middle, where nobody arrives. */
  gate?: { latitude: number; longitude: number }
  job_number?: string
  /** Terms for waiting, cancelling and failed deliveries; figures left out are the usual ones. */
  tariff?: { free_minutes?: number; waiting_rate?: string }
  /** The code of its vehicle. */
  vehicle?: string
  address?: string
}

/** A job that is not what the story is about: posted by the API, as the wizard would. */
export async function postedJob(poster: Person, wanted: Wanted = {}): Promise<string> {
  const { from = 'Leeds', to = 'Bristol', via = [], price = '245.00', vehicle: code = 'small_van', address } = wanted
  const { vehicles } = await ask<{ vehicles: { id: string; code: string }[] }>(
    poster,
    '{ vehicles { id code } }',
    {},
    address,
  )
  const vehicle = vehicles.find((each) => each.code === code)
  if (!vehicle) throw new Error(`There is no vehicle ${code}.`)
  return tell(
    poster,
    'postJob',
    {
      pickup: {
        ...towns[from],
        company_name: 'Aire Textiles',
        ...wanted.access,
        ...wanted.gate,
        date: hoursFromNow(2),
      },
      destination: { ...towns[to], company_name: 'Harbour Retail', date: hoursFromNow(9) },
      stops: via.map((town) => ({ ...towns[town], asap: true, is_drop_off: true })),
      vehicle_id: vehicle.id,
      price,
      payment_terms: 'THIRTY_DAYS',
      details: 'Two pallets of fabric.',
      route_accepted_without: true,
      ...(wanted.job_number && { job_number: wanted.job_number }),
      ...(wanted.tariff && { tariff: wanted.tariff }),
    },
    address,
  )
}

/** Somebody of the taker's drives it, where that is not the taker. */
type Carried = Wanted & { driver?: Person }

/** The poster has accepted the taker's bid: the job waits for the driver. */
export async function allocatedJob(poster: Person, taker: Person, wanted: Carried = {}): Promise<string> {
  const { driver, address } = wanted
  const job_id = await postedJob(poster, wanted)
  const bid_id = await tell(taker, 'submitBid', { job_id, amount: '240.00' }, address)
  await tell(poster, 'acceptBid', { bid_id }, address)
  if (driver) await tell(taker, 'assignDriver', { job_id, driver_id: driver.id }, address)
  return job_id
}

/** All that was collected is in the van, and the van is at the last place. */
export async function jobAtTheDoor(poster: Person, taker: Person, wanted: Carried = {}): Promise<string> {
  const job_id = await allocatedJob(poster, taker, wanted)
  const now = () => new Date().toISOString()
  await tell(taker, 'startCollect', { job_id })
  await tell(taker, 'arriveCollection', { job_id, date_and_time: now(), goods_collected_success: true })
  await tell(taker, 'goodsOnBoard', { job_id, board_route_date: now() })
  await tell(taker, 'startDeliver', { job_id })
  await tell(taker, 'arriveDestination', { job_id })
  return job_id
}

/** Carried, proven and ready to be invoiced. */
export async function deliveredJob(poster: Person, taker: Person, wanted: Carried = {}): Promise<string> {
  const job_id = await jobAtTheDoor(poster, taker, wanted)
  const pod = {
    delivery_date: new Date().toISOString(),
    recipient: 'M. Okonkwo',
    pod_not_required: true,
    no_pod_reason: 'Left in the bay.',
  }
  await tell(taker, 'deliver', { job_id, pod })
  return job_id
}

/** What has been done with a job, as its log says it, oldest first. */
export async function actionsOf(person: { token: string }, id: string): Promise<string[]> {
  const query = 'query ($id: ID!) { Job(id: $id) { log { action } } }'
  const { Job } = await ask<{ Job: { log: { action: string }[] } }>(person, query, { id })
  return Job.log.map(({ action }) => action)
}
