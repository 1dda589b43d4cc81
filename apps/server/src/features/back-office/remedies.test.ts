import { beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../testing/cast.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { mailPasswordLink } from '../passwords/mail-password-link.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { rateLimits } from '../../platform/limits/rate-limits.ts'
import { countGuess, homeOf } from '../sign-in/guesses.ts'
import { unlockAccount } from '../sign-in/unlock-account.ts'
import { changeEmailByStaff } from '../users/account/change-email-by-staff.ts'
import { logOutUser } from '../sign-in/sessions/log-out-user.ts'

const reason = 'Rang from the number we have.'
const world = useWorld()
let staff: Person
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
})
const entriesOf = (operation: string) =>
  world.db.selectFrom('audit_log').selectAll().where('operation', '=', operation).execute()
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
  ['unlockAccount', unlockAccount],
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

test('staff ask for another address: it counts when its link was followed, and both addresses are written to', async () => {
  const person = await world.story.withPassword(await world.story.company('Owner_Driver'))
  const email = `new.${person.email}`
  await changeEmailByStaff(await world.as(staff.token), { user_id: person.id, email, reason })
  await followAll(world)
  const isHeld = () =>
    world.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(await isHeld()).toEqual({ email: person.email })
  const told = world.letters.slice(-2)
  expect(told.map(({ to }) => to).toSorted()).toEqual([email, person.email].toSorted())
  expect(told.find(({ to }) => to === person.email)?.text).toContain('/undo-email-change?token=')
  const token = /token=([\w-]+)/.exec(told.find(({ to }) => to === email)!.text)![1]!
  const { errors } = await world.graphql(
    null,
    'mutation($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }',
    {
      input: { token },
    },
  )
  expect(errors).toBeUndefined()
  expect(await isHeld()).toEqual({ email })
  expect(await entriesOf('changeEmailByStaff')).toMatchObject([{ actor_id: staff.id, team_id: person.team_id, reason }])
})

test('the address of staff is theirs alone: no colleague takes their place by it', async () => {
  const colleague = await world.story.staff()
  for (const user_id of [colleague.id, staff.id])
    await expect(
      changeEmailByStaff(await world.as(staff.token), { user_id, email: 'mine@example.test', reason }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('staff let somebody in again at whose account too many have tried, and the person hears of it', async () => {
  const person = await world.story.company('Owner_Driver')
  const other = await world.story.company('Owner_Driver')
  const { points } = rateLimits.sign_in.by.account
  const isLocked = async ({ email }: Person) => {
    const error = await countUse(world.platform, 'sign_in', { account: email }).catch((thrown: unknown) => thrown)
    return error !== undefined
  }
  // At the place as well from which each has signed in before.
  const atHome = ({ email }: Person) => ({ email, address: '192.0.2.7' })
  const isLockedAtHome = async (each: Person) =>
    (await countGuess(world.platform, 'sign_in', atHome(each)).catch(() => undefined)) === undefined
  for (const each of [person, other]) {
    await world.db
      .updateTable('sessions')
      .set({ place: homeOf(atHome(each)) })
      .where('user_id', '=', each.id)
      .execute()
    for (let n = 0; n <= points; n++) await isLocked(each)
    for (let n = 0; n <= rateLimits.sign_in.by.place.points; n++) await isLockedAtHome(each)
  }
  expect([await isLocked(person), await isLocked(other)]).toEqual([true, true])
  await unlockAccount(await world.as(staff.token), { user_id: person.id, reason })
  expect([await isLocked(person), await isLocked(other)]).toEqual([false, true])
  expect([await isLockedAtHome(person), await isLockedAtHome(other)]).toEqual([false, true])
  await followAll(world)
  expect(world.letters.at(-1)).toMatchObject({ to: person.email })
})
