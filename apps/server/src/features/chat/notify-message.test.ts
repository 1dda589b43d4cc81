import { beforeAll, expect, test } from 'vitest'
import { followAll, newCast, type Cast } from '../../../testing/cast.ts'
import { addDevice } from '../../../testing/push-device.ts'
import { useWorld } from '../../../testing/world.ts'
import { setNotificationSwitch } from '../notification-settings/set-notification-switch.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { pushMessage } from './notify-message.ts'
import { sendMessage } from './send-message.ts'

const world = useWorld()
let cast: Cast
beforeAll(async () => {
  cast = await newCast(world)
  for (const person of [cast.poster, cast.poster_primary, cast.taker, cast.rival]) await addDevice(world, person)
})

const say = async (body: string) => {
  world.pushes.length = 0
  const { id } = await sendMessage(await world.as(cast.taker.token), { job_id: cast.job_id, body })
  return id
}
const heard = async (message_id: string) => {
  await pushMessage(world.platform, message_id)
  await pushMessage(world.platform, message_id)
  await followAll(world)
  return world.pushes.map(({ content }) => content.user_id).sort()
}

test('a message is pushed once to those who speak for the other side, and leads into the chat', async () => {
  const id = await say('At the gate in ten minutes')
  expect(await heard(id)).toEqual([cast.poster.id, cast.poster_primary.id].sort())
  expect(world.pushes[0]!.content).toMatchObject({
    kind: 'CHAT_MESSAGE',
    group: 'CHAT_MESSAGE',
    url: `/chat/${cast.job_id}`,
    tag: `chat-${cast.job_id}`,
    name: expect.stringMatching(/^New Message for #\d+$/),
  })
  expect(JSON.stringify(world.pushes)).not.toContain('gate')
})

test('a reader who has read it, or wants no such push, gets nothing', async () => {
  const id = await say('Here now')
  const { conversation_id } = await world.db
    .selectFrom('chat_messages')
    .select('conversation_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await markConversationRead(await world.as(cast.poster.token), { conversation_id, message_id: id })
  const off = { topic: 'CHAT_MESSAGE', means: 'PUSH', is_on: false } as const
  await setNotificationSwitch(await world.as(cast.poster_primary.token), off)
  expect(await heard(id)).toEqual([])
})
