import './network-guard.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/story.ts'
import { type World, useWorld } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// The server's clock jumps an hour forward and back while twenty clients work: nothing happens twice, and nothing is lost.
const CLIENTS = 20
const ROUNDS = 6
/** Minutes by which the clock is put right, or wrong, after each round. */
const JUMPS = [60, -60, -60, 120, -60, 0]

const BID = 'mutation ($input: SubmitBidInput!) { answer: submitBid(input: $input) { id } }'
const CONTACT = 'mutation ($input: SaveContactInput!) { answer: saveContact(input: $input) { id } }'
const ACCEPT = 'mutation ($input: BidIdInput!) { answer: acceptBid(input: $input) { id } }'

const world = useWorld()
let poster: Person
let takers: Person[]
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  takers = await Promise.all(Array.from({ length: CLIENTS }, () => world.story.company('Courier_Company')))
})

type Wish = { token: string; query: string; input: object; key: string }
type Heard = { wish: Wish; ids: Set<string>; errors: string[] }

/** Sent as a phone on a bad line does: again under the same key, at once and after the clock has jumped. */
async function ask(product: World, heard: Heard) {
  const { token, query, input, key } = heard.wish
  const { data, errors } = await product.graphql(token, query, { input }, { 'idempotency-key': key })
  if (errors) heard.errors.push(errors[0]!.extensions.code)
  else heard.ids.add((data!['answer'] as unknown as { id: string }).id)
}

/** Everybody bids and saves a contact, and every bid is accepted; what was wished before a jump is asked once more after it. */
async function work(keyOf = (key: string) => key) {
  const heard: Heard[] = []
  const jobs: string[] = []
  let before: Heard[] = []
  const all = async (wishes: Wish[]) => {
    const now = wishes.map((wish): Heard => ({ wish, ids: new Set(), errors: [] }))
    await Promise.all(now.flatMap((each) => [ask(world, each), ask(world, each)]))
    heard.push(...now)
    return now
  }
  const wish = (token: string, query: string, input: object): Wish => ({
    token,
    query,
    input,
    key: crypto.randomUUID(),
  })
  for (let round = 0; round < ROUNDS; round++) {
    const pickup = { point: '1 Quay Road', short_address: 'Leeds LS1', latitude: 53.8, longitude: -1.55 }
    const offered = await Promise.all(takers.map(() => world.story.job(poster, { collect_in_hours: 72 })))
    jobs.push(...offered)
    const bids = takers.map(({ token }, n) => wish(token, BID, { job_id: offered[n]!, amount: '240.00' }))
    const contacts = takers.map(({ token }, n) => wish(token, CONTACT, { name: `Round ${round} ${n}`, pickup }))
    const [placed, saved] = await Promise.all([all(bids), all(contacts)])
    world.later(JUMPS[round]!)
    await Promise.all(before.map((each) => ask(world, { ...each, wish: { ...each.wish, key: keyOf(each.wish.key) } })))
    const accepted = await all(
      placed.flatMap(({ ids: [bid_id] }) => (bid_id ? [wish(poster.token, ACCEPT, { bid_id })] : [])),
    )
    before = [...placed, ...saved, ...accepted]
  }
  return { heard, jobs }
}

/** Every promise that is not kept, in a sentence. */
async function brokenBy({ heard, jobs }: Awaited<ReturnType<typeof work>>): Promise<string[]> {
  const broken = heard.flatMap(({ wish, ids, errors }) =>
    ids.size === 1 && errors.length === 0
      ? []
      : [`${/answer: (\w+)/.exec(wish.query)![1]} under one key: ${ids.size} answers, ${errors.join()}`],
  )
  const bids = await world.db.selectFrom('bids').select(['job_id', 'status']).where('job_id', 'in', jobs).execute()
  const facts = await world.db.selectFrom('facts').select(['name', 'fact']).where('name', '=', 'bid_accepted').execute()
  const contacts = await world.db.selectFrom('contacts').select('name').where('name', 'like', 'Round %').execute()
  const accepted = facts.filter(({ fact }) => jobs.includes((fact as { job_id: string }).job_id)).length
  const figures = { bids: bids.length, accepted, contacts: contacts.length }
  report('clock-jumps', { ...figures, asked: heard.length, broken: broken.length })
  for (const [name, count] of Object.entries(figures))
    if (count !== CLIENTS * ROUNDS) broken.push(`${count} ${name}, not ${CLIENTS * ROUNDS}`)
  if (bids.some(({ status }) => status !== 'accepted')) broken.push('a bid is not accepted')
  return broken
}

test('while the clock jumps an hour forward and back nothing happens twice, and nothing is lost', async () => {
  expect(await brokenBy(await work())).toEqual([])
})

planted('the check catches clients whose keys go by the clock', async () => {
  await world.db.deleteFrom('contacts').execute()
  expect(await brokenBy(await work((key) => `${key} ${world.now.getTime()}`))).not.toEqual([])
})
