import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'
import { endSessions } from './end-own-sessions.ts'

const world = useWorld()

type Listed = { id: string; is_current: boolean }[]
const listOf = async (token: string) =>
  (await world.graphql(token, '{ sessions { id is_current user_agent last_used_at } }')).data?.[
    'sessions'
  ] as unknown as Listed

test('people see where they are signed in, this place first, and end one or all the others', async () => {
  const person = await world.story.company('Owner_Driver')
  const [phone, laptop] = [await world.story.signedIn(person.id), await world.story.signedIn(person.id)]
  const sessions = await listOf(person.token)
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false])

  const { session_id } = (await world.as(phone)).viewer
  await endSessions(await world.as(person.token), { session_id })
  await expect(world.as(phone)).rejects.toThrow('Nobody is signed in')
  await endSessions(await world.as(person.token), {})
  await expect(world.as(laptop)).rejects.toThrow('Nobody is signed in')
  expect(await listOf(person.token)).toHaveLength(1)
})

test('a session that is over, or somebody else’s, is not there', async () => {
  const person = await world.story.company('Owner_Driver')
  const stranger = await world.story.company('Owner_Driver')
  const { session_id } = (await world.as(stranger.token)).viewer
  const context = await world.as(person.token)
  await expect(endSessions(context, { session_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const phone = await world.story.signedIn(person.id)
  const ended = (await world.as(phone)).viewer.session_id
  await endSessions(context, { session_id: ended })
  await expect(endSessions(context, { session_id: ended })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a session that staff opened in somebody’s place is not listed and outlives a sign-out of the others', async () => {
  const person = await world.story.company('Owner_Driver')
  const staff = await world.story.staff()
  await world.db
    .insertInto('sessions')
    .values({
      user_id: person.id,
      impersonator_id: staff.id,
      token_hash: Buffer.alloc(32, 7),
      expires_at: new Date(world.now.getTime() + 1_800_000),
    })
    .execute()
  expect(await listOf(person.token)).toHaveLength(1)
  await endSessions(await world.as(person.token), {})
  const left = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('impersonator_id', '=', staff.id)
    .where('revoked_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})
