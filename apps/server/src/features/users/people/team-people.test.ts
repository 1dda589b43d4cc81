import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { usersAllowed } from '@waybill/domain/subscriptions/plans'
import type { Person } from '../../../../testing/story.ts'
import { STORY_PASSWORD as password } from '../../../../testing/story-password.ts'
import { useWorld } from '../../../../testing/world.ts'
import { activateUser } from './activate-user.ts'
import { addUser } from './add-user.ts'
import { editProfile } from '../account/edit-profile.ts'
import { inactivateUser } from './inactivate-user.ts'
import { passPrimaryRole } from './pass-primary-role.ts'
import { resendInvitation } from './resend-invitation.ts'

const world = useWorld()

const stored = (id: string) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (address: string) =>
  world.db
    .selectFrom('mails')
    .select(['template', 'parameters'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute()
let serial = 0
const newcomer = (overrides: object = {}) => ({
  name_first: 'Ana',
  name_last: 'Pop',
  email: `newcomer${++serial}@example.test`,
  ...overrides,
})
/** As if what was mailed to an address had been mailed so many minutes before. */
const sentEarlier = (to: string, minutes: number) =>
  world.db
    .updateTable('mails')
    .set({ created_at: sql`created_at - make_interval(mins => ${minutes})` })
    .where('to_address', '=', to)
    .execute()
const add = async (by: Person, overrides: object = {}) => addUser(await world.as(by.token), newcomer(overrides))

test('nobody is added, or named later, by a link: the invitation goes to an address of their choice', async () => {
  const primary = await world.story.company('Courier_Company')
  const context = await world.as(primary.token)
  const links = { name_first: 'Claim prize at https://evil.com/win', name_last: 'evil.shop' }
  const notAllowed = {
    details: { validation: { name_first: ['links_not_allowed'], name_last: ['links_not_allowed'] } },
  }
  await expect(addUser(context, newcomer({ ...links, email: 'victim@example.test' }))).rejects.toMatchObject(notAllowed)
  expect(await mailsTo('victim@example.test')).toEqual([])
  await expect(editProfile(context, { id: primary.id, ...links })).rejects.toMatchObject(notAllowed)
})

test('somebody added gets a link to create a password, and belongs to the team from the start', async () => {
  const primary = await world.story.company('Courier_Company')
  const { id } = await add(primary, { email: 'Ana.Pop@Example.test', has_full_access: false, post_work: false })
  expect(await stored(id)).toMatchObject({
    email: 'ana.pop@example.test',
    team_id: primary.team_id,
    has_full_access: false,
    is_primary: false,
    registration_progress: 'password_creation',
  })
  const [mail] = await mailsTo('ana.pop@example.test')
  expect(mail).toMatchObject({
    template: 'invitation',
    parameters: { inviter: primary.email },
  })
  expect((mail!.parameters as { link: string }).link).toMatch(/^\/create-password\?token=/)

  const again = async () => resendInvitation(await world.as(primary.token), { user_id: id })
  await expect(again()).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 600 } })
  await sentEarlier('ana.pop@example.test', 10)
  await again()
  expect(await mailsTo('ana.pop@example.test')).toHaveLength(2)
  const open = world.db
    .selectFrom('password_links')
    .select('id')
    .where('user_id', '=', id)
    .where('replaced_at', 'is', null)
  expect(await open.execute()).toHaveLength(1)
})

test('an address that has an account is refused without saying whose it is', async () => {
  const primary = await world.story.company('Courier_Company')
  const other = await world.story.company('Owner_Driver')
  await expect(add(primary, { email: other.email })).rejects.toMatchObject({
    details: { validation: { email: ['invalid'] } },
  })
})

test('a colleague’s address is theirs in capitals too', async () => {
  const primary = await world.story.company('Courier_Company')
  await add(primary, { email: 'jan.kowalski@waybill.test' })
  for (const email of ['Jan.Kowalski@Waybill.test', 'JAN.KOWALSKI@WAYBILL.TEST'])
    await expect(add(primary, { email })).rejects.toMatchObject({
      details: { validation: { email: ['email_of_colleague'] } },
    })
})

