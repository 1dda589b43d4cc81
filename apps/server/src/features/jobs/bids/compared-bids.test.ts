import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let poster: Person
let taker: Person
let job_id: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
})
beforeEach(async () => {
  taker = await world.story.company('Owner_Driver')
  job_id = await world.story.job(poster)
  await world.story.bid(taker, job_id)
})

type Compared = {
  insured_amount: string | null
  insured_until: string | null
  covers_delivery: boolean
  team: { carried_count: number }
}

async function compared({ token }: { token: string } = poster): Promise<Compared[]> {
  const { data } = await world.graphql(
    token,
    `query ($id: ID!) { Job(id: $id) { bids { insured_amount insured_until covers_delivery team { carried_count } } } }`,
    { id: job_id },
  )
  return (data!['Job'] as unknown as { bids: Compared[] } | null)?.bids ?? []
}

const insurance = () => world.db.updateTable('documents').where('team_id', '=', taker.team_id)
const goodsInTransit = async () =>
  (
    await world.db
      .selectFrom('document_types')
      .where('code', '=', 'goods_in_transit')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
const day = (days: number) => new Date(world.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('the poster is told for how much a bidder is insured, until when, and whether past the delivery', async () => {
  await insurance()
    .set({ insured_amount: 1_000_000, expiry: day(30) })
    .where('type_id', '=', await goodsInTransit())
    .execute()
  const told = { insured_amount: '10000.00', insured_until: day(30), covers_delivery: true }
  expect(await compared()).toEqual([{ ...told, team: { carried_count: 0 } }])

  await world.db
    .updateTable('jobs')
    .set({ destination_date: new Date(`${day(31)}T12:00:00Z`) })
    .where('id', '=', job_id)
    .execute()
  expect(await compared()).toMatchObject([{ ...told, covers_delivery: false }])
})

test('insurance that has run out, or that waits for its review, counts for nothing', async () => {
  await insurance()
    .set({ expiry: day(-1) })
    .where('type_id', '=', await goodsInTransit())
    .execute()
  const nothing = { insured_amount: null, insured_until: null, covers_delivery: false }
  expect(await compared()).toMatchObject([nothing])
  await insurance()
    .set({ expiry: day(9), status: 'pending' })
    .where('type_id', '=', await goodsInTransit())
    .execute()
  expect(await compared()).toMatchObject([nothing])
})

test('jobs count once they are carried out', async () => {
  await world.story.job(poster, { status: 'paid', carrier: taker })
  await world.story.job(poster, { status: 'progress', carrier: taker })
  expect(await compared()).toMatchObject([{ team: { carried_count: 1 } }])
})

test('neither a rival nor a limited colleague of the poster compares bids', async () => {
  expect(await compared(await world.story.company('Owner_Driver'))).toEqual([])
  const limited = await world.story.colleague(poster.team_id, { has_full_access: false, post_work: true })
  expect(await compared(limited)).toEqual([])
})
