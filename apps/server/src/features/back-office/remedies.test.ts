import { beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../testing/cast.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { mailPasswordLink } from '../passwords/mail-password-link.ts'
import { logOutUser } from '../sign-in/sessions/log-out-user.ts'

const reason = 'Rang from the number we have.'
const world = useWorld()
let staff: Person
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
})
const lastEntry = () =>
  world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

test('staff have a new password link mailed to who has lost theirs, without seeing it', async () => {
  const person = await world.story.company('Owner_Driver')
  const answer = await mailPasswordLink(await world.as(staff.token), { user_id: person.id, reason })
  expect(answer).toEqual({ id: person.id })
  await followAll(world)
  expect(world.letters.at(-1)).toMatchObject({ to: person.email })
  expect(await lastEntry()).toMatchObject({ operation: 'mailPasswordLink', team_id: person.team_id, reason })
  expect(JSON.stringify(await lastEntry())).not.toContain('password/')
})

test('staff log somebody out everywhere', async () => {
  const person = await world.story.company('Owner_Driver')
  await logOutUser(await world.as(staff.token), { user_id: person.id, reason })
  const { errors } = await world.graphql(person.token, 'mutation { chooseLanguage(input: { language: en }) { id } }')
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await lastEntry()).toMatchObject({ operation: 'logOutUser', actor_id: staff.id, reason })
})

test.each([
  ['mailPasswordLink', mailPasswordLink],
  ['logOutUser', logOutUser],
] as const)('%s is for staff, with a reason, and about somebody who is still here', async (_name, remedy) => {
  const person = await world.story.company('Owner_Driver')
  const own = await world.as(person.token)
  await expect(remedy(own, { user_id: person.id, reason })).rejects.toMatchObject({
    details: { refusal: 'not_staff' },
  })
  const context = await world.as(staff.token)
  await expect(remedy(context, { user_id: person.id, reason: '' })).rejects.toMatchObject({ code: 'VALIDATION' })
  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', person.id).execute()
  await expect(remedy(await world.as(staff.token), { user_id: person.id, reason })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
