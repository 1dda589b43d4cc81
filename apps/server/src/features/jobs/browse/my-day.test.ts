import { beforeAll, expect, test } from 'vitest'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let poster: Person
let carrier: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
})

async function given(status: JobStatus, pickup_date: string | null, driver_id = carrier.id): Promise<string> {
  const job_id = await world.story.job(poster, { status, carrier })
  const change = { driver_id, pickup_date: pickup_date && new Date(pickup_date) }
  await world.db.updateTable('jobs').set(change).where('id', '=', job_id).execute()
  return job_id
}

async function dayOf({ token }: Person) {
  const { data } = await world.graphql(token, '{ myDay { id bid_amount } }')
  return (data as unknown as { myDay: { id: string; bid_amount: string | null }[] }).myDay
}

test('a day is what is under way, then what is to be carried, by when it is collected', async () => {
  const late = await given('allocated', '2026-11-24T08:00:00Z')
  const early = await given('allocated', '2026-11-23T08:00:00Z')
  const whenever = await given('allocated', null)
  const aboard = await given('board', '2026-11-25T08:00:00Z')
  const failed = await given('failed_delivery', '2026-11-26T08:00:00Z')
  for (const status of ['invoice', 'paid', 'cancel'] as const) await given(status, '2026-11-23T08:00:00Z')
  expect((await dayOf(carrier)).map(({ id }) => id)).toEqual([aboard, failed, whenever, early, late])
  expect(await dayOf(poster)).toEqual([])
})

test('a limited driver has their own jobs of the day, without a price; the office has all', async () => {
  const driver = await world.story.colleague(carrier.team_id, { has_full_access: false })
  const own = await given('collect', '2026-11-23T09:00:00Z', driver.id)
  expect(await dayOf(driver)).toEqual([{ id: own, bid_amount: null }])
  expect((await dayOf(carrier)).map(({ id }) => id)).toContain(own)
})

test('a day holds a hundred jobs and no more, and what is under way is among them', async () => {
  const busy = await world.story.company('Courier_Company')
  const jobs = await Promise.all(
    Array.from({ length: 101 }, (_, nth) =>
      world.story.job(poster, { status: nth === 100 ? 'progress' : 'allocated', carrier: busy }),
    ),
  )
  const day = (await dayOf(busy)).map(({ id }) => id)
  expect(day).toHaveLength(100)
  expect(day[0]).toBe(jobs[100])
})
