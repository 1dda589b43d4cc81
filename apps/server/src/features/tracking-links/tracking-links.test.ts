import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { RunStory } from '../../../testing/run-story.ts'
import { useWorld } from '../../../testing/world.ts'
import { newFilePath } from '../../platform/files/file-store.ts'
import { deliver } from '../delivery/proof/deliver.ts'
import { keepPositions } from '../positions/keep-positions.ts'
import { createTrackingLink } from './create-tracking-link.ts'
import { revokeTrackingLink } from './revoke-tracking-link.ts'

const world = useWorld()
let stop: () => Promise<void>
let run: RunStory

beforeAll(async () => {
  stop = await keepPositions(world.platform)
})
afterAll(() => stop())
beforeEach(async () => {
  run = await RunStory.begin(world, { status: 'progress', stops: 2 })
  await world.db.updateTable('users').set({ tracking: true }).where('id', '=', run.driver.id).execute()
})

const TRACKED = `query ($token: String!) { trackedJob(token: $token) { reference status from_town to_town stops_total stops_done planned_at planned_until
  steps { step at } arrival { at place } vehicle_icon_url position { latitude longitude heard_at is_online }
  proof { delivered_at recipient photos { url thumbnail_url } signature { url thumbnail_url } } } }`

type File = { url: string; thumbnail_url: string }
type Tracked = Record<string, unknown> & {
  status: string
  position: object | null
  arrival: { at: string; place: string } | null
  proof: { recipient: string; photos: File[]; signature: File | null } | null
}

const linked = async (by = run.poster): Promise<string> => {
  const { path } = await createTrackingLink(await world.as(by.token), { job_id: run.job_id })
  return path.replace('/track/', '')
}
const answerTo = (token: string) => world.graphql(null, TRACKED, { token })
const tracked = async (token: string) => (await answerTo(token)).data!['trackedJob'] as unknown as Tracked | null
const report = () =>
  world.graphql(
    run.driver.token,
    'mutation ($at: DateTime!) { reportPositions(input: { positions: [{ latitude: 53.1, longitude: -1.5, recorded_at: $at }] }) { outcomes } }',
    { at: world.now.toISOString() },
  )
const jobs = () => world.db.updateTable('jobs').where('id', '=', run.job_id)

async function delivered() {
  await jobs().set({ status: 'delivering' }).execute()
  await world.db.updateTable('job_stops').set({ status: 'complete' }).where('job_id', '=', run.job_id).execute()
  const signature_upload_id = await run.photo('signature')
  const pod = {
    delivery_date: world.now.toISOString(),
    recipient: 'Zoe Miller',
    is_electronic_pod: true,
    signature_upload_id,
  }
  const upload_ids = [await run.photo('pod')]
  await deliver(await world.as(run.driver.token), { job_id: run.job_id, pod: { ...pod, upload_ids } })
  for (const id of [signature_upload_id, ...upload_ids]) {
    const path = newFilePath()
    await world.platform.files.write(path, Buffer.from('picture'))
    await world.db.updateTable('uploads').set({ path }).where('id', '=', id).execute()
  }
}

test('the customer follows the vehicle while it runs, and sees the proof when it has arrived', async () => {
  const token = await linked()
  expect(await tracked(token)).toMatchObject({
    status: 'on_the_way',
    position: null,
    arrival: null,
    stops_total: 2,
    stops_done: 0,
  })
  await report()
  const running = (await tracked(token))!
  expect(running).toMatchObject({
    position: { latitude: 53.1, is_online: true },
    arrival: { place: 'stop' },
    vehicle_icon_url: expect.stringContaining('small'),
    proof: null,
  })
  expect(Date.parse(running.arrival!.at)).toBeGreaterThan(world.now.getTime())
  await delivered()
  expect(await tracked(token)).toMatchObject({
    status: 'delivered',
    position: null,
    arrival: null,
    vehicle_icon_url: null,
    stops_done: 2,
    proof: { recipient: 'Zoe Miller', photos: [{}], signature: {} },
  })
})

test('a driver heard of ten minutes ago has an expected arrival, and none after that (settled 29)', async () => {
  const token = await linked()
  await report()
  world.later(9)
  expect(await tracked(token)).toMatchObject({ position: { is_online: false }, arrival: { place: 'stop' } })
  world.later(2)
  expect(await tracked(token)).toMatchObject({ arrival: null })
})

