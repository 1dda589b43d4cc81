import { beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../../testing/cast.ts'
import { STAFF_SECRET } from '../../../../testing/story.ts'
import { type World, useWorld } from '../../../../testing/world.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const reason = 'Lost their phone, called back at the number we have.'
const world = useWorld()
let staff: Awaited<ReturnType<World['story']['staff']>>
beforeAll(async () => {
  staff = await world.story.staff()
})

async function protectedMember() {
  const person = await world.story.company('Owner_Driver')
  const user_id = person.id
  await world.db
    .insertInto('second_factors')
    .values({ user_id, secret: STAFF_SECRET, confirmed_at: world.now })
    .execute()
  await world.db
    .insertInto('backup_codes')
    .values({ user_id, code_hash: Buffer.alloc(32) })
    .execute()
  await world.db
    .insertInto('sign_in_challenges')
    .values({ user_id, token_hash: Buffer.from(user_id), expires_at: new Date(world.now.getTime() + 60_000) })
    .execute()
  return person
}
const reset = async (user_id: string, token = staff.token) =>
  resetSecondFactor(await world.as(token), { user_id, reason })

test('staff turn it off for who has lost it: told by mail, logged out everywhere, remembered without the secret', async () => {
  const person = await protectedMember()
  const asked = async () =>
    (await world.graphql(staff.token, `{ user(id: "${person.id}") { has_second_factor } }`)).data?.['user']
  expect(await asked()).toEqual({ has_second_factor: true })
  await reset(person.id)
  expect(await asked()).toEqual({ has_second_factor: false })
  for (const table of ['second_factors', 'backup_codes', 'sign_in_challenges'] as const)
    expect(await world.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  const { errors } = await world.graphql(person.token, 'mutation { chooseLanguage(input: { language: en }) { id } }')
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')

  await followAll(world)
  expect(world.letters.at(-1)).toMatchObject({ subject: 'Logging in no longer needs a code' })
  const entry = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    operation: 'resetSecondFactor',
    actor_id: staff.id,
    team_id: person.team_id,
    reason,
    before: { is_on: true },
    after: { is_on: false },
  })
  expect(JSON.stringify(entry)).not.toContain(STAFF_SECRET)
})

test('a colleague of the staff may be helped, nobody helps themselves', async () => {
  const colleague = await world.story.staff()
  await expect(reset(staff.id)).rejects.toMatchObject({ details: { refusal: 'own_account' } })
  await reset(colleague.id)
  await expect(reset(staff.id, colleague.token)).rejects.toThrow('Nobody is signed in')
})

test('there must be one to turn off, and somebody whose it is', async () => {
  const plain = await world.story.company('Owner_Driver')
  await expect(reset(plain.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  const gone = await protectedMember()
  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', gone.id).execute()
  await expect(reset(gone.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(reset(gone.id, plain.token)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a member may not, whoever it is about', async () => {
  const [member, other] = [await protectedMember(), await protectedMember()]
  await expect(reset(other.id, member.token)).rejects.toMatchObject({ details: { refusal: 'not_staff' } })
})

test('a member is not told whether a colleague has one', async () => {
  const person = await protectedMember()
  const colleague = await world.story.colleague(person.team_id)
  const { data } = await world.graphql(colleague.token, `{ user(id: "${person.id}") { has_second_factor } }`)
  expect(data).toEqual({ user: { has_second_factor: false } })
})
