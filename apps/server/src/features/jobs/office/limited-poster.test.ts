import { beforeAll, expect, test } from 'vitest'
import { recordFact } from '../../../../testing/cast.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { closeJob } from './close-job.ts'
import { repostJob } from './repost-job.ts'
import { editJob } from '../wizard/edit-job.ts'
import { postJob } from '../wizard/post-job.ts'

const world = useWorld()
let primary: Person
let limited: Person
beforeAll(async () => {
  primary = await world.story.company('Freight_Forwarder')
  limited = await world.story.colleague(primary.team_id, { has_full_access: false, post_work: true })
})

const hours = (count: number) => new Date(world.now.getTime() + count * 3_600_000).toISOString()
const leeds = { point: '1 Gate', short_address: 'Leeds LS1', latitude: 53.8, longitude: -1.55 }
const derby = { point: '2 Gate', short_address: 'Derby DE1', latitude: 52.92, longitude: -1.47 }

async function answers() {
  const { id: vehicle_id } = await world.db
    .selectFrom('vehicles')
    .select('id')
    .where('code', '=', 'small_van')
    .executeTakeFirstOrThrow()
  return {
    pickup: { ...leeds, date: hours(2) },
    destination: { ...derby, date: hours(6) },
    vehicle_id,
    payment_terms: 'THIRTY_DAYS' as const,
    phone: '07700900000',
    route_accepted_without: true,
  }
}
const post = async (person: Person, price: number | null = null) =>
  postJob(await world.as(person.token), { ...(await answers()), price })

const posted = '{ jobsPosted { nodes { id price bid_count } } jobsPostedCounts { tab count } }'
const one = `query ($id: ID!) { Job(id: $id) { id price bid_amount private_notes tracking_link { id } bids { id amount } my_bid { id }
  invoices { id } log { action } } }`

test('somebody with limited access posts without a price, and sees what the team has posted without prices', async () => {
  const { id } = await post(limited)
  const { id: colleagues } = await post(primary, 24_500)
  const { data } = await world.graphql(limited.token, posted)
  expect(data).toMatchObject({
    jobsPosted: {
      nodes: [
        { id: colleagues, price: null },
        { id, price: null },
      ],
    },
  })
  expect(data?.['jobsPostedCounts']).toContainEqual({ tab: null, count: 2 })
  await world.story.bid(await world.story.company('Owner_Driver'), id, 18_000)
  const seen = await world.graphql(limited.token, one, { id })
  expect(seen.errors).toBeUndefined()
  expect(seen.data?.['Job']).toMatchObject({ id, price: null, bids: [], log: [{ action: 'post' }] })
})

test('they set no price, neither on a new job nor on one that is there: an edit leaves it as it was', async () => {
  await expect(post(limited, 10_000)).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  const { id } = await post(primary, 24_500)
  const edit = async (price: number | null) =>
    editJob(await world.as(limited.token), { job_id: id, ...(await answers()), price, details: 'Two pallets.' })
  await edit(null)
  await expect(edit(1_000)).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  const job = await world.job(id)
  expect(job).toMatchObject({ price: 24_500, details: 'Two pallets.' })
})

test('without PostWork nothing that was posted exists for them', async () => {
  const driver = await world.story.colleague(primary.team_id, { has_full_access: false, post_work: false })
  const { id } = await post(primary)
  expect((await world.graphql(driver.token, one, { id })).data).toEqual({ Job: null })
})

test('they close what nobody has set off for, and repost nothing', async () => {
  const taker = await world.story.company('Owner_Driver')
  const context = await world.as(limited.token)
  const running = await world.story.job(primary, { status: 'collect', carrier: taker })
  await expect(
    closeJob(context, { job_id: running, reason: 'CANCELLED', comment: 'No goods.', additional_charges_agreed: false }),
  ).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
  const open = await world.story.job(primary)
  await closeJob(context, { job_id: open, reason: 'CANCELLED' })
  await expect(repostJob(context, { job_id: open })).rejects.toMatchObject({ details: { refusal: 'limited_driver' } })
})

test('the Primary Member hears of the bids on what they have posted', async () => {
  const { id } = await post(limited)
  const bid_id = await world.story.bid(await world.story.company('Owner_Driver'), id, 18_000)
  await recordFact(world, { name: 'bid_submitted', job_id: id, bid_id })
  const told = await world.db.selectFrom('events').selectAll().where('type', '=', 'BID_RECEIVED').execute()
  expect(told.filter(({ redirect_id }) => redirect_id === bid_id).map(({ user_id }) => user_id)).toEqual([primary.id])
})
