import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let poster: Person
let taker: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  taker = await world.story.company('Owner_Driver')
})

const board = `query Board($near: NearInput, $my_locations: Boolean, $sort: BrowseSort, $first: Int, $after: String) {
  browseJobs(near: $near, my_locations: $my_locations, sort: $sort, first: $first, after: $after) {
    nodes { id price pickup { short_address point } vehicle { name } team { company_name score { rating count } } stops { short_address } bid_count my_bid { amount } }
    has_next_page
    end_cursor
  }
}`
type Node = {
  id: string
  price: string | null
  pickup: { short_address: string; point: string | null }
  bid_count: number
  my_bid: { amount: string } | null
  stops: unknown[]
}
type Page = { nodes: Node[]; has_next_page: boolean; end_cursor: string | null }

async function browse(who: Person, variables: Record<string, unknown> = {}): Promise<Page> {
  const answer = await world.graphql(who.token, board, variables)
  expect(answer.errors).toBeUndefined()
  return answer.data!['browseJobs'] as unknown as Page
}

test('the board shows open jobs of others with price, stops, and my bid; the full address only to the two sides', async () => {
  const id = await world.story.job(poster, { stops: 2 })
  await world.story.bid(taker, id, 19_950)
  const found = (await browse(taker)).nodes.find((node) => node.id === id)
  expect(found).toMatchObject({
    price: '250.00',
    bid_count: 1,
    my_bid: { amount: '199.50' },
    pickup: { short_address: 'Leeds LS1', point: null },
  })
  expect(found?.stops).toHaveLength(2)
  expect((await browse(poster)).nodes).toEqual([])
})

test('a blocked company sees no load of the blocker, and the other way round', async () => {
  const [blocker, blocked] = [
    await world.story.company('Courier_Company'),
    await world.story.company('Courier_Company'),
  ]
  const [of_blocker, of_blocked] = [await world.story.job(blocker), await world.story.job(blocked)]
  await world.story.block(blocker, blocked)
  expect((await browse(blocked)).nodes.map((node) => node.id)).not.toContain(of_blocker)
  expect((await browse(blocker)).nodes.map((node) => node.id)).not.toContain(of_blocked)
})

test('pages follow each other without gaps or repeats', async () => {
  const other = await world.story.company('Freight_Forwarder')
  for (let n = 0; n < 12; n++) await world.story.job(other)
  const all = (await browse(taker, { first: 100 })).nodes.map((node) => node.id)
  const walked: string[] = []
  for (let after: string | null = null, page: Page | undefined; !page || page.has_next_page; after = page.end_cursor) {
    page = await browse(taker, { first: 5, after })
    walked.push(...page.nodes.map((node) => node.id))
  }
  expect(walked).toEqual(all)
  const id = '019a0000-0000-7000-8000-000000000000'
  const cursors = [
    'nonsense',
    '[]',
    '["soon","here"]',
    `["2026-02-30 10:00:00+00","${id}"]`,
    `["0000-01-01 10:00:00+00","${id}"]`,
  ]
  for (const after of cursors) {
    const answer = await world.graphql(taker.token, board, { after })
    expect([after, answer.errors?.[0]?.extensions]).toMatchObject([
      after,
      { code: 'VALIDATION', validation_keys: { after: ['invalid_cursor'] } },
    ])
  }
})

test('near a point: only what is in the circle, newest first or nearest first', async () => {
  const far = await world.story.company('Freight_Forwarder')
  const places = [57.1, 57.15, 57.2, 57.6]
  const ids: string[] = []
  for (const latitude of places) ids.push(await world.story.job(far, { pickup: { latitude, longitude: -2.1 } }))
  const near = { latitude: 57.14, longitude: -2.1, miles: 10 }
  expect((await browse(taker, { near })).nodes.map((node) => node.id)).toEqual([ids[2], ids[1], ids[0]])
  const nearest = await browse(taker, { near, sort: 'nearest' })
  expect(nearest.nodes.map((node) => node.id)).toEqual([ids[1], ids[0], ids[2]])
  const first = await browse(taker, { near, sort: 'nearest', first: 1 })
  const second = await browse(taker, { near, sort: 'nearest', first: 1, after: first.end_cursor })
  expect([...first.nodes, ...second.nodes].map((node) => node.id)).toEqual([ids[1], ids[0]])
})

