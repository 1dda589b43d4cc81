import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fact } from '@waybill/domain/facts/facts'
import { BOARD_CHANNEL, teamChannel } from '@waybill/domain/live/channels'
import { type Cast, recordFact, newCast, things } from '../../../../testing/cast.ts'
import { useWorld } from '../../../../testing/world.ts'
import type { LiveMessage } from '../../../platform/live/live.ts'

const world = useWorld()
let cast: Cast
let said: LiveMessage[]

beforeAll(async () => {
  world.platform.live.listen((message) => {
    if (message.event === 'Change') said.push(message)
  })
})
beforeEach(async () => {
  cast = await newCast(world)
  said = []
})

/** Who of the cast's companies hears it, by the names of their channels. */
async function heardBy(fact: Fact): Promise<string[]> {
  said = []
  await recordFact(world, fact)
  const teams = { poster: cast.poster.team_id, taker: cast.taker.team_id, rival: cast.rival.team_id }
  return Object.entries(teams)
    .filter(([, team_id]) => said.some(({ channel }) => channel === teamChannel(team_id)))
    .map(([name]) => name)
}

test('a fact of a bid is heard by the poster and that bidder only', async () => {
  const { job_id, rival_bid_id: bid_id } = cast
  expect(await heardBy({ name: 'bid_adjusted', job_id, bid_id })).toEqual(['poster', 'rival'])
  expect(said[0]!.data).toEqual({ job_id, fact: 'bid_adjusted' })
})

test('of an offer that is withheld the poster hears nothing', async () => {
  const { job_id, rival_bid_id: bid_id } = cast
  await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', bid_id).execute()
  expect(await heardBy({ name: 'bid_submitted', job_id, bid_id })).toEqual(['rival'])
})

test("the road's steps are heard by the two sides, the end of a job by all who bid, but for those who are blocked", async () => {
  const { job_id } = cast
  expect(await heardBy({ name: 'goods_boarded', job_id })).toEqual(['poster', 'taker'])
  expect(await heardBy({ name: 'job_closed', job_id })).toEqual(['poster', 'taker', 'rival'])
  await world.story.block(cast.poster_primary, cast.rival)
  expect(await heardBy({ name: 'job_closed', job_id })).toEqual(['poster', 'taker'])
})

test('that a job is put back is heard by those whose bids stood and by the company it was taken from, and no other', async () => {
  const { job_id, driver, bid_id, rival_bid_id } = cast
  const cancel = (id: string) => world.db.updateTable('bids').set({ status: 'canceled' }).where('id', '=', id).execute()
  const open = { status: 'active', bid_team_id: null, bid_user_id: null, driver_id: null } as const
  await world.db.updateTable('jobs').set(open).where('id', '=', job_id).execute()
  await cancel(bid_id)
  const reinstated: Fact = { name: 'job_reinstated', job_id, user_id: driver.id }
  expect(await heardBy(reinstated)).toEqual(['poster', 'taker', 'rival'])
  await cancel(rival_bid_id)
  expect(await heardBy(reinstated)).toEqual(['poster', 'taker'])
  expect(await heardBy({ name: 'job_expired', job_id })).toEqual(['poster'])
})

test('a document concerns its own company', async () => {
  const { document_id } = await things(world, cast)
  const { team_id, id: user_id } = cast.taker
  expect(await heardBy({ name: 'document_approved', document_id, team_id, user_id })).toEqual(['taker'])
  expect(said[0]!.data).toEqual({ job_id: null, fact: 'document_approved' })
})

test('the board is told at once, and whatever follows within a second once more', async () => {
  const other = await newCast(world)
  await new Promise((resolve) => setTimeout(resolve, 2200))
  said = []
  for (const job_id of [cast.job_id, other.job_id, cast.job_id]) await recordFact(world, { name: 'job_posted', job_id })
  const ofBoard = () => said.filter(({ channel }) => channel === BOARD_CHANNEL)
  expect(ofBoard().length).toBeLessThanOrEqual(2)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(ofBoard()).toHaveLength(2)
  expect(ofBoard()[1]!.data).toEqual({})
})
