import { beforeEach, expect, test } from 'vitest'
import { userChannel } from '@waybill/domain/live/channels'
import { followAll, newCast, type Cast } from '../../../testing/cast.ts'
import type { Person } from '../../../testing/story.ts'
import { type Answer, useWorld } from '../../../testing/world.ts'
import type { LiveMessage } from '../../platform/live/live.ts'
import { sendMessage } from './send-message.ts'

const world = useWorld()
let cast: Cast

beforeEach(async () => {
  cast = await newCast(world)
})

type Input = { job_id: string; taker_team_id?: string; body: string }
const send = async (by: Person, input: Input, key: string | null = null) =>
  sendMessage(await world.as(by.token, key), input)
const toCarrier = (body: string) => ({ job_id: cast.job_id, taker_team_id: cast.taker.team_id, body })
const toPoster = (body: string, job_id = cast.job_id) => ({ job_id, body })

const LIST = '{ conversations { nodes { id job_number company_name unseen_count last_message { body } } } }'
const MESSAGES = `query ($job_id: ID!, $with: ID) { jobConversation(job_id: $job_id, taker_team_id: $with) { id company_name is_own is_blocked }
  chatMessages(job_id: $job_id, taker_team_id: $with) { nodes { id body is_seen team_id participation { messageable { id name_first } conversation { id job_id } }
    notifications { is_seen messageable_id is_sender } } has_next_page end_cursor } }`
const READ = 'mutation ($input: MarkConversationReadInput!) { markConversationRead(input: $input) { id unseen_count } }'

type Talk = { id: string; unseen_count: number; company_name: string; last_message: { body: string } | null }
const talksOf = async (person: Person) =>
  ((await world.graphql(person.token, LIST)).data!['conversations'] as unknown as { nodes: Talk[] }).nodes
type Message = { id: string; body: string; is_seen: boolean; notifications: Record<string, unknown>[] }
type Conversation = { id: string; is_blocked: boolean; messages: { nodes: Message[] } }
const conversationOf = async (person: Person, job_id = cast.job_id, other?: string): Promise<Conversation | null> => {
  const { data } = await world.graphql(person.token, MESSAGES, { job_id, with: other })
  const { jobConversation, chatMessages: messages } = data as never as Record<string, Conversation['messages']>
  if (!jobConversation) expect(messages?.nodes).toEqual([])
  return jobConversation ? ({ ...jobConversation, messages } as unknown as Conversation) : null
}
const bodiesOf = async (person: Person) => (await conversationOf(person))?.messages.nodes.map(({ body }) => body)
const unseenDot = async (person: Person) =>
  (await world.graphql(person.token, '{ Me { has_unseen_messages } }')).data!['Me']
const refusalIn = ({ errors }: Answer) => errors?.[0]?.extensions

test('both sides write about a job in one conversation, opened by the first message of either', async () => {
  await send(cast.taker, toPoster('How far is the gate?'))
  await send(cast.poster, toCarrier('200 yards, on the left.'))
  expect(await bodiesOf(cast.taker)).toEqual(['200 yards, on the left.', 'How far is the gate?'])
  expect(await bodiesOf(cast.poster_primary)).toEqual(await bodiesOf(cast.taker))
  expect(await talksOf(cast.poster)).toMatchObject([{ company_name: 'Aire Valley' }])
  expect(await talksOf(cast.taker_primary)).toMatchObject([{ company_name: 'Harbour Gate' }])
})

