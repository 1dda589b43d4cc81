import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { STORY_PASSWORD as password } from '../../../../testing/story-password.ts'
import { useWorld } from '../../../../testing/world.ts'
import { impersonate } from '../../back-office/impersonation/impersonate.ts'
import { startImpersonation } from '../../back-office/impersonation/start-impersonation.ts'
import { changeAvatar } from './change-avatar.ts'
import { chooseLanguage } from './choose-language.ts'
import { deleteAccount } from './delete-account.ts'
import { editProfile } from './edit-profile.ts'
import { makeDataExport } from './make-data-export.ts'
import { requestDataExport } from './request-data-export.ts'
import { setProfileSetting } from './set-profile-setting.ts'
import { userTasks } from '../users.feature.ts'

const world = useWorld()

const stored = (id: string) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The Primary Member of a company that pays nothing more. */
const leaving = async () =>
  world.story.withPassword(await world.story.company('Owner_Driver', { subscription_status: 'limited_trial' }))
const confirm = (token: string) =>
  world.graphql(null, 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }', {
    input: { token },
  })
const linkMailedTo = async (address: string) => {
  const mails = await world.db
    .selectFrom('mails')
    .select('parameters')
    .where('to_address', '=', address)
    .where('template', '=', 'confirm_email')
    .orderBy('id', 'desc')
    .execute()
  return (mails[0]?.parameters as { link: string } | undefined)?.link.split('token=')[1] ?? ''
}

