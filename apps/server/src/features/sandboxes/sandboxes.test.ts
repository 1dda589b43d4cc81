import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callbackEvents } from '@waybill/domain/api-callbacks/callback'
import { CallbackReceiver, endpointOf } from '../../../testing/callback-receiver.ts'
import { followAll } from '../../../testing/cast.ts'
import type { Person } from '../../../testing/story.ts'
import { STORY_PASSWORD } from '../../../testing/story-password.ts'
import { useWorld } from '../../../testing/world.ts'
import { sampleData } from '../api-callbacks/deliveries/sample-data.ts'
import { SANDBOX_RETENTION_DAYS } from '@waybill/domain/sandboxes/sandbox'
import { forgetSandboxes } from './sandboxes.tasks.ts'
import { moveSandbox } from './move-sandbox.ts'

const world = useWorld({ callbacks_allow_private: true })
let receiver: CallbackReceiver
let integrator: Person
beforeAll(async () => {
  receiver = await CallbackReceiver.open()
  integrator = await integratorOf()
})
afterAll(async () => {
  await receiver.close()
})

async function integratorOf(): Promise<Person> {
  const person = await world.story.company('Freight_Forwarder')
  await world.db.updateTable('users').set({ has_demo_account_access: true }).where('id', '=', person.id).execute()
  return world.story.withPassword(person)
}
const told = async (token: string, query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await world.graphql(token, query, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return data as unknown as Record<string, unknown>
}
const open = async (person: Person) =>
  (await told(person.token, 'mutation { openDemoAccount { id } }'))['openDemoAccount'] as { id: string }
const demoKey = async (person: Person) =>
  (
    (
      await told(person.token, 'mutation ($input: AddApiKeyInput!) { addApiKey(input: $input) { key } }', {
        input: { name: 'TMS', is_demo: true, password: STORY_PASSWORD },
      })
    )['addApiKey'] as { key: string }
  ).key
async function listening(person: Person) {
  const add =
    'mutation ($input: AddCallbackEndpointInput!) { addCallbackEndpoint(input: $input) { endpoint { id is_demo } } }'
  await told(person.token, add, {
    input: { url: receiver.url, events: callbackEvents, is_demo: true, password: STORY_PASSWORD },
  })
}
/** As the clock would have it: everybody takes a step, and what follows from it is told. */
async function passes(person: Person, rounds = 24) {
  await followAll(world)
  for (let round = 0; round < rounds; round++) {
    world.later(1)
    await moveSandbox(world.platform, person.team_id)
    await followAll(world)
  }
}

/** Names all the way down; what may be null is of any kind. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])]
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mayBeNull.has(name) ? null : shapeOf(each)]),
  )
}
const mayBeNull = new Set(['bid_team', 'bid_user', 'driver', 'signature', 'additional_options'])

test('without the right there is no demo account', async () => {
  const other = await world.story.company('Freight_Forwarder')
  const { errors } = await world.graphql(other.token, 'mutation { openDemoAccount { id } }')
  expect(errors?.[0]?.extensions.refusal).toBe('no_demo_account')
  await expect(demoKey(other)).rejects.toThrow('no_api')
})

test('by itself it lets every event happen, and its key sees it', async () => {
  const { id } = await open(integrator)
  expect(await open(integrator)).toEqual({ id })
  await listening(integrator)
  const key = await demoKey(integrator)
  expect(key).toMatch(/^wb_demo_/)
  await passes(integrator)
  expect([...new Set(receiver.types)].sort()).toEqual([...callbackEvents].sort())
  const { jobsPosted } = await told(
    key,
    '{ jobsPosted(tab: invoice) { nodes { customer_job_reference_number bid_amount } } }',
  )
  expect(jobsPosted).toEqual({ nodes: [{ customer_job_reference_number: 'SAMPLE-CARRIED', bid_amount: '230.00' }] })
  const { demoAccount } = await told(
    integrator.token,
    '{ demoAccount { id jobs { job_number status } steps { action } } }',
  )
  expect(demoAccount).toMatchObject({ id, jobs: [{ status: 'cancel' }, { status: 'invoice' }] })
  expect(world.letters).toEqual([])
  // The samples of the documentation are of the shape of what is really sent.
  for (const { type, data } of receiver.callbacks)
    expect([type, shapeOf(data)]).toEqual([type, shapeOf(sampleData[type])])
})

test('the taker carries what the integrator posts, once they accept its offer', async () => {
  const key = await demoKey(integrator)
  const { vehicles } = await told(key, '{ vehicles { id } }')
  const place = (short_address: string, latitude: number, hours: number) => ({
    point: `1 High Street, ${short_address}`,
    short_address,
    latitude,
    longitude: -1.5,
    date: new Date(world.now.getTime() + hours * 3_600_000).toISOString(),
  })
  const input = {
    pickup: place('Leeds', 53.8, 2),
    destination: place('Derby', 52.9, 6),
    vehicle_id: (vehicles as { id: string }[])[0]!.id,
    payment_terms: 'THIRTY_DAYS',
    route_accepted_without: true,
  }
  const { postJob } = await told(key, 'mutation ($input: PostJobInput!) { postJob(input: $input) { id } }', { input })
  const { id } = postJob as { id: string }
  await passes(integrator, 6)
  const ask = 'query ($id: ID!) { Job(id: $id) { status bids { id status team { company_name } } } }'
  const { Job } = (await told(key, ask, { id })) as unknown as {
    Job: { status: string; bids: { id: string; status: string }[] }
  }
  expect(Job.status).toBe('active')
  const bid_id = Job.bids.find(({ status }) => status === 'pending')!.id
  await told(key, 'mutation ($input: BidIdInput!) { acceptBid(input: $input) { id } }', { input: { bid_id } })
  await passes(integrator, 8)
  expect((await told(key, ask, { id }))['Job']).toMatchObject({ status: 'invoice' })
})

test('one account does not meet another, nor the world', async () => {
  const stranger = await integratorOf()
  await open(stranger)
  const real = world.db.selectFrom('teams').select('invoice_recipient_id').where('id', '=', stranger.team_id)
  expect(await real.executeTakeFirst()).toEqual({ invoice_recipient_id: stranger.id })
  await passes(stranger, 1)
  const taker = await world.story.company('Courier_Company')
  const open_job = await world.story.job(await world.story.company('Freight_Forwarder'))
  const [mine, theirs] = [await demoKey(integrator), await demoKey(stranger)]
  const sandboxJobs = await world.db
    .selectFrom('jobs')
    .innerJoin('teams', 'teams.id', 'jobs.team_id')
    .select(['jobs.id', 'teams.sandbox_of'])
    .where('is_sandbox', '=', true)
    .where('status', '=', 'active')
    .execute()
  const ofStranger = sandboxJobs.filter(({ sandbox_of }) => sandbox_of === stranger.team_id).map(({ id }) => id)
  expect(ofStranger).toHaveLength(2)
  const sees = async (token: string, id: string) =>
    (await told(token, 'query ($id: ID!) { Job(id: $id) { id } }', { id }))['Job'] !== null
  for (const id of ofStranger) {
    expect([await sees(theirs, id), await sees(mine, id), await sees(taker.token, id)]).toEqual([true, false, false])
    for (const token of [mine, taker.token]) {
      const { errors } = await world.graphql(
        token,
        'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { id } }',
        { input: { job_id: id, amount: '100.00' } },
      )
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
  }
  expect(await sees(mine, open_job)).toBe(false)
  expect(
    JSON.stringify(await told(mine, '{ browseJobs { nodes { id } } findTeams(name: "o") { id company_name } }')),
  ).not.toContain(open_job)
  expect(
    JSON.stringify(await told(taker.token, '{ browseJobs { nodes { id } } findTeams(name: "Sample") { id } }')),
  ).not.toContain(ofStranger[0])
})

test('reset begins anew: other jobs, the same keys and endpoints, and those of others are left alone', async () => {
  const stranger = await integratorOf()
  await open(stranger)
  await listening(stranger)
  const theirs = await demoKey(stranger)
  const endpoints = '{ callbackEndpoints(is_demo: true) { url } }'
  const ofStranger = async () => [await told(theirs, '{ Me { id } }'), await told(stranger.token, endpoints)]
  const left_alone = await ofStranger()
  expect(left_alone[1]).toEqual({ callbackEndpoints: [{ url: receiver.url }] })
  const key = await demoKey(integrator)
  const posted = async () => JSON.stringify(await told(key, '{ jobsPosted { nodes { id } } Me { id } }'))
  const before = await posted()
  const { id } = (await told(integrator.token, 'mutation { resetDemoAccount { id } }'))['resetDemoAccount'] as {
    id: string
  }
  // What a key reads may be a second old.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await posted()).not.toBe(before)
  expect(await world.db.selectFrom('callback_endpoints').select('id').where('team_id', '=', id).execute()).toHaveLength(
    1,
  )
  expect(await ofStranger()).toEqual(left_alone)
  receiver.forget()
  await passes(integrator, 2)
  expect(receiver.types).toContain('BID_CREATED')
})

test('the remains of a reset go a month later, and nothing else', async () => {
  const ofDemo = async () => {
    const { rows } = await sql<{ is_retired: boolean; teams: number; jobs: number }>`
      select t.sandbox_of is null as is_retired, count(distinct t.id)::int as teams, count(distinct j.id)::int as jobs
      from teams t left join jobs j on j.team_id = t.id where t.is_sandbox group by 1 order by 1`.execute(world.db)
    return rows
  }
  await told(integrator.token, 'mutation { resetDemoAccount { id } }')
  await passes(integrator, 2)
  await forgetSandboxes(world.platform)
  const before = await ofDemo()
  expect(before).toMatchObject([{ is_retired: false }, { is_retired: true, teams: 6 }])
  expect(before[1]!.jobs).toBeGreaterThan(0)
  world.later(SANDBOX_RETENTION_DAYS * 24 * 60 + 1)
  await forgetSandboxes(world.platform)
  expect(await ofDemo()).toEqual([before[0]])
  world.later(-SANDBOX_RETENTION_DAYS * 24 * 60)
})

test('a demo key writes to no stranger, changes no company and hands staff no paper; without the right it is worth nothing', async () => {
  const key = await demoKey(integrator)
  const refused = async (query: string, input: object) =>
    (await world.graphql(key, query, { input })).errors?.[0]?.extensions.refusal
  expect(
    await refused('mutation ($input: AddUserInput!) { addUser(input: $input) { id } }', {
      name_first: 'A',
      name_last: 'B',
      email: 'a@example.test',
    }),
  ).toBe('demo_account')
  await world.db.updateTable('users').set({ has_demo_account_access: false }).where('id', '=', integrator.id).execute()
  expect(
    (await world.graphql(key, 'mutation { chooseLanguage(input: { language: en }) { id } }')).errors?.[0]?.extensions
      .code,
  ).toBe('UNAUTHENTICATED')
  await world.db.updateTable('users').set({ has_demo_account_access: true }).where('id', '=', integrator.id).execute()
})

test('events of a demo account reach no endpoint of the company itself', async () => {
  const live = await CallbackReceiver.open()
  const person = await integratorOf()
  await endpointOf(world, person, { url: live.url })
  await open(person)
  await passes(person, 3)
  expect(live.asked).toEqual([])
  await live.close()
})
