import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { selectMovingSandboxes, selectSandboxJobs } from './sandboxes.sql.ts'

const world = useWorld()
let integrator: Person
let idle: Person
let member: Person
let taker: Person
let moving: string
async function account(owner: Person): Promise<Person> {
  const part = await world.story.company('Courier_Company')
  await world.db
    .updateTable('teams')
    .set({ is_sandbox: true, sandbox_of: owner.team_id, sandbox_part: 'member' })
    .where('id', '=', part.team_id)
    .execute()
  return part
}
beforeAll(async () => {
  const { story } = world
  integrator = await story.company('Freight_Forwarder')
  idle = await story.company('Freight_Forwarder')
  taker = await story.company('Owner_Driver')
  member = await account(integrator)
  moving = await story.job(member)
  await story.job(member, { status: 'cancel' })
  await story.job(await account(idle), { status: 'cancel' })
  await story.job(integrator)
})

test('accounts move whose own jobs may take a step', async () => {
  expect(await selectMovingSandboxes(world.db, world.now)).toEqual([integrator.team_id])
})

test('an account’s steps are taken on its own jobs; who has talked is its own taker', async () => {
  const ask = () => selectSandboxJobs(world.db, { member: member.team_id, taker: taker.team_id }, world.now)
  expect(await ask()).toMatchObject([{ id: moving, has_talked: false }])
  const sides = { job_id: moving, poster_team_id: member.team_id, taker_team_id: taker.team_id }
  const { id: conversation_id } = await world.db
    .insertInto('conversations')
    .values(sides)
    .returning('id')
    .executeTakeFirstOrThrow()
  const say = ({ id: user_id, team_id }: Person, number: number) =>
    world.db.insertInto('chat_messages').values({ conversation_id, user_id, team_id, number, body: 'Hello' }).execute()
  await say(member, 1)
  expect(await ask()).toMatchObject([{ has_talked: false }])
  await say(taker, 2)
  expect(await ask()).toMatchObject([{ has_talked: true }])
})
