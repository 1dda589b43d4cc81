import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DocumentStatus } from '@waybill/domain/documents/document'
import type { LicenceGap, LicenceKind } from '@waybill/domain/documents/licence'
import { vehicleTypes } from '@waybill/domain/vehicles/vehicle-types'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { startCollect } from '../delivery/run/start-collect.ts'
import { arriveCollection } from '../delivery/run/arrive-collection.ts'
import { acceptBid } from './bids/accept-bid.ts'
import { adjustBid } from './bids/adjust-bid.ts'
import { confirmBid } from './bids/confirm-bid.ts'
import { submitBid } from './bids/submit-bid.ts'
import { allocateJob } from './office/allocate-job.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
})

type Held = { kind: LicenceKind | null; days?: number | null; status?: DocumentStatus }

/** A company whose operator's licences are these alone; `days` from today to the last day. */
async function takerWith(...licences: Held[]): Promise<Person> {
  taker = await world.story.company('Courier_Company', { documents: false })
  await world.story.approvedDocuments(taker, 'operators_licence')
  await hold(...licences)
  return taker
}

async function hold(...licences: Held[]) {
  const { id } = await world.db
    .selectFrom('document_types')
    .select('id')
    .where('code', '=', 'operators_licence')
    .executeTakeFirstOrThrow()
  await world.db.deleteFrom('documents').where('team_id', '=', taker.team_id).where('type_id', '=', id).execute()
  for (const { kind, days = 100, status = 'approved' } of licences)
    await world.db
      .insertInto('documents')
      .values({
        team_id: taker.team_id,
        user_id: taker.id,
        type_id: id,
        status,
        rejection_reason: status === 'rejected' ? 'Unreadable' : null,
        licence_kind: kind,
        expiry: days === null ? null : addDays(londonDay(world.now), days),
      })
      .execute()
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { details?: { refusal?: string } }) => error.details?.refusal ?? 'failed',
  )
const asTaker = () => world.as(taker.token)
const asPoster = () => world.as(poster.token)
const bidOn = async (job_id: string) => outcome(submitBid(await asTaker(), { job_id, amount: 24_000, comment: null }))
const give = async (job_id: string) =>
  outcome(allocateJob(await asPoster(), { job_id, user_id: taker.id, agreed_price: 24_000, comment: null }))
async function jobIn(vehicle: string, is_international = false): Promise<string> {
  const id = await world.story.job(poster, { vehicle })
  await world.db.updateTable('jobs').set({ is_international }).where('id', '=', id).execute()
  return id
}
const read = async (person: Person, id: string) =>
  (await world.graphql(person.token, `{ Job(id: "${id}") { licence { needed valid_on gap } } }`)).data?.['Job']

test('every kind of vehicle has the gross weight of the specification', async () => {
  const rows = await world.db.selectFrom('vehicles').select(['code', 'gross_kg']).execute()
  expect(Object.fromEntries(rows.map(({ code, gross_kg }) => [code, gross_kg]))).toEqual(
    Object.fromEntries(vehicleTypes.map(({ code, gross_kg }) => [code, gross_kg])),
  )
  expect(vehicleTypes.map(({ gross_kg }) => gross_kg)).toEqual([
    500, 2_000, 2_800, 2_800, 3_500, 3_500, 3_500, 3_500, 7_500, 18_000, 26_000, 44_000,
  ])
})

test('up to 3.5 t a company without a licence bids and is given jobs', async () => {
  await takerWith()
  const job_id = await jobIn('luton')
  expect(await read(taker, job_id)).toEqual({ licence: null })
  expect(await bidOn(job_id)).toBeNull()
  expect(await give(await jobIn('luton'))).toBeNull()
})

test('over 3.5 t a company without a licence is refused when it bids and when it is given the job', async () => {
  await takerWith()
  for (const vehicle of ['rigid_7_5t', 'rigid_18t', 'artic_13_6m']) {
    expect(await bidOn(await jobIn(vehicle))).toBe('licence_missing')
    expect(await give(await jobIn(vehicle))).toBe('taker_not_licensed')
  }
})