test('a new address counts when its link was followed, once; the old one is told', async () => {
  const person = await world.story.withPassword(await world.story.company('Owner_Driver'))
  const context = await world.as(person.token)
  await editProfile(context, { id: person.id, email: 'First.Try@Example.test', password })
  const first = await linkMailedTo('first.try@example.test')
  await editProfile(context, { id: person.id, email: 'new.address@example.test', password })
  expect(await stored(person.id)).toMatchObject({ email: person.email })
  const own = '{ Me { email unconfirmed_email } }'
  expect((await world.graphql(person.token, own)).data).toEqual({
    Me: { email: person.email, unconfirmed_email: 'new.address@example.test' },
  })

  expect((await confirm(first)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const token = await linkMailedTo('new.address@example.test')
  expect((await confirm(token)).data).toEqual({ confirmEmail: { email: 'new.address@example.test' } })
  expect((await confirm(token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await stored(person.id)).toMatchObject({ email: 'new.address@example.test' })
  const told = await world.db.selectFrom('mails').select('template').where('to_address', '=', person.email).execute()
  expect(told.map(({ template }) => template)).toEqual(['email_change_asked', 'email_change_asked', 'email_changed'])
})

test('a link lasts an hour, an address taken meanwhile stays with who took it, and the own address takes a change back', async () => {
  const person = await world.story.withPassword(await world.story.company('Owner_Driver'))
  const context = await world.as(person.token)
  await editProfile(context, { id: person.id, email: 'late@example.test', password })
  const late = await linkMailedTo('late@example.test')
  world.later(61)
  expect((await confirm(late)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')

  const again = await world.as(person.token)
  await editProfile(again, { id: person.id, email: 'wanted@example.test', password })
  const other = await world.story.company('Owner_Driver')
  await world.db.updateTable('users').set({ email: 'wanted@example.test' }).where('id', '=', other.id).execute()
  expect((await confirm(await linkMailedTo('wanted@example.test'))).errors?.[0]?.extensions.code).toBe('CONFLICT')
  await editProfile(again, { id: person.id, email: person.email })
  expect(await world.db.selectFrom('email_changes').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
})

test('settings are set one by one, each to one of its options, and read by nobody else', async () => {
  const person = await world.story.company('Owner_Driver')
  const context = await world.as(person.token)
  for (const [code, value] of [
    ['ADDRESS_BOOK_SORTING', 'COMPANY'],
    ['EMAIL_NOTIFICATIONS', 'DIGEST'],
    ['JOBS_NEAR_ME_RANGE', '50'],
    ['JOB_NOTIFICATION_TRACKING', 'true'],
    ['TRACKING', 'true'],
  ] as const)
    await setProfileSetting(context, { code, value })
  const query = `query ($id: ID!) { user(id: $id) { profileSettings { setting { code type title options { code value } } value } } }`
  const read = async (token: string) =>
    (await world.graphql(token, query, { id: person.id })).data?.['user'] as unknown as {
      profileSettings: { setting: { code: string; options: unknown[] }; value: string }[]
    }
  const { profileSettings } = await read(person.token)
  expect(profileSettings.map(({ setting, value }) => `${setting.code} ${value}`)).toEqual([
    'ADDRESS_BOOK_SORTING COMPANY',
    'EMAIL_NOTIFICATIONS DIGEST',
    'JOBS_NEAR_ME_RANGE 50',
    'JOB_NOTIFICATION_TRACKING true',
    'POST_WORK true',
    'TRACKING true',
  ])
  expect(profileSettings[0]?.setting.options).toContainEqual({ code: 'NAME', value: 'By name' })
  const colleague = await world.story.colleague(person.team_id)
  expect(await read(colleague.token)).toEqual({ profileSettings: [] })

  await expect(setProfileSetting(context, { code: 'JOBS_NEAR_ME_RANGE', value: '7' })).rejects.toMatchObject({
    details: { validation: { value: ['invalid'] } },
  })
  const post = await world.as(colleague.token)
  await expect(setProfileSetting(post, { code: 'POST_WORK', value: 'false' })).rejects.toMatchObject({
    details: { refusal: 'not_primary' },
  })
})

test('the language of mails is one’s own choice', async () => {
  const person = await world.story.company('Owner_Driver')
  await chooseLanguage(await world.as(person.token), { language: 'pl' })
  expect(await stored(person.id)).toMatchObject({ language: 'pl' })
})

test('a face is one’s own upload; the Primary Member gives a colleague one, a colleague does not', async () => {
  const primary = await world.story.company('Courier_Company')
  const driver = await world.story.colleague(primary.team_id)
  const picture = async (of: Person) => {
    const file = { name: 'a.jpg', path: `aa/${randomUUID()}`, content_type: 'image/jpeg', bytes: 1 }
    const row = { ...file, kind: 'avatar' as const, user_id: of.id, team_id: of.team_id, sha256: Buffer.alloc(32) }
    return (await world.db.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const upload_id = await picture(primary)
  await changeAvatar(await world.as(primary.token), { user_id: driver.id, upload_id })
  expect(await stored(driver.id)).toMatchObject({ avatar_upload_id: upload_id })
  const context = await world.as(driver.token)
  await expect(changeAvatar(context, { user_id: driver.id, upload_id: await picture(primary) })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  await expect(changeAvatar(context, { user_id: primary.id })).rejects.toMatchObject({
    details: { refusal: 'not_yours' },
  })
  await changeAvatar(context, { user_id: driver.id })
  expect(await stored(driver.id)).toMatchObject({ avatar_upload_id: null })
})

test('an export holds what is kept of its owner, is theirs alone, and goes after a day', async () => {
  const person = await world.story.company('Freight_Forwarder')
  await world.story.job(person)
  const { id } = await requestDataExport(await world.as(person.token), {})
  expect(await requestDataExport(await world.as(person.token), { again: true })).toEqual({ id })
  await makeDataExport({ export_id: id }, world.platform)
  await makeDataExport({ export_id: id }, world.platform)
  const fetched = (token: string) =>
    world.app.inject({ url: `/exports/my-data/${id}`, headers: { authorization: `Bearer ${token}` } })
  const { dataExport } = (await world.graphql(person.token, '{ dataExport { progress is_ready url bytes } }'))
    .data as unknown as { dataExport: { progress: number; url: string; bytes: number } }
  expect(dataExport).toMatchObject({ progress: 100, is_ready: true, url: `/exports/my-data/${id}` })
  const answer = await fetched(person.token)
  expect(answer.rawPayload.length).toBe(dataExport.bytes)
  expect(answer.json()).toMatchObject({ profile: [{ email: person.email }], jobs_posted: [{ status: 'active' }] })
  expect(answer.body).not.toContain('password')

  const staff = await world.as((await world.story.staff()).token)
  const { token } = await startImpersonation(staff, { user_id: person.id, reason: 'They asked for help.' })
  const { access_token: inTheirPlace } = await impersonate(staff, { token })
  expect((await world.graphql(inTheirPlace, '{ Me { id } }')).data).toEqual({ Me: { id: person.id } })
  expect((await fetched(inTheirPlace)).statusCode).toBe(404)
  const colleague = await world.story.colleague(person.team_id)
  expect((await fetched(colleague.token)).statusCode).toBe(404)
  expect((await world.graphql(colleague.token, '{ dataExport { id } }')).data).toEqual({ dataExport: null })
  world.later(24 * 60 + 1)
  expect((await fetched(person.token)).statusCode).toBe(404)
  await userTasks.tasks?.['forget_data_exports']?.({}, world.platform)
  expect(await world.db.selectFrom('data_exports').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a user who leaves is made nameless and signed out, and a company of one ends with them', async () => {
  const person = await leaving()
  await deleteAccount(await world.as(person.token), { password })
  expect(await stored(person.id)).toMatchObject({
    email: `${person.id}@deleted.invalid`,
    name_first: 'Deleted',
    phone: null,
    password_hash: null,
    inactivated: true,
    is_primary: false,
  })
  await expect(world.as(person.token)).rejects.toThrow('Nobody is signed in')
  const team = await world.db.selectFrom('teams').selectAll().where('id', '=', person.team_id).executeTakeFirstOrThrow()
  expect(team).toMatchObject({ subscription_status: 'no_trading', invoice_account_number: null })
})

test('nobody leaves colleagues without a Primary Member, work without a hand, or a subscription that goes on', async () => {
  const primary = await leaving()
  const colleague = await world.story.withPassword(await world.story.colleague(primary.team_id))
  await expect(deleteAccount(await world.as(primary.token), { password })).rejects.toMatchObject({
    details: { refusal: 'primary_with_users' },
  })
  const poster = await world.story.company('Freight_Forwarder')
  const bid_id = await world.story.bid(colleague, await world.story.job(poster))
  await expect(deleteAccount(await world.as(colleague.token), { password })).rejects.toMatchObject({
    details: { refusal: 'work_open' },
  })
  await world.db.deleteFrom('bids').where('id', '=', bid_id).execute()
  await deleteAccount(await world.as(colleague.token), { password })
  await deleteAccount(await world.as(primary.token), { password })

  const subscriber = await world.story.withPassword(await world.story.company('Owner_Driver'))
  await expect(deleteAccount(await world.as(subscriber.token), { password })).rejects.toMatchObject({
    details: { refusal: 'subscription_renews' },
  })
})

test('leaving takes the password', async () => {
  const person = await leaving()
  await expect(deleteAccount(await world.as(person.token), { password: 'a guess' })).rejects.toMatchObject({
    details: { validation: { password: ['password_wrong'] } },
  })
  expect(await stored(person.id)).toMatchObject({ email: person.email })
})
