import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { STORY_PASSWORD as password } from '../../../../testing/story-password.ts'
import { useWorld } from '../../../../testing/world.ts'
import { editProfile } from './edit-profile.ts'

const world = useWorld()
let primary: Person
let driver: Person
beforeAll(async () => {
  primary = await world.story.company('Courier_Company')
  driver = await world.story.withPassword(await world.story.colleague(primary.team_id, { has_full_access: false }))
})

const stored = (id: string) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('people change their own profile, and what they leave out stays', async () => {
  const { email } = driver
  const query = `mutation ($input: EditProfileInput!) { EditProfile(input: $input) { id name_first name_last phone tracking vehicle { id } score { rating count } } }`
  const { data, errors } = await world.graphql(driver.token, query, {
    input: { id: driver.id, name_first: 'Mihaela', phone: '+44 (0)7700\u00a0900111', tracking: true },
  })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    EditProfile: {
      name_first: 'Mihaela',
      phone: '+447700900111',
      tracking: true,
      vehicle: [],
      score: { rating: null, count: 0 },
    },
  })
  expect(await stored(driver.id)).toMatchObject({ email, has_full_access: false })
})

test('the Primary Member gives a colleague access; the colleague does not', async () => {
  const input = { id: driver.id, has_full_access: true }
  await expect(editProfile(await world.as(driver.token), input)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    details: { refusal: 'not_primary' },
  })
  await editProfile(await world.as(primary.token), input)
  expect(await stored(driver.id)).toMatchObject({ has_full_access: true })
})

test('a colleague does not edit a colleague, and a stranger does not exist', async () => {
  const colleague = await world.story.colleague(primary.team_id)
  await expect(editProfile(await world.as(colleague.token), { id: driver.id, name_first: 'No' })).rejects.toMatchObject(
    { code: 'FORBIDDEN', details: { refusal: 'not_yours' } },
  )
  const stranger = await world.story.company('Owner_Driver')
  await expect(editProfile(await world.as(stranger.token), { id: driver.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('an email address belongs to one account', async () => {
  const context = await world.as(driver.token)
  await expect(
    editProfile(context, { id: driver.id, email: primary.email.toUpperCase(), password }),
  ).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { validation: { email: ['invalid'] } },
  })
  await expect(editProfile(context, { id: driver.id, email: 'nobody' })).rejects.toMatchObject({
    details: { validation: { email: ['email_incorrect'] } },
  })
})

test('staff in somebody’s place do not change the address that resets the password', async () => {
  const context = await world.as(primary.token)
  const viewer = { ...context.viewer, impersonator_id: (await world.story.staff()).id }
  await expect(
    editProfile({ ...context, viewer }, { id: primary.id, email: 'mine@example.test' }),
  ).rejects.toMatchObject({ details: { refusal: 'impersonated' } })
})

test('another address needs the password: one’s own as a colleague’s, and a wrong one is counted', async () => {
  const lead = await world.story.withPassword(await world.story.company('Courier_Company'))
  const mate = await world.story.colleague(lead.team_id)
  const email = 'moved@example.test'
  for (const { id } of [lead, mate])
    await expect(editProfile(await world.as(lead.token), { id, email })).rejects.toMatchObject({
      details: { validation: { password: ['password_required'] } },
    })
  const guess = async () => editProfile(await world.as(lead.token), { id: lead.id, email, password: 'a guess' })
  await expect(guess()).rejects.toMatchObject({ details: { validation: { password: ['password_wrong'] } } })
  for (let tries = 1; tries < 10; tries++) await guess().catch(() => undefined)
  await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  // What is no secret's business goes on, and counts as no guess.
  await editProfile(await world.as(lead.token), { id: lead.id, name_first: 'Lea', email: lead.email })
  expect(await world.db.selectFrom('email_changes').selectAll().where('user_id', '=', lead.id).execute()).toEqual([])
})

test('rights of a colleague are given by a person: they stay when the key or the visit of staff is gone', async () => {
  const context = await world.as(primary.token)
  const mate = await world.story.colleague(primary.team_id, { has_full_access: false })
  const staff_id = (await world.story.staff()).id
  for (const [part, refusal] of [
    [{ impersonator_id: staff_id }, 'impersonated'],
    [{ api_key_id: staff_id }, 'by_api_key'],
  ] as const)
    await expect(
      editProfile({ ...context, viewer: { ...context.viewer, ...part } }, { id: mate.id, has_full_access: true }),
    ).rejects.toMatchObject({ details: { refusal } })
})

test('bids that wait for their bidders to subscribe are counted for the own company only', async () => {
  const [poster, taker] = [await world.story.company('Freight_Forwarder'), await world.story.company('Owner_Driver')]
  const job = await world.story.job(poster, { carrier: taker, status: 'allocated' })
  const open = await world.story.job(poster)
  await world.db
    .updateTable('bids')
    .set({ hidden: true })
    .where('id', '=', await world.story.bid(taker, open))
    .execute()
  const count = async (token: string) =>
    (await world.graphql(token, 'query ($id: ID!) { user(id: $id) { hidden_bids_count } }', { id: poster.id })).data
  expect(job).toBeDefined()
  expect(await count(poster.token)).toEqual({ user: { hidden_bids_count: 1 } })
  expect(await count(taker.token)).toEqual({ user: { hidden_bids_count: 0 } })
})