/** What is held, for a job within the country and across its border, whose planned end is today. */
const table: [name: string, held: Held[], national: LicenceGap | null, international: LicenceGap | null][] = [
  ['national', [{ kind: 'standard_national' }], null, 'not_international'],
  ['international', [{ kind: 'standard_international' }], null, null],
  ['restricted', [{ kind: 'restricted' }], 'restricted', 'restricted'],
  ['without its kind', [{ kind: null }], 'kind_unknown', 'kind_unknown'],
  ['without a last day', [{ kind: 'standard_national', days: null }], null, 'not_international'],
  ['until the day after', [{ kind: 'standard_international', days: 1 }], null, null],
  ['until the planned end', [{ kind: 'standard_international', days: 0 }], 'ends_too_soon', 'ends_too_soon'],
  ['expired', [{ kind: 'standard_international', days: -1 }], 'ends_too_soon', 'ends_too_soon'],
  ['under review', [{ kind: 'standard_national', status: 'pending' }], 'under_review', 'not_international'],
  ['under review without its kind', [{ kind: null, status: 'pending' }], 'under_review', 'under_review'],
  ['rejected', [{ kind: 'standard_national', status: 'rejected' }], 'rejected', 'rejected'],
  [
    'expired, and renewed under review',
    [
      { kind: 'standard_national', days: -1 },
      { kind: 'standard_national', status: 'pending' },
    ],
    'under_review',
    'not_international',
  ],
  ['restricted, and national', [{ kind: 'restricted' }, { kind: 'standard_national' }], null, 'not_international'],
  ['nothing', [], 'missing', 'missing'],
]

test.each(table)('a licence held: %s', async (_name, held, national, international) => {
  await takerWith(...held)
  const gapIs = async (job_id: string, gap: LicenceGap | null, needed: string) => {
    await endToday(job_id)
    expect(await read(taker, job_id)).toMatchObject({ licence: { needed, gap } })
    expect(await bidOn(job_id)).toBe(gap && `licence_${gap}`)
    expect(await give(job_id)).toBe(gap && 'taker_not_licensed')
  }
  await gapIs(await jobIn('rigid_7_5t'), national, 'standard_national')
  await gapIs(await jobIn('rigid_18t', true), international, 'standard_international')
  await gapIs(await jobIn('lwb_van', true), international, 'standard_international')
})

/** Whatever the hour: a job that is over now as planned. */
async function endToday(job_id: string) {
  await world.db
    .updateTable('jobs')
    .set({ pickup_date: world.now, destination_date: world.now })
    .where('id', '=', job_id)
    .execute()
}

test('across the border, vehicles up to 2.5 t need none', async () => {
  await takerWith()
  expect(await bidOn(await jobIn('small_van', true))).toBeNull()
  expect(await bidOn(await jobIn('swb_van', true))).toBe('licence_missing')
})

test('the planned end is the delivery, else four hours more than the way after the collection, and never past', async () => {
  const endOf = async (columns: string) => {
    const { rows } = await sql<{
      end: Date
    }>`select job_planned_end(${sql.raw(columns)}, 7200, '2026-11-28T12:00Z') as end`.execute(world.db)
    return rows[0]?.end.toISOString()
  }
  const at = (hour: number) => `'2026-11-29T${hour}:00Z'::timestamptz`
  expect(await endOf(`${at(18)}, ${at(17)}, null, ${at(10)}`)).toBe('2026-11-29T18:00:00.000Z')
  expect(await endOf(`null, ${at(17)}, null, ${at(10)}`)).toBe('2026-11-29T17:00:00.000Z')
  expect(await endOf(`null, null, ${at(12)}, ${at(10)}`)).toBe('2026-11-29T18:00:00.000Z')
  expect(await endOf(`null, null, null, null`)).toBe('2026-11-28T18:00:00.000Z')
  expect(await endOf(`null, '2026-11-27T17:00Z', null, null`)).toBe('2026-11-28T12:00:00.000Z')
})

