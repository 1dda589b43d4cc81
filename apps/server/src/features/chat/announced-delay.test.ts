import { beforeEach, expect, test } from 'vitest'
import { readyPhrases } from '@waybill/domain/chat/ready-phrases'
import { RunStory } from '../../../testing/run-story.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { arriveDestination } from '../delivery/run/arrive-destination.ts'
import { createTrackingLink } from '../tracking-links/create-tracking-link.ts'
import { sendMessage } from './send-message.ts'

const world = useWorld()
let run: RunStory
let token: string
beforeEach(async () => {
  run = await RunStory.begin(world, { status: 'progress' })
  const link = await createTrackingLink(await world.as(run.poster.token), { job_id: run.job_id })
  token = link.path.replace('/track/', '')
})

const write = async (body: string, by: Person = run.driver, captured_at: string | null = null) =>
  sendMessage(await world.as(by.token), { job_id: run.job_id, taker_team_id: run.taker.team_id, body, captured_at })

async function saidTo(person: Person) {
  const text = 'query ($id: ID!) { Job(id: $id) { announced_delay { minutes at } } }'
  const { data } = await world.graphql(person.token, text, { id: run.job_id })
  return (data!['Job'] as unknown as { announced_delay: object | null } | null)?.announced_delay ?? null
}
async function saidToCustomer() {
  const text = 'query ($token: String!) { trackedJob(token: $token) { announced_delay { minutes at } } }'
  const { data } = await world.graphql(null, text, { token })
  return (data!['trackedJob'] as unknown as { announced_delay: object | null }).announced_delay
}

test('a delay that the driver announces is shown to both sides and to the customer, the last one of several', async () => {
  await write(readyPhrases.late)
  expect(await saidToCustomer()).toMatchObject({ minutes: 15 })
  await write('Queue at the bridge.')
  await write(readyPhrases.late_60)
  for (const person of [run.poster, run.taker, run.driver]) expect(await saidTo(person)).toMatchObject({ minutes: 60 })
  expect(await saidToCustomer()).toMatchObject({ minutes: 60 })
  expect(await saidTo(await world.story.company('Courier_Company'))).toBeNull()
})

test('the moment is that of the press, though the message waited for a connection', async () => {
  const captured_at = new Date(world.now.getTime() - 600_000).toISOString()
  await write(readyPhrases.late_30, run.driver, captured_at)
  const said = (await saidToCustomer()) as { at: string }
  expect(new Date(said.at).toISOString()).toBe(captured_at)
})

test('once the driver has arrived, nobody is late any more', async () => {
  const captured_at = new Date(world.now.getTime() - 600_000).toISOString()
  await write(readyPhrases.late, run.driver, captured_at)
  await arriveDestination(await world.as(run.driver.token), { job_id: run.job_id })
  expect(await saidTo(run.poster)).toBeNull()
  expect(await saidToCustomer()).toBeNull()
})

test('the same words of the poster, or of the driver about a job that is over, announce nothing', async () => {
  await write(readyPhrases.late, run.poster)
  expect(await saidTo(run.poster)).toBeNull()
  await write(readyPhrases.late)
  await world.db.updateTable('jobs').set({ status: 'invoice' }).where('id', '=', run.job_id).execute()
  expect(await saidTo(run.poster)).toBeNull()
})