test('the office and the driver of the job take part, nobody else', async () => {
  await send(cast.poster, toCarrier('Ring twice.'))
  const colleague = await world.story.colleague(cast.taker.team_id, { has_full_access: false })
  const stranger = await world.story.company('Courier_Company')
  for (const person of [cast.poster_primary, cast.recipient, cast.taker_primary, cast.driver])
    expect(await bodiesOf(person)).toEqual(['Ring twice.'])
  for (const person of [colleague, cast.rival, stranger]) {
    expect(await conversationOf(person)).toBeNull()
    expect(await talksOf(person)).toEqual([])
  }
  await expect(send(colleague, toPoster('Me too'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(send(stranger, toPoster('Me too'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a limited driver reads nothing of what was said before the job was given out', async () => {
  await world.db.updateTable('jobs').set({ allocated_at: null }).where('id', '=', cast.job_id).execute()
  await send(cast.taker, toPoster('Would 240 do?'))
  expect(await bodiesOf(cast.driver)).toEqual([])
  world.later(5)
  await world.db.updateTable('jobs').set({ allocated_at: world.now }).where('id', '=', cast.job_id).execute()
  await send(cast.poster, toCarrier('Gate 3, please.'))
  expect(await bodiesOf(cast.driver)).toEqual(['Gate 3, please.'])
  expect(await talksOf(cast.driver)).toMatchObject([{ unseen_count: 1, last_message: { body: 'Gate 3, please.' } }])
  expect(await bodiesOf(cast.taker)).toHaveLength(2)
})

test('about an open job any taker may ask; the poster writes to those who have bid', async () => {
  const open = await world.story.job(cast.poster)
  const curious = await world.story.company('Owner_Driver')
  await expect(
    send(cast.poster, { job_id: open, taker_team_id: curious.team_id, body: 'Hello?' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await send(curious, toPoster('Is there a tail lift?', open))
  await send(cast.poster, { job_id: open, taker_team_id: curious.team_id, body: 'There is.' })
  await world.story.bid(cast.rival, open)
  await send(cast.poster, { job_id: open, taker_team_id: cast.rival.team_id, body: 'Can you be there by 9?' })
  expect(await talksOf(cast.poster)).toHaveLength(2)
  expect((await conversationOf(cast.rival, open))?.messages.nodes).toHaveLength(1)
  // Each taker knows of the own conversation only.
  expect((await conversationOf(curious, open))?.messages.nodes).toHaveLength(2)
  expect(await conversationOf(curious, open, cast.rival.team_id)).toBeNull()
})

test('a bid that is withheld or was taken back cannot be written to, and a job that is gone not asked about', async () => {
  await world.db.updateTable('bids').set({ hidden: true }).where('id', '=', cast.rival_bid_id).execute()
  const toRival = { job_id: cast.job_id, taker_team_id: cast.rival.team_id, body: 'Hello' }
  await expect(send(cast.poster, toRival)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const taken_back = { hidden: false, status: 'canceled' } as const
  await world.db.updateTable('bids').set(taken_back).where('id', '=', cast.rival_bid_id).execute()
  await expect(send(cast.poster, toRival)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const late = await world.story.company('Owner_Driver')
  await expect(send(late, toPoster('Still open?'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('blocked companies cannot write to each other; what was said stays', async () => {
  const open = await world.story.job(cast.poster)
  await world.story.bid(cast.rival, open)
  const toRival = { job_id: open, taker_team_id: cast.rival.team_id }
  await send(cast.poster, { ...toRival, body: 'See you at noon?' })
  await world.story.block(cast.rival, cast.poster_primary)
  for (const by of [cast.poster, cast.rival])
    await expect(send(by, { ...toRival, body: 'Hello?' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { refusal: 'blocked' },
    })
  expect(await conversationOf(cast.poster, open)).toMatchObject({ is_blocked: true, messages: { nodes: [{}] } })
})

test('about a job that was given out they talk on until its end, though one has blocked the other', async () => {
  await world.story.block(cast.taker_primary, cast.poster_primary)
  await send(cast.poster, toCarrier('See you at noon.'))
  await send(cast.taker, toPoster('Yes.'))
  expect(await conversationOf(cast.poster)).toMatchObject({ is_blocked: false, messages: { nodes: [{}, {}] } })
})

test('the same key sends once, and a link is refused', async () => {
  const first = await send(cast.poster, toCarrier('Once only.'), 'the-same-key')
  expect(await send(cast.poster, toCarrier('Once only.'), 'the-same-key')).toEqual(first)
  expect(await bodiesOf(cast.poster)).toEqual(['Once only.'])
  await expect(send(cast.poster, toCarrier('see www.example.com'))).rejects.toMatchObject({
    details: { validation: { body: ['links_not_allowed'] } },
  })
})

test('twenty messages at once are numbered one by one', async () => {
  const bodies = Array.from({ length: 20 }, (_, n) => `Pallet ${n}`)
  await Promise.all(
    bodies.map((body, n) => (n % 2 ? send(cast.poster, toCarrier(body)) : send(cast.taker, toPoster(body)))),
  )
  const { rows } = await world.platform.databases.pool.query<{ number: number }>(
    'select m.number from chat_messages m join conversations c on c.id = m.conversation_id where c.job_id = $1 order by 1',
    [cast.job_id],
  )
  expect(rows.map(({ number }) => number)).toEqual(bodies.map((_, n) => n + 1))
})

test('read marks: unseen until read, seen by the writer once somebody of the other side has, never back', async () => {
  await send(cast.poster, toCarrier('First'))
  await send(cast.poster, toCarrier('Second'))
  expect(await unseenDot(cast.taker)).toEqual({ has_unseen_messages: true })
  expect(await talksOf(cast.taker)).toMatchObject([{ unseen_count: 2 }])
  const { id: conversation_id, messages } = (await conversationOf(cast.taker))!
  const [second, first] = messages.nodes
  const read = (message_id: string) => world.graphql(cast.taker.token, READ, { input: { conversation_id, message_id } })
  expect((await read(second!.id)).data).toMatchObject({ markConversationRead: { unseen_count: 0 } })
  await read(first!.id)
  expect(await unseenDot(cast.taker)).toEqual({ has_unseen_messages: false })
  const [newest] = (await conversationOf(cast.poster))!.messages.nodes
  expect(newest).toMatchObject({ is_seen: true })
  expect(newest!.notifications).toContainEqual({ is_seen: true, messageable_id: cast.taker.id, is_sender: false })
  expect(newest!.notifications).toContainEqual({ is_seen: false, messageable_id: cast.poster.id, is_sender: true })
  // Somebody else's message, and somebody else's conversation.
  const other = await newCast(world)
  expect(
    refusalIn(await world.graphql(other.taker.token, READ, { input: { conversation_id, message_id: first!.id } })),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

test('to the Primary teammates’ messages are own, to a colleague they are news', async () => {
  await send(cast.poster, toCarrier('From the clerk'))
  expect(await unseenDot(cast.poster_primary)).toEqual({ has_unseen_messages: false })
  expect(await unseenDot(cast.recipient)).toEqual({ has_unseen_messages: true })
  expect(await unseenDot(cast.poster)).toEqual({ has_unseen_messages: false })
  await send(cast.taker, toPoster('From the road'))
  expect(await unseenDot(cast.poster_primary), 'the other side’s are news to both').toEqual({
    has_unseen_messages: true,
  })
})

test('messages from before one came to the company are not unread', async () => {
  await send(cast.poster, toCarrier('Long ago'))
  world.later(1)
  const fresh = await world.story.colleague(cast.taker.team_id)
  await world.db.updateTable('users').set({ created_at: world.now }).where('id', '=', fresh.id).execute()
  expect(await unseenDot(fresh)).toEqual({ has_unseen_messages: false })
})

test('a message is told after the commit to everybody who takes part, and to nobody else', async () => {
  await followAll(world) // what others have said
  const { poster, poster_primary, recipient, taker, taker_primary, driver, job_id } = cast
  for (const { team_id } of [poster, taker]) await world.story.colleague(team_id, { has_full_access: false })
  const heard: LiveMessage[] = []
  const stop = world.platform.live.listen((message) => void (message.event === 'ChatMessage' && heard.push(message)))
  await send(poster, toCarrier('Ring twice.'))
  expect(heard).toEqual([])
  await followAll(world)
  expect(heard.map(({ channel }) => channel).sort()).toEqual(
    [poster, poster_primary, recipient, taker, taker_primary, driver].map(({ id }) => userChannel(id)).sort(),
  )
  await send(taker, toPoster('On my way.'))
  await followAll(world)
  stop()
  const told = [heard[0]!, heard.at(-1)!].map(({ data }) => data)
  for (const [n, person] of [poster, taker].entries()) {
    const part = world.db.selectFrom('participations').select('id').where('user_id', '=', person.id)
    const participation = {
      ...(await part.executeTakeFirstOrThrow()),
      messageable: { id: person.id, name_first: 'Pat' },
    }
    const body = n === 0 ? 'Ring twice.' : 'On my way.'
    const message = { body, team_id: person.team_id, participation: { ...participation, conversation: { job_id } } }
    expect(told[n]).toMatchObject({ job_id, message })
  }
})

test('the history comes a page at a time, and the list is searched by number and company', async () => {
  for (let n = 0; n < 7; n++) await send(cast.poster, toCarrier(`Message ${n}`))
  const PAGE =
    'query ($job_id: ID!, $after: String) { chatMessages(job_id: $job_id, first: 5, after: $after) { nodes { body } has_next_page end_cursor } }'
  const page = async (after: string | null) =>
    (await world.graphql(cast.taker.token, PAGE, { job_id: cast.job_id, after })).data!['chatMessages'] as unknown as {
      nodes: { body: string }[]
      has_next_page: boolean
      end_cursor: string
    }
  const first = await page(null)
  expect(first).toMatchObject({
    has_next_page: true,
    nodes: [{ body: 'Message 6' }, {}, {}, {}, { body: 'Message 2' }],
  })
  expect((await page(first.end_cursor)).nodes).toEqual([{ body: 'Message 1' }, { body: 'Message 0' }])
  const SEARCH =
    'query ($search: String, $unseen: Boolean) { conversations(search: $search, unseen: $unseen) { nodes { job_number } } }'
  const found = async (variables: object) =>
    (
      (await world.graphql(cast.taker.token, SEARCH, { ...variables })).data!['conversations'] as unknown as {
        nodes: { job_number: string }[]
      }
    ).nodes
  const [{ job_number }] = (await found({})) as [{ job_number: string }]
  expect(await found({ search: job_number })).toHaveLength(1)
  expect(await found({ search: 'harbour' })).toHaveLength(1)
  expect(await found({ search: 'aire valley' })).toHaveLength(0) // one's own name finds nothing
  expect(await found({ unseen: true })).toHaveLength(1)
})

test('a message has two sides: a taker speaks for their own company, a poster says to whom', async () => {
  const job_id = await world.story.job(cast.poster)
  const refused = { code: 'NOT_FOUND' }
  await expect(send(cast.taker, { job_id, taker_team_id: cast.rival.team_id, body: 'Hello' })).rejects.toMatchObject(
    refused,
  )
  await expect(send(cast.poster, toPoster('Anybody?', job_id))).rejects.toMatchObject(refused)
  const toOneself = { job_id, taker_team_id: cast.poster.team_id, body: 'Note to self' }
  await expect(send(cast.poster, toOneself)).rejects.toMatchObject(refused)
})
