import { beforeAll, expect, test } from 'vitest'
import { seenBy } from '../../../../testing/seen-by.ts'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { bidsVisibleTo } from './bids-visible-to.sql.ts'

const world = useWorld()
let poster: Person
let taker: Person
let job_id: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
  job_id = await world.story.job(poster)
})

/** The bids of the job by each of the three ways that lead to them, as this person reads them. */
async function bidsSeenBy({ token }: { token: string }, bid_id: string) {
  const { data } = await world.graphql(
    token,
    `query ($job: ID!, $bid: ID!, $user: ID!) { Job(id: $job) { bids { id } bid_count hidden_bid_count } bid(id: $bid) { id }
      bidHistory(job_id: $job, user_id: $user) { id } }`,
    { job: job_id, bid: bid_id, user: taker.id },
  )
  const { Job, bid, bidHistory } = data as unknown as {
    Job: { bids: { id: string }[]; bid_count: number; hidden_bid_count: number } | null
    bid: { id: string } | null
    bidHistory: { id: string }[]
  }
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    of_job: Job && ids(Job.bids),
    count: Job?.bid_count,
    hidden: Job?.hidden_bid_count,
    one: bid?.id,
    history: ids(bidHistory),
  }
}

test('a hidden bid is a count to the poster, and itself to its bidder and to staff', async () => {
  const id = await world.story.bid(taker, job_id)
  const open = { of_job: [id], count: 1, hidden: 0, one: id, history: [id] }
  expect(await bidsSeenBy(poster, id)).toEqual(open)

  await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', id).execute()
  expect(await bidsSeenBy(poster, id)).toEqual({ of_job: [], count: 0, hidden: 1, one: undefined, history: [] })
  expect(await bidsSeenBy(taker, id)).toMatchObject({ of_job: [id], one: id, history: [id] })
  expect(await bidsSeenBy(await world.story.staff(), id)).toMatchObject({ of_job: [id], one: id, history: [id] })

  await world.db.updateTable('bids').set({ hidden: false }).where('id', '=', id).execute()
  expect(await bidsSeenBy(poster, id)).toEqual(open)
})

test('neither a rival, nor limited users of both sides, nor another poster reads a bid', async () => {
  const id = await world.story.bid(await world.story.company('Owner_Driver'), job_id)
  const limited = { has_full_access: false }
  for (const person of [
    taker,
    await world.story.company('Freight_Forwarder'),
    await world.story.colleague(poster.team_id, limited),
    await world.story.colleague(taker.team_id, limited),
  ])
    expect((await bidsSeenBy(person, id)).one).toBeUndefined()
})

test('a bid is for the bidder’s office, the office of its own job unless it is withheld, and staff', async () => {
  const rival = await world.story.company('Owner_Driver')
  const other = await world.story.company('Freight_Forwarder')
  const job = await world.story.job(other)
  const limited = { has_full_access: false }
  const people = {
    poster,
    posters_hand: await world.story.colleague(poster.team_id, limited),
    taker,
    takers_driver: await world.story.colleague(taker.team_id, limited),
    rival,
    other,
    staff: await world.story.staff(),
  }
  const rows = {
    shown: { job_id, team_id: taker.team_id, hidden: false },
    withheld: { job_id, team_id: taker.team_id, hidden: true },
    of_rival: { job_id: job, team_id: rival.team_id, hidden: false },
  }
  expect(await seenBy(world, { table: 'bids', rows, people }, bidsVisibleTo)).toEqual({
    poster: ['shown'],
    posters_hand: [],
    taker: ['shown', 'withheld'],
    takers_driver: [],
    rival: ['of_rival'],
    other: ['of_rival'],
    staff: ['shown', 'withheld', 'of_rival'],
  })
})

test('two accepted bids of one job are refused by the database itself, and two pending ones of one user', async () => {
  const job = await world.story.job(poster)
  const [first, second] = [
    await world.story.bid(taker, job),
    await world.story.bid(await world.story.company('Owner_Driver'), job),
  ]
  const accept = (id: string) => world.db.updateTable('bids').set({ status: 'accepted' }).where('id', '=', id).execute()
  await expect(world.story.bid(taker, job)).rejects.toMatchObject({ constraint: 'bids_one_pending_per_user' })
  await accept(first)
  await expect(accept(second)).rejects.toMatchObject({ constraint: 'bids_one_accepted_per_job' })
})