test.each([
  ['progress', false],
  ['delivering', false],
] as const)('the vehicle is on the map while the job is %s', async (status, is_returning) => {
  await report()
  await jobs().set({ status, is_returning }).execute()
  expect(await tracked(await linked())).toMatchObject({
    position: { latitude: 53.1 },
    vehicle_icon_url: expect.any(String) as string,
  })
})

test.each([
  ['collect', false],
  ['collect_arrived', false],
  ['board', false],
  ['failed_delivery', false],
  ['failed_delivery', true],
  ['progress', true],
] as const)('status and times alone while the job is %s (on a return: %s)', async (status, is_returning) => {
  await report()
  await jobs().set({ status, is_returning }).execute()
  const answer = (await tracked(await linked()))!
  expect(answer).toMatchObject({ position: null, vehicle_icon_url: null, status: expect.any(String) as string })
  expect(answer['steps']).toHaveLength(5)
})

test.each(['active', 'allocated', 'delivered', 'invoice_pending', 'cancel'] as const)(
  'no position while the job is %s, though the driver reports one',
  async (status) => {
    await report()
    await jobs().set({ status }).execute()
    expect((await tracked(await linked()))!.position).toBeNull()
  },
)

// What may stand in the answer, key by key; a new field is added here on purpose or not at all.
const allowed = new Set(
  `reference status from_town to_town stops_total stops_done planned_at planned_until steps step at arrival place vehicle_icon_url position
   latitude longitude heard_at is_online proof delivered_at recipient photos url thumbnail_url signature`.split(/\s+/),
)

function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysOf(each)])
}