test('best paid first, by the job and by the mile, page by page; nobody without prices reads them off the order', async () => {
  const far = await world.story.company('Freight_Forwarder')
  const near = { latitude: 59.1, longitude: -3.1, miles: 10 }
  const priced = async (price: number | null, public_distance: number) => {
    const id = await world.story.job(far, { price, pickup: near })
    await world.db.updateTable('jobs').set({ public_distance }).where('id', '=', id).execute()
    return id
  }
  const [long, short, open] = [await priced(30_000, 400_000), await priced(9_000, 20_000), await priced(null, 10_000)]
  const order = async (sort: string) => (await browse(taker, { near, sort })).nodes.map(({ id }) => id)
  expect(await order('pay')).toEqual([long, short, open])
  expect(await order('per_mile')).toEqual([short, long, open])
  const first = await browse(taker, { near, sort: 'per_mile', first: 1 })
  const rest = await browse(taker, { near, sort: 'per_mile', after: first.end_cursor })
  expect([...first.nodes, ...rest.nodes].map(({ id }) => id)).toEqual([short, long, open])
  expect((await browse(taker, { sort: 'pay', first: 1 })).nodes).toHaveLength(1)
  const limited = await world.story.colleague(taker.team_id, { has_full_access: false })
  expect((await browse(limited, { near, sort: 'pay' })).nodes).toEqual([])
})

test('each card says how far its public pickup is from a chosen place, in the same statement', async () => {
  const north = await world.story.company('Freight_Forwarder')
  await world.story.job(north, { pickup: { latitude: 58.2, longitude: -4.1 } })
  const away = `query ($near: NearInput, $from: PointInput) {
    browseJobs(near: $near, sort: nearest) { nodes { metres_away(from: $from) } }
  }`
  const read = async (from: { latitude: number; longitude: number } | null) => {
    const near = { latitude: 58.2, longitude: -4.1, miles: 10 }
    return (await world.graphql(taker.token, away, { near, from })).data?.['browseJobs']
  }
  // A tenth of a degree of latitude is 11.12 km on the sphere of spec §9.
  expect(await read({ latitude: 58.1, longitude: -4.1 })).toEqual({ nodes: [{ metres_away: 11_119 }] })
  expect(await read({ latitude: 58.2, longitude: -4.1 })).toEqual({ nodes: [{ metres_away: 0 }] })
  expect(await read(null)).toEqual({ nodes: [{ metres_away: null }] })
})

