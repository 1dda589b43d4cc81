import { beforeAll, expect, test } from 'vitest'
import { userChannel } from '@waybill/domain/live/channels'
import { newCast, recordFact, type Cast } from '../../../../testing/cast.ts'
import { useWorld } from '../../../../testing/world.ts'
import type { LiveMessage } from '../../../platform/live/live.ts'
import { notificationTasks } from '../notifications.tasks.ts'

const world = useWorld()
let cast: Cast
const said: LiveMessage[] = []

beforeAll(async () => {
  cast = await newCast(world)
  world.platform.live.listen((message) => {
    if (message.event === 'Event') said.push(message)
  })
})

const ofTheList = (token: string) =>
  world.graphql(
    token,
    `{ events { nodes { id user_id name description description_template status type event_type group created_at
      updated_at pretty_date is_seen redirect_entity redirect_id job_id job_is_active is_own_job is_carried_job
      is_electronic_pod document_type_id reason } } }`,
  )

test('an event is published at once, word for word as the list has it', async () => {
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', cast.poster.id).execute()
  await recordFact(world, { name: 'job_delivered', job_id: cast.job_id }, cast.driver)
  expect(said.map(({ channel }) => channel)).toEqual([userChannel(cast.poster.id)])
  const { data } = await ofTheList(cast.poster.token)
  const { nodes } = (data as unknown as { events: { nodes: object[] } }).events
  expect(JSON.parse(JSON.stringify(said[0]!.data))).toEqual(nodes[0])
})

test('a task that runs again says it again: whoever missed it hears it, whoever has it knows it by its id', async () => {
  const { id } = await world.db
    .selectFrom('facts')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await notificationTasks.tasks!['notify_users']!({ fact_id: id, row: 0 }, world.platform)
  const ids = said.map(({ data }) => (data as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('two notices of one type are each said to their own readers, once', async () => {
  const other = await newCast(world)
  said.length = 0
  await recordFact(world, { name: 'goods_boarded', job_id: other.job_id }, other.driver)
  expect(said.map(({ channel }) => channel).toSorted()).toEqual(
    [userChannel(other.poster.id), userChannel(other.taker_primary.id)].toSorted(),
  )
})