/** Every text and sum that is kept of the job, its companies and its people, and stands in the answer. */
async function leaksIn(answer: string): Promise<string[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(x) as row from jobs x where id = ${run.job_id}
    union all select to_jsonb(x) from job_stops x where job_id = ${run.job_id}
    union all select to_jsonb(x) from bids x where job_id = ${run.job_id}
    union all select to_jsonb(x) from pods x where job_id = ${run.job_id}
    union all select to_jsonb(x) from teams x where id in (${run.poster.team_id}, ${run.taker.team_id})
    union all select to_jsonb(x) from users x where team_id in (${run.poster.team_id}, ${run.taker.team_id})`.execute(
    world.db,
  )
  const told = new Set(['CUST-77', 'Zoe Miller', 'Leeds'])
  // Instants are the steps' own, and the ids of files stand in their signed addresses. A precision is an everyday word ("town").
  const words = rows.flatMap(({ row }) =>
    Object.entries(row).flatMap(([key, value]) => {
      if (key === 'signature_upload_id' || key.endsWith('place_precision') || told.has(String(value))) return []
      if (typeof value === 'string') return value.length < 4 || /^\d{4}-\d\d-\d\d/.test(value) ? [] : [value]
      return typeof value === 'number' && value >= 10_000 ? [String(value), (value / 100).toFixed(2)] : []
    }),
  )
  return words.filter((word) => answer.includes(word))
}

async function markedJob() {
  await jobs()
    .set({
      customer_job_reference_number: 'CUST-77',
      price: 99_177,
      bid_amount: 98_177,
      phone: '07700 900123',
      email: 'poster@example.test',
      details: 'Fragile dinosaur bones',
      notes: 'Ask for Dave',
      private_notes: 'They pay late',
    })
    .execute()
}

test.each(['running', 'delivered'])('a %s job tells nothing but what is on the list', async (state) => {
  await markedJob()
  const token = await linked()
  await report()
  if (state === 'delivered') await delivered()
  const answer = (await tracked(token))!
  expect(keysOf(answer).filter((key) => !allowed.has(key))).toEqual([])
  expect(await leaksIn(JSON.stringify(answer))).toEqual([])
})

test('the search for leaks finds a phone number, a price, a name, a place or a company', async () => {
  await markedJob()
  const { phone, price, details, pickup_point, pickup_company_name } = await run.job()
  const team = await world.db
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', run.taker.team_id)
    .executeTakeFirstOrThrow()
  for (const leaked of [phone, price, details, pickup_point, pickup_company_name, team.company_name, run.driver.email])
    expect(await leaksIn(JSON.stringify({ ...(await tracked(await linked())), leaked }))).not.toEqual([])
})

test('only the poster’s office makes a link, sees that there is one, and takes it back', async () => {
  const clerk = await world.story.colleague(run.poster.team_id, { post_work: false })
  const stranger = await world.story.company('Freight_Forwarder')
  for (const [person, code] of [
    [run.taker, 'NOT_FOUND'],
    [stranger, 'NOT_FOUND'],
    [clerk, 'FORBIDDEN'],
  ] as const) {
    await expect(linked(person)).rejects.toMatchObject({ code })
    await expect(revokeTrackingLink(await world.as(person.token), { job_id: run.job_id })).rejects.toMatchObject({
      code,
    })
  }
  const token = await linked()
  const LINK = `{ Job(id: "${run.job_id}") { tracking_link { id expires_at } } }`
  const linkFor = async (person: { token: string }) => (await world.graphql(person.token, LINK)).data!['Job']
  expect(await linkFor(run.poster)).toMatchObject({ tracking_link: { expires_at: null } })
  expect(await linkFor(run.taker)).toEqual({ tracking_link: null })
  await revokeTrackingLink(await world.as(run.poster.token), { job_id: run.job_id })
  expect(await tracked(token)).toBeNull()
  expect(await linkFor(run.poster)).toEqual({ tracking_link: null })
})

test('unknown, revoked, renewed and expired links are answered in the same words', async () => {
  const first = await linked()
  const second = await linked()
  expect(await tracked(second)).not.toBeNull()
  const answers = [await answerTo(first), await answerTo('no-such-token'), await answerTo('')]
  await revokeTrackingLink(await world.as(run.poster.token), { job_id: run.job_id })
  answers.push(await answerTo(second))
  const third = await linked()
  await jobs()
    .set({ status: 'paid', delivery_end: new Date(world.now.getTime() - 7 * 86_400_000 + 60_000) })
    .execute()
  expect(await tracked(third)).toMatchObject({ status: 'delivered' })
  await jobs()
    .set({ delivery_end: new Date(world.now.getTime() - 7 * 86_400_000) })
    .execute()
  answers.push(await answerTo(third))
  for (const answer of answers) expect(answer).toEqual({ data: { trackedJob: null } })
  await expect(linked()).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('the token is kept as a hash only', async () => {
  const token = await linked()
  const { rows } = await sql<{ row: string }>`select l::text as row from tracking_links l`.execute(world.db)
  expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false)
  const facts = await world.db.selectFrom('facts').select('fact').where('name', '=', 'tracking_link_made').execute()
  expect(JSON.stringify(facts)).not.toContain(token)
})

test('pictures of the proof are fetched by addresses that end, and lead to nothing else', async () => {
  const token = await linked()
  await delivered()
  const { photos, signature } = (await tracked(token))!.proof!
  const get = async (url: string) => (await world.app.inject({ method: 'GET', url })).statusCode
  expect([await get(photos[0]!.url), await get(signature!.url)]).toEqual([200, 200])
  const fetched = await world.app.inject({ method: 'GET', url: photos[0]!.url })
  expect(fetched.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })

  const other = await run.photo('pod') // of the same driver, not of this proof
  const wrong = [
    photos[0]!.url.replace(/files\/[^/]+/, `files/${other}`),
    photos[0]!.url.replace(/signature=[^&]+/, 'signature=AAAA'),
    photos[0]!.url.replace(/expires=\d+/, 'expires=9999999999999'),
    photos[0]!.url.split('?')[0]!,
  ]
  for (const url of wrong) expect([url, await get(url)]).toEqual([url, 404])
  world.later(5)
  expect(await get(photos[0]!.url)).toBe(404)
  const fresh = (await tracked(token))!.proof!.photos[0]!.url
  expect(await get(fresh)).toBe(200)
  await revokeTrackingLink(await world.as(run.poster.token), { job_id: run.job_id })
  expect(await get(fresh)).toBe(404)
})

test('the page of a link is kept by no cache and named by no search engine', async () => {
  const { headers } = await world.app.inject({
    method: 'GET',
    url: '/track/any-token',
    headers: { accept: 'text/html' },
  })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['x-robots-tag']).toContain('noindex')
})
