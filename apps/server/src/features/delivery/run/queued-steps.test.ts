import { expect, test } from 'vitest'
import { teamChannel } from '@waybill/domain/live/channels'
import { liveTasks } from '../../../platform/live/live.tasks.ts'
import { runTasks } from '../../../../testing/run-tasks.ts'
import { RunStory } from '../../../../testing/run-story.ts'
import { useWorld } from '../../../../testing/world.ts'

const world = useWorld()

const SET_OFF = 'mutation ($input: StepInput!) { startCollect(input: $input) { queued_steps } }'
const DRIVE = 'mutation ($input: StepInput!) { startDeliver(input: $input) { queued_steps } }'
const READ = 'query ($id: ID!) { Job(id: $id) { queued_steps } }'

test('a phone that comes back says how much more waits on it, and both sides hear that something has changed', async () => {
  const run = await RunStory.begin(world)
  const heard: string[] = []
  const stop = world.platform.live.listen(({ channel, event }) => void heard.push(`${event} ${channel}`))
  const input = { job_id: run.job_id }
  const answer = await world.graphql(run.driver.token, SET_OFF, { input }, { 'waybill-queued': '11' })
  expect(answer.data).toEqual({ startCollect: { queued_steps: 11 } })
  await runTasks(world, liveTasks)
  stop()
  expect(heard).toEqual([run.poster, run.taker].map(({ team_id }) => `Change ${teamChannel(team_id)}`))
  const read = await world.graphql(run.poster.token, READ, { id: run.job_id })
  expect(read.data).toEqual({ Job: { queued_steps: 11 } })
  const stranger = await world.story.company('Courier_Company')
  expect((await world.graphql(stranger.token, READ, { id: run.job_id })).data?.['Job'] ?? null).toBeNull()
})

test.each([
  ['nothing more', '0', null],
  ['no number', 'many', null],
  ['one more', '1', 1],
])('%s', async (_words, queued, expected) => {
  const run = await RunStory.begin(world, { status: 'board' })
  const input = { job_id: run.job_id }
  const answer = await world.graphql(run.driver.token, DRIVE, { input }, { 'waybill-queued': queued })
  expect(answer.data).toEqual({ startDeliver: { queued_steps: expected } })
})

test('the last one takes it back, and both sides hear of it; with signal nothing is written or said', async () => {
  await runTasks(world, liveTasks) // of the stories before
  const run = await RunStory.begin(world)
  const heard: string[] = []
  const stop = world.platform.live.listen(({ event }) => void heard.push(event))
  const input = { job_id: run.job_id }
  await world.graphql(run.driver.token, SET_OFF, { input }, { 'waybill-queued': '0' })
  expect(await run.job()).toMatchObject({ queued_steps: null, queued_at: null })
  await runTasks(world, liveTasks)
  expect(heard).toEqual([])
  await world.db
    .updateTable('jobs')
    .set({ queued_steps: 1, queued_at: world.now })
    .where('id', '=', run.job_id)
    .execute()
  const arrived = { ...input, date_and_time: world.now.toISOString(), goods_collected_success: true }
  const ARRIVE = 'mutation ($input: ArriveCollectionInput!) { arriveCollection(input: $input) { queued_steps } }'
  const answer = await world.graphql(run.driver.token, ARRIVE, { input: arrived }, { 'waybill-queued': '0' })
  expect(answer.data).toEqual({ arriveCollection: { queued_steps: null } })
  await runTasks(world, liveTasks)
  stop()
  expect(heard).toEqual(['Change', 'Change'])
})

test('nobody but the carrier says so: neither the poster nor who only asks about the job', async () => {
  const run = await RunStory.begin(world)
  const SAY = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }'
  const say = (token: string, taker_team_id: string | null) =>
    world.graphql(
      token,
      SAY,
      { input: { job_id: run.job_id, taker_team_id, body: 'Hello' } },
      { 'waybill-queued': '9' },
    )
  expect((await say(run.poster.token, run.taker.team_id)).errors).toBeUndefined()
  expect(await run.job()).toMatchObject({ queued_steps: null })
  expect((await say(run.driver.token, null)).errors).toBeUndefined()
  expect(await run.job()).toMatchObject({ queued_steps: 9 })
})

test('ten minutes later nobody waits for them any more', async () => {
  const run = await RunStory.begin(world)
  const heard_of = { queued_steps: 4, queued_at: new Date(world.now.getTime() - 10 * 60_000) }
  await world.db.updateTable('jobs').set(heard_of).where('id', '=', run.job_id).execute()
  expect((await world.graphql(run.poster.token, READ, { id: run.job_id })).data).toEqual({
    Job: { queued_steps: null },
  })
})
