import { beforeAll, expect, test } from 'vitest'
import { CONVERSATIONS_OPEN_MINUTES } from '@waybill/domain/back-office/back-office-input'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { sendMessage } from '../send-message.ts'
import { openConversations } from './open-conversations.ts'

const world = useWorld()
let staff: Person
let colleague: Person
let poster: Person
let job_id: string
let other_job_id: string
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
  colleague = (await world.story.staff()) as Person
  poster = await world.story.company('Freight_Forwarder')
  const carrier = await world.story.company('Courier_Company')
  job_id = await written(carrier)
  other_job_id = await written(carrier)
})

async function written(carrier: Person) {
  const id = await world.story.job(poster, { status: 'progress', carrier })
  await sendMessage(await world.as(carrier.token), { job_id: id, body: 'The gate is shut.' })
  return id
}

const QUERY = `query ($job_id: ID!) {
  openedConversations(job_id: $job_id) { id poster_name taker_name last_message { body } }
  Job(id: $job_id) { conversation_count conversations_opened_until } }`
type Read = {
  openedConversations: { id: string; last_message: { body: string } | null }[]
  Job: { conversation_count: number | null; conversations_opened_until: string | null }
}
const read = async (token: string, id = job_id) =>
  (await world.graphql(token, QUERY, { job_id: id })).data as unknown as Read
async function messages(token: string, conversation_id: string) {
  const query = 'query ($id: ID!) { openedMessages(conversation_id: $id) { nodes { body } } }'
  const { data } = await world.graphql(token, query, { id: conversation_id })
  return (data as unknown as { openedMessages: { nodes: unknown[] } }).openedMessages.nodes
}

test('staff know that there is a conversation, and read it only once they have said why, for half an hour', async () => {
  expect(await read(staff.token)).toEqual({
    openedConversations: [],
    Job: { conversation_count: 1, conversations_opened_until: null },
  })
  await openConversations(await world.as(staff.token), { job_id, reason: 'The poster says the driver was rude.' })
  const { openedConversations, Job } = await read(staff.token)
  expect(Job.conversations_opened_until).not.toBeNull()
  expect(openedConversations).toMatchObject([{ last_message: { body: 'The gate is shut.' } }])
  const { id } = openedConversations[0]!
  expect(await messages(staff.token, id)).toEqual([{ body: 'The gate is shut.' }])

  // Of this job, and for whoever said why.
  expect((await read(staff.token, other_job_id)).openedConversations).toEqual([])
  expect((await read(colleague.token)).openedConversations).toEqual([])
  expect(await messages(colleague.token, id)).toEqual([])

  world.later(CONVERSATIONS_OPEN_MINUTES + 1)
  expect(await read(staff.token)).toMatchObject({ openedConversations: [], Job: { conversations_opened_until: null } })
  expect(await messages(staff.token, id)).toEqual([])
})

test('the reason stands in the audit log with the job', async () => {
  await openConversations(await world.as(staff.token), { job_id, reason: 'Dispute about the waiting time.' })
  const entry = await world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    operation: 'openConversations',
    actor_id: staff.id,
    team_id: poster.team_id,
    reason: 'Dispute about the waiting time.',
    input: { job_id },
  })
})

test('without a reason nothing is opened, and members open nothing', async () => {
  await expect(openConversations(await world.as(staff.token), { job_id, reason: ' ' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  await expect(openConversations(await world.as(poster.token), { job_id, reason: 'Mine.' })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
})