test('a licence that is lost after the bid is missed at each next step, and a run that has begun is finished', async () => {
  await takerWith({ kind: 'standard_national' })
  const job_id = await jobIn('rigid_7_5t')
  const { id: bid_id } = await submitBid(await asTaker(), { job_id, amount: 24_000, comment: null })
  const steps = async () => [
    await outcome(adjustBid(await asTaker(), { bid_id, amount: 23_000, comment: null })),
    await outcome(confirmBid(await asTaker(), { bid_id })),
    await outcome(acceptBid(await asPoster(), { bid_id })),
  ]
  const held = async () =>
    (await world.graphql(poster.token, `{ bid(id: "${bid_id}") { licence_held } }`)).data?.['bid']
  expect(await held()).toEqual({ licence_held: true })
  await hold()
  expect(await steps()).toEqual(['licence_missing', 'licence_missing', 'taker_not_licensed'])
  expect(await held()).toEqual({ licence_held: false })
  expect(await read(poster, job_id)).toMatchObject({ licence: { needed: 'standard_national', gap: null } })

  await hold({ kind: 'standard_national' })
  await acceptBid(await asPoster(), { bid_id })
  await hold()
  const begin = async () => outcome(startCollect(await asTaker(), { job_id }))
  expect(await begin()).toBe('licence_missing')
  await hold({ kind: 'standard_national' })
  expect(await begin()).toBeNull()
  await hold()
  const date_and_time = world.now.toISOString()
  expect(
    await outcome(arriveCollection(await asTaker(), { job_id, date_and_time, goods_collected_success: true })),
  ).toBeNull()
})

test('the vehicle that is sent counts where it is heavier than the one that was asked for', async () => {
  await takerWith()
  const job_id = await jobIn('luton')
  expect(await give(job_id)).toBeNull()
  const { id: vehicle_id } = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', 'rigid_7_5t')
    .executeTakeFirstOrThrow()
  const { id: fleet_vehicle_id } = await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: taker.team_id, vehicle_id, name: 'Lorry' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('jobs').set({ fleet_vehicle_id }).where('id', '=', job_id).execute()
  expect(await outcome(startCollect(await asTaker(), { job_id }))).toBe('licence_missing')
})

test('the poster sees of a company whether its licence covers the own job, and nothing of another one', async () => {
  await takerWith()
  const ask = async (person: Person, job_id: string) =>
    (await world.graphql(person.token, `{ Team(id: "${taker.team_id}") { is_licensed_for(job_id: "${job_id}") } }`))
      .data?.['Team']
  const heavy = await jobIn('rigid_18t')
  expect(await ask(poster, heavy)).toEqual({ is_licensed_for: false })
  expect(await ask(poster, await jobIn('luton'))).toEqual({ is_licensed_for: true })
  expect(await ask(await world.story.company('Freight_Forwarder'), heavy)).toEqual({ is_licensed_for: null })
})

test('the day after the planned end is London’s: half past eleven in summer by UTC is the next day there', async () => {
  await takerWith()
  const job_id = await jobIn('rigid_7_5t')
  const validOn = async (destination_date: string) => {
    await world.db
      .updateTable('jobs')
      .set({ destination_date: new Date(destination_date), expiry_time: new Date('2099-01-01') })
      .where('id', '=', job_id)
      .execute()
    return read(taker, job_id)
  }
  expect(await validOn('2098-07-01T22:30:00Z')).toMatchObject({ licence: { valid_on: '2098-07-02' } })
  expect(await validOn('2098-07-01T23:30:00Z')).toMatchObject({ licence: { valid_on: '2098-07-03' } })
  expect(await validOn('2098-01-01T23:30:00Z')).toMatchObject({ licence: { valid_on: '2098-01-02' } })
})
