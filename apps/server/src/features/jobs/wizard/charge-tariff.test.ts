import { beforeAll, expect, test } from 'vitest'
import { tariffOf, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { saveLoad } from '../../saved-loads/save-load.ts'
import { saveTariff } from '../../teams/company/save-tariff.ts'
import { acceptBid } from '../bids/accept-bid.ts'
import { repostJob } from '../office/repost-job.ts'
import { editJob } from './edit-job.ts'
import { postJob } from './post-job.ts'

const world = useWorld()
let poster: Person
let clerk: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  clerk = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
  taker = await world.story.company('Courier_Company')
})

const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()
const leeds = { point: '1 Gate', short_address: 'Leeds LS1', latitude: 53.8, longitude: -1.55 }
const derby = { point: '2 Gate', short_address: 'Derby DE1', latitude: 52.92, longitude: -1.47 }
const lutonTariff = tariffOf(usualTerms, { waiting_free_minutes: 30, waiting_rate: 50 })

async function answers() {
  const { id: vehicle_id } = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', 'luton')
    .executeTakeFirstOrThrow()
  return {
    pickup: { ...leeds, date: hours(2) },
    destination: { ...derby, date: hours(6) },
    vehicle_id,
    price: 14_500,
    payment_terms: 'THIRTY_DAYS' as const,
    phone: '07700900000',
    route_accepted_without: true,
  }
}

const read = `query ($id: ID!) { Job(id: $id) { free_minutes tariff { free_minutes waiting_rate waiting_cap_minutes
  cancel_collect_percent cancel_minimum } } }`
const told = async (person: Person, id: string) => (await world.graphql(person.token, read, { id })).data?.['Job']
const shown = {
  free_minutes: 30,
  tariff: {
    free_minutes: 30,
    waiting_rate: '0.50',
    waiting_cap_minutes: 240,
    cancel_collect_percent: 40,
    cancel_minimum: '25.00',
  },
}

test('terms left open are those of the vehicle, and are read before the bid by everybody who is shown prices', async () => {
  const { id } = await postJob(await world.as(poster.token), { ...(await answers()), tariff: {} })
  expect((await world.job(id)).tariff).toEqual(lutonTariff)
  expect(await told(taker, id)).toEqual(shown)
  const driver = await world.story.colleague(taker.team_id, { has_full_access: false })
  expect(await told(driver, id)).toEqual({ free_minutes: 30, tariff: null })
  const { id: plain } = await postJob(await world.as(poster.token), await answers())
  expect(await told(taker, plain)).toEqual({ free_minutes: null, tariff: null })
})

test('other terms ask bidders again; the same terms do not', async () => {
  const work = await world.as(poster.token)
  const given = { ...(await answers()), tariff: {} }
  const { id } = await postJob(work, given)
  await editJob(work, { ...given, job_id: id, tariff: { free_minutes: 30, waiting_rate: 50 }, notes: 'Gate 3' })
  expect((await world.job(id)).repriced_at).toBeNull()
  await editJob(work, { ...given, job_id: id, tariff: { waiting_rate: 60 } })
  expect(await world.job(id)).toMatchObject({ tariff: { ...lutonTariff, waiting_rate: 60 } })
  expect((await world.job(id)).repriced_at).not.toBeNull()
})

test('the terms are fixed with the award: neither the job nor the company’s own terms change them', async () => {
  const work = await world.as(poster.token)
  const given = { ...(await answers()), tariff: {} }
  const { id } = await postJob(work, given)
  await acceptBid(work, { bid_id: await world.story.bid(taker, id) })
  await expect(editJob(work, { ...given, job_id: id, tariff: { waiting_rate: 900 } })).rejects.toMatchObject({
    details: { conflict: 'out_of_turn' },
  })
  await saveTariff(work, { terms: { waiting_rate: 900 } })
  await world.db.updateTable('vehicles').set({ waiting_rate: 999 }).where('code', '=', 'artic_13_6m').execute()
  expect((await world.job(id)).tariff).toEqual(lutonTariff)
  await saveTariff(work, { terms: null })
})

test('a job that is posted again has the terms of the first', async () => {
  const work = await world.as(poster.token)
  const { id } = await postJob(work, { ...(await answers()), tariff: { waiting_rate: 70 } })
  const copy = await repostJob(work, { job_id: id })
  expect((await world.job(copy.id)).tariff).toEqual({ ...lutonTariff, waiting_rate: 70 })
})

test('with limited access nobody sets terms: the company’s hold, and an edit leaves them', async () => {
  const { price: _price, ...unpriced } = await answers()
  await expect(postJob(await world.as(clerk.token), { ...unpriced, tariff: {} })).rejects.toMatchObject({
    details: { refusal: 'limited_driver' },
  })
  const without = await postJob(await world.as(clerk.token), unpriced)
  expect((await world.job(without.id)).tariff).toBeNull()
  await saveTariff(await world.as(poster.token), { terms: { free_minutes: 20 } })
  const { id } = await postJob(await world.as(clerk.token), unpriced)
  expect((await world.job(id)).tariff).toEqual({ ...lutonTariff, free_minutes: 20 })
  await editJob(await world.as(clerk.token), { ...unpriced, job_id: id, notes: 'Ring first' })
  expect((await world.job(id)).tariff).toEqual({ ...lutonTariff, free_minutes: 20 })
  await saveTariff(await world.as(poster.token), { terms: null })
})

test('the company’s terms are read by its office alone, and changed by the Primary Member', async () => {
  await saveTariff(await world.as(poster.token), { terms: { waiting_rate: 55 } })
  const terms = '{ Me { team { charge_terms { free_minutes waiting_rate cancel_minimum return_percent } } } }'
  expect((await world.graphql(poster.token, terms)).data).toEqual({
    Me: {
      team: {
        charge_terms: { free_minutes: null, waiting_rate: '0.55', cancel_minimum: '25.00', return_percent: 50 },
      },
    },
  })
  expect((await world.graphql(clerk.token, terms)).data).toEqual({ Me: { team: { charge_terms: null } } })
  const colleague = await world.story.colleague(poster.team_id, { has_full_access: true })
  await expect(saveTariff(await world.as(colleague.token), { terms: null })).rejects.toMatchObject({
    details: { refusal: 'not_primary' },
  })
  await expect(saveTariff(await world.as(poster.token), { terms: { cancel_late_percent: 101 } })).rejects.toMatchObject(
    {
      details: { validation: { 'terms.cancel_late_percent': ['too_large'] } },
    },
  )
  await saveTariff(await world.as(poster.token), { terms: null })
})

test('a saved load keeps its terms, out of the sight of a colleague without prices, whose change leaves them', async () => {
  const { pickup, destination, ...rest } = await answers()
  const load = { ...rest, pickup: { ...pickup, date: null }, destination: { ...destination, date: null }, tariff: {} }
  const { phone, vehicle_id, payment_terms } = load
  const kept = await saveLoad(await world.as(poster.token), load)
  const query = 'query ($id: ID!) { savedLoad(id: $id) { draft } }'
  const draftOf = async (person: Person) => {
    const { data } = await world.graphql(person.token, query, { id: kept.id })
    return data?.['savedLoad']
  }
  expect(await draftOf(poster)).toMatchObject({ draft: { tariff: usualTerms } })
  expect(await draftOf(clerk)).not.toHaveProperty('draft.tariff')
  const changed = { id: kept.id, pickup: load.pickup, destination: load.destination, phone, vehicle_id, payment_terms }
  await saveLoad(await world.as(clerk.token), changed)
  expect(await draftOf(poster)).toMatchObject({ draft: { price: 14_500, tariff: usualTerms } })
})
