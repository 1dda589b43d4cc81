import { beforeAll, expect, test } from 'vitest'
import { BOARD_CHANNEL, teamChannel } from '@waybill/domain/live/channels'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()
let poster: Person
let carrier: Person
let job_id: string
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  job_id = await world.story.job(poster, { status: 'board', carrier })
  for (const { team_id } of [poster, carrier]) await world.story.subscription(team_id, 'canceled')
})

const codeOf = ({ errors }: { errors?: readonly { extensions: unknown }[] | undefined }) =>
  (errors?.[0]?.extensions as { code: string } | undefined)?.code ?? null

test('a driver with goods on board finishes the run although the subscription has ended', async () => {
  const run = `query ($id: ID!) { deliveryJob(id: $id) { status } Job(id: $id) { status } runningJobs { id } myWork(tab: board) { nodes { id } } }`
  const seen = await world.graphql(carrier.token, run, { id: job_id })
  expect(seen).toMatchObject({
    data: { Job: { status: 'board' }, runningJobs: [{ id: job_id }], myWork: { nodes: [{ id: job_id }] } },
  })
  const step = 'mutation ($input: StepInput!) { startDeliver(input: $input) { status } }'
  expect((await world.graphql(carrier.token, step, { input: { job_id } })).data).toEqual({
    startDeliver: { status: 'progress' },
  })
  const say = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { body } }'
  expect(codeOf(await world.graphql(carrier.token, say, { input: { job_id, body: 'On my way' } }))).toBeNull()
})

test('its poster follows it and pays for it, and neither begins anything new', async () => {
  const chat = 'query ($id: ID!) { Job(id: $id) { status } chatMessages(job_id: $id) { nodes { body } } }'
  const { data } = await world.graphql(poster.token, chat, { id: job_id })
  expect(data).toEqual({ Job: { status: 'progress' }, chatMessages: { nodes: [{ body: 'On my way' }] } })
  for (const query of [
    '{ browseJobs { nodes { id } } }',
    '{ jobsPosted { nodes { id } } }',
    '{ contacts { nodes { id } } }',
  ])
    expect(codeOf(await world.graphql(poster.token, query))).toBe('NOT_SUBSCRIBED')
  const close = 'mutation ($input: CloseJobInput!) { closeJob(input: $input) { id } }'
  const closing = { job_id, reason: 'CANCELLED', comment: 'No goods.', additional_charges_agreed: false }
  expect(codeOf(await world.graphql(poster.token, close, { input: closing }))).toBe('NOT_SUBSCRIBED')
})

test('a job that was not awarded does not exist for them any more, nor its messages', async () => {
  const other = await world.story.company('Freight_Forwarder')
  const open = await world.story.job(other)
  const own = await world.story.job(poster)
  await world.story.bid(carrier, open)
  const one =
    'query ($id: ID!) { Job(id: $id) { id } deliveryJob(id: $id) { id } chatMessages(job_id: $id) { nodes { body } } }'
  const nothing = { Job: null, deliveryJob: null, chatMessages: { nodes: [] } }
  expect((await world.graphql(carrier.token, one, { id: open })).data).toEqual(nothing)
  expect((await world.graphql(poster.token, one, { id: own })).data).toEqual(nothing)
})

test('their pages follow the road as it happens, and nobody else’s', async () => {
  const listens = async (person: Person, channel_name: string) => {
    const headers = { authorization: `Bearer ${person.token}` }
    const payload = { socket_id: '1.1', channel_name }
    return (await world.app.inject({ method: 'POST', url: '/graphql/subscriptions/auth', headers, payload })).statusCode
  }
  expect(await listens(poster, teamChannel(poster.team_id))).toBe(200)
  expect(await listens(poster, teamChannel(carrier.team_id))).toBe(403)
  expect(await listens(carrier, BOARD_CHANNEL)).toBe(403)
})