test('in my locations: each job once, however many of the circles hold it, newest first, page by page', async () => {
  const far = await world.story.company('Freight_Forwarder')
  const own = await world.story.company('Owner_Driver')
  const ids: string[] = []
  for (const latitude of [60.1, 60.2, 60.3, 61.1, 62])
    ids.push(await world.story.job(far, { pickup: { latitude, longitude: -1 } }))
  expect((await browse(own, { my_locations: true })).nodes).toEqual([])
  await world.db
    .insertInto('locations')
    .values(
      [60.1, 60.2, 61.1].map((latitude) => ({ user_id: own.id, location: 'Here', latitude, longitude: -1, miles: 10 })),
    )
    .execute()
  const walked: string[] = []
  for (let after: string | null = null, page: Page | undefined; !page || page.has_next_page; after = page.end_cursor) {
    page = await browse(own, { my_locations: true, first: 2, after })
    walked.push(...page.nodes.map((node) => node.id))
  }
  expect(walked).toEqual([ids[3], ids[2], ids[1], ids[0]])
  expect((await browse(taker, { my_locations: true })).nodes).toEqual([])
  await world.db.updateTable('locations').set({ removed_at: world.now }).where('latitude', '=', 61.1).execute()
  expect((await browse(own, { my_locations: true })).nodes.map((node) => node.id)).toEqual([ids[2], ids[1], ids[0]])
  const near = { latitude: 60, longitude: -1, miles: 10 }
  const both = await world.graphql(own.token, board, { my_locations: true, near })
  expect(both.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', validation_keys: { near: ['invalid'] } })
})

test('rows on screen are asked again by their ids, on the list as it is narrowed down', async () => {
  const [open, other, carried] = await Promise.all([
    world.story.job(poster),
    world.story.job(poster),
    world.story.job(poster, { status: 'allocated', carrier: taker }),
  ])
  const text = `query ($ids: [ID!]!) {
    browseJobs(ids: $ids, first: 100) { nodes { id } } jobsPosted(ids: $ids) { nodes { id } }
    myWork(tab: allocated, ids: $ids) { nodes { id } } }`
  const askedBy = async (person: Person, ids: string[]) => {
    const { data } = await world.graphql(person.token, text, { ids })
    return Object.fromEntries(
      Object.entries(data as Record<string, { nodes: { id: string }[] }>).map(([list, { nodes }]) => [
        list,
        nodes.map(({ id }) => id),
      ]),
    )
  }
  const ids = [open, carried]
  expect(await askedBy(taker, ids)).toEqual({ browseJobs: [open], jobsPosted: [], myWork: [carried] })
  expect(await askedBy(poster, ids)).toEqual({ browseJobs: [], jobsPosted: [open], myWork: [] })
  expect(await askedBy(taker, [])).toEqual({ browseJobs: [], jobsPosted: [], myWork: [] })
  expect((await askedBy(taker, [open, other]))['browseJobs']).toEqual([other, open])
})

test('a limited driver sees open jobs and the one they carry, and no price of either', async () => {
  const company = await world.story.company('Courier_Company')
  const driver = await world.story.colleague(company.team_id, { has_full_access: false })
  const job = await world.story.job(poster, { status: 'allocated', carrier: company, bid_amount: 19_000 })
  await world.db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job).execute()
  const board = await browse(driver)
  expect(board.nodes.length).toBeGreaterThan(0)
  expect(JSON.stringify(board)).not.toMatch(/"price":"/)
  const answer = await world.graphql(
    driver.token,
    '{ myWork(tab: allocated) { nodes { id price bid_amount vehicle { min_rate } pickup { point } } } myWorkCounts { tab count } }',
  )
  expect(answer.data).toMatchObject({
    myWork: {
      nodes: [
        {
          id: job,
          price: null,
          bid_amount: null,
          vehicle: { min_rate: null },
          pickup: { point: '12 Wellington Street, Leeds LS1 4LT' },
        },
      ],
    },
  })
  expect(answer.data!['myWorkCounts']).toContainEqual({ tab: 'allocated', count: 1 })
})

test('a job one may not see does not exist, in the very words of one that never did', async () => {
  const stranger = await world.story.company('Owner_Driver')
  const secret = await world.story.job(poster, { status: 'allocated', carrier: taker })
  const ask = (id: string) => world.graphql(stranger.token, 'query ($id: ID!) { Job(id: $id) { id } }', { id })
  const [hidden, unknown, nonsense] = [
    await ask(secret),
    await ask('019a0000-0000-7000-8000-000000000000'),
    await ask('no-such-id'),
  ]
  expect(hidden).toEqual({ data: { Job: null } })
  expect(unknown).toEqual(hidden)
  expect(nonsense).toEqual(hidden)
})

test('a write answers what was asked for, from the state it has made', async () => {
  const job_id = await world.story.job(poster)
  const answer = await world.graphql(
    taker.token,
    'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { amount status job { bid_count my_bid { amount } } } }',
    {
      input: { job_id, amount: '180.50', comment: 'Can be there in 40 minutes' },
    },
  )
  expect(answer).toEqual({
    data: { submitBid: { amount: '180.50', status: 'pending', job: { bid_count: 1, my_bid: { amount: '180.50' } } } },
  })
  const refused = await world.graphql(
    taker.token,
    'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { id } }',
    { input: { job_id, amount: '0.10' } },
  )
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    validation_keys: { amount: ['price_out_of_range'] },
  })
})