test('the plan is the limit, also for two who are added at once', async () => {
  const primary = await world.story.company('Courier_Company')
  const room = usersAllowed({ current: null, future: null }) - 1
  for (let left = room; left > 1; left--) await add(primary)
  const outcomes = await Promise.allSettled([add(primary), add(primary)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(add(primary)).rejects.toMatchObject({ details: { refusal: 'plan_users_exceeded' } })
})

test('somebody inactivated is signed out at once, frees a place, and comes back where there is room', async () => {
  const primary = await world.story.company('Courier_Company')
  const driver = await world.story.colleague(primary.team_id, { has_full_access: false })
  const context = await world.as(primary.token)
  await inactivateUser(context, { user_id: driver.id })
  await expect(world.as(driver.token)).rejects.toThrow('Nobody is signed in')
  await expect(inactivateUser(context, { user_id: driver.id })).rejects.toMatchObject({ code: 'CONFLICT' })

  const room = usersAllowed({ current: null, future: null }) - 1
  for (let added = 0; added < room; added++) await add(primary)
  await expect(activateUser(context, { user_id: driver.id })).rejects.toMatchObject({
    details: { refusal: 'plan_users_exceeded' },
  })
  const [someone] = await world.db
    .selectFrom('users')
    .select('id')
    .where('team_id', '=', primary.team_id)
    .where('registration_progress', '=', 'password_creation')
    .execute()
  await inactivateUser(context, { user_id: someone!.id })
  await activateUser(context, { user_id: driver.id })
  expect(await stored(driver.id)).toMatchObject({ inactivated: false })
  await expect(activateUser(context, { user_id: driver.id })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('the primary role goes to one colleague, and both are told', async () => {
  const primary = await world.story.withPassword(await world.story.company('Courier_Company'))
  const clerk = await world.story.colleague(primary.team_id, { has_full_access: false, post_work: false })
  await passPrimaryRole(await world.as(primary.token), { user_id: clerk.id, password })
  expect(await stored(clerk.id)).toMatchObject({ is_primary: true, has_full_access: true, post_work: true })
  expect(await stored(primary.id)).toMatchObject({ is_primary: false, has_full_access: true })
  const facts = await world.db
    .selectFrom('facts')
    .select('fact')
    .where('name', '=', 'primary_role_transferred')
    .execute()
  expect(facts.map(({ fact }) => fact)).toContainEqual({
    name: 'primary_role_transferred',
    team_id: primary.team_id,
    old_primary_id: primary.id,
    new_primary_id: clerk.id,
  })
  await expect(passPrimaryRole(await world.as(primary.token), { user_id: clerk.id })).rejects.toMatchObject({
    details: { refusal: 'not_primary' },
  })
})

test('a finder of an open screen hands the primary role to nobody', async () => {
  const primary = await world.story.withPassword(await world.story.company('Courier_Company'))
  const clerk = await world.story.colleague(primary.team_id)
  const pass = async (given: string | null) =>
    passPrimaryRole(await world.as(primary.token), { user_id: clerk.id, password: given })
  await expect(pass(null)).rejects.toMatchObject({ details: { validation: { password: ['password_required'] } } })
  await expect(pass('a guess')).rejects.toMatchObject({ details: { validation: { password: ['password_wrong'] } } })
  expect(await stored(clerk.id)).toMatchObject({ is_primary: false })
})

test('handed to two at once, one has it', async () => {
  const primary = await world.story.withPassword(await world.story.company('Courier_Company'))
  const [one, other] = [await world.story.colleague(primary.team_id), await world.story.colleague(primary.team_id)]
  const context = await world.as(primary.token)
  const outcomes = await Promise.allSettled(
    [one, other].map(({ id }) => passPrimaryRole(context, { user_id: id, password })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const primaries = world.db
    .selectFrom('users')
    .select('id')
    .where('team_id', '=', primary.team_id)
    .where('is_primary', '=', true)
  expect(await primaries.execute()).toHaveLength(1)
})

test('nobody who cannot sign in becomes the Primary Member', async () => {
  const primary = await world.story.company('Courier_Company')
  const former = await world.story.colleague(primary.team_id, { inactivated: true })
  const { id: invited } = await add(primary)
  for (const user_id of [former.id, invited])
    await expect(passPrimaryRole(await world.as(primary.token), { user_id })).rejects.toMatchObject({
      details: { refusal: 'colleague_not_active' },
    })
})

test('colleagues manage nobody, and another team’s people are not there', async () => {
  const primary = await world.story.company('Courier_Company')
  const clerk = await world.story.colleague(primary.team_id)
  const stranger = await world.story.company('Owner_Driver')
  for (const operation of [activateUser, inactivateUser, passPrimaryRole, resendInvitation]) {
    await expect(operation(await world.as(clerk.token), { user_id: primary.id })).rejects.toMatchObject({
      details: { refusal: 'not_primary' },
    })
    await expect(operation(await world.as(stranger.token), { user_id: clerk.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  await expect(add(clerk)).rejects.toMatchObject({ details: { refusal: 'not_primary' } })
})
