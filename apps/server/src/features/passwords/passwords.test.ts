import { beforeEach, expect, test } from 'vitest'
import { followAll } from '../../../testing/cast.ts'
import { useWorld } from '../../../testing/world.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { createPasswordLink } from './create-password-link.ts'

const OLD = 'a long present secret'
const NEW = 'another long secret'
const world = useWorld()
beforeEach(() => {
  world.letters.length = 0
})

async function member() {
  const person = await world.story.company('Owner_Driver')
  const password_hash = await hashPassword(OLD)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
const send = (mutation: string, type: string, input: object, fields = '{ __typename }') =>
  world.graphql(null, `mutation ($input: ${type}!) { ${mutation}(input: $input) ${fields} }`, { input })
const forgot = (email: string) => send('forgotPassword', 'ForgotPasswordInput', { email }, '{ status }')
const update = (token: string, password = NEW) => send('updatePassword', 'NewPasswordInput', { token, password })
const create = (token: string, password = NEW) =>
  send('createPassword', 'NewPasswordInput', { token, password }, '{ access_token user { id } }')
const open = async (token: string) =>
  (await send('openPasswordLink', 'PasswordLinkInput', { token }, '{ state purpose email }')).data?.['openPasswordLink']
const signIn = (email: string, password: string) =>
  send('signIn', 'SignInInput', { email, password }, '{ access_token }')
const lastToken = () => /token=([\w-]+)/.exec(world.letters.at(-1)!.text)![1]!
const validation = async (answer: ReturnType<typeof update>) => (await answer).errors?.[0]?.extensions.validation_keys

async function mailedToken(email: string) {
  await forgot(email)
  await followAll(world)
  return lastToken()
}

test('a forgotten password is replaced by a link that works once', async () => {
  const person = await member()
  const token = await mailedToken(person.email)
  expect(await open(token)).toEqual({ state: 'live', purpose: 'update', email: person.email })
  expect((await update(token)).errors).toBeUndefined()
  expect(await validation(update(token))).toEqual({ token: ['token_invalid'] })
  expect(await open(token)).toEqual({ state: 'used', purpose: 'update', email: null })
  expect((await signIn(person.email, OLD)).errors).toBeDefined()
  expect((await signIn(person.email, NEW)).data).toMatchObject({ signIn: { access_token: expect.any(String) } })
  await followAll(world)
  expect(world.letters.at(-1)).toMatchObject({ to: person.email, subject: 'Your password was changed' })
})

test('a new password signs everybody out', async () => {
  const person = await member()
  const elsewhere = await world.story.signedIn(person.id)
  await update(await mailedToken(person.email))
  for (const token of [person.token, elsewhere]) await expect(world.as(token)).rejects.toThrow('Nobody')
})

test('a lock on an account lasts until the password is new', async () => {
  const person = await member()
  for (let tries = 0; tries < 11; tries++) await signIn(person.email, 'a guess')
  expect((await signIn(person.email, OLD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  await update(await mailedToken(person.email))
  expect((await signIn(person.email, NEW)).errors).toBeUndefined()
})

test('of two at once one gets the link', async () => {
  const token = await mailedToken((await member()).email)
  const answers = await Promise.all([update(token), update(token), update(token)])
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
})

test('the older link dies when a newer one is sent', async () => {
  const person = await member()
  const older = await mailedToken(person.email)
  const newer = await mailedToken(person.email)
  expect(await open(older)).toMatchObject({ state: 'replaced', email: null })
  expect(await validation(update(older))).toEqual({ token: ['link_expired'] })
  expect(await open(newer)).toMatchObject({ state: 'live' })
})

test('opening an expired link sends a new mail, once', async () => {
  const person = await member()
  const token = await mailedToken(person.email)
  world.later(60)
  expect(await validation(update(token))).toEqual({ token: ['link_expired'] })
  expect(await open(token)).toEqual({ state: 'expired', purpose: 'update', email: null })
  expect(await open(token)).toMatchObject({ state: 'replaced' })
  await followAll(world)
  expect(world.letters).toHaveLength(2)
  expect(await open(lastToken())).toMatchObject({ state: 'live' })
})

test('an unknown address gets the same answer, and no mail', async () => {
  const known = await forgot((await member()).email)
  const unknown = await forgot('nobody@example.test')
  expect(unknown).toEqual(known)
  await followAll(world)
  expect(world.letters).toHaveLength(1)
})

test('mail to one address is not sent without end, whether there is an account or not', async () => {
  for (const email of [(await member()).email, 'stranger@example.test']) {
    for (let asked = 0; asked < 5; asked++) expect((await forgot(email)).errors).toBeUndefined()
    expect((await forgot(email)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  }
  await followAll(world)
})

test('a password has 8 to 128 characters and is not one everybody tries', async () => {
  const token = await mailedToken((await member()).email)
  expect(await validation(update(token, 'short'))).toEqual({ password: ['password_too_short'] })
  expect(await validation(update(token, 'x'.repeat(129)))).toEqual({ password: ['password_too_long'] })
  for (const common of ['password', 'Iloveyou1', 'QWERTYUIOP'])
    expect(await validation(update(token, common)), common).toEqual({ password: ['password_too_common'] })
  expect(await open(token)).toMatchObject({ state: 'live' })
})

test('a colleague creates their password and goes straight to work', async () => {
  const primary = await world.story.company('Courier_Company')
  const colleague = await world.story.colleague(primary.team_id)
  await world.db
    .updateTable('users')
    .set({ registration_progress: 'password_creation' })
    .where('id', '=', colleague.id)
    .execute()
  const link = await world.db.transaction().execute((tx) => createPasswordLink(tx, colleague.id, 'create', world.now))
  const token = link.split('token=')[1]!
  expect(await validation(update(token))).toEqual({ token: ['token_invalid'] })
  const created = (await create(token)).data!['createPassword'] as unknown as { access_token: string }
  const { viewer } = await world.as(created.access_token)
  expect(viewer).toMatchObject({ user_id: colleague.id, registration_progress: 'completed' })
})

test('neither token nor password is kept anywhere', async () => {
  const token = await mailedToken((await member()).email)
  await update(token, 'a password told to nobody')
  await followAll(world)
  for (const table of ['users', 'password_links', 'mails', 'facts', 'sessions'] as const)
    expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toMatch(
      new RegExp(`${token}|told to nobody`),
    )
})
