import { beforeEach, expect, test } from 'vitest'
import { followAll } from '../../../../testing/cast.ts'
import { STAFF_SECRET } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { codeAt } from '../../credentials/totp.ts'

const PASSWORD = 'a long present secret'
const world = useWorld()
beforeEach(() => {
  world.letters.length = 0
  world.later(2)
})

async function member() {
  const person = await world.story.company('Owner_Driver')
  const password_hash = await hashPassword(PASSWORD)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
type Sent = Awaited<ReturnType<typeof world.graphql>>
const send = (token: string | null, mutation: string, input: object, fields: string) => {
  const type = mutation[0]!.toUpperCase() + mutation.slice(1)
  const named: Record<string, string> = {
    BeginSecondFactor: 'OwnPassword',
    RenewBackupCodes: 'PasswordAndCode',
    RemoveSecondFactor: 'PasswordAndCode',
  }
  return world.graphql(
    token,
    `mutation ($input: ${named[type] ?? type}Input!) { answer: ${mutation}(input: $input) ${fields} }`,
    { input },
  )
}
const dataOf = <T>(sent: Sent) => sent.data!['answer'] as unknown as T
const validation = (sent: Sent) => sent.errors?.[0]?.extensions.validation_keys
const begin = (token: string, password = PASSWORD) => send(token, 'beginSecondFactor', { password }, '{ secret uri }')
const signIn = async (email: string) =>
  dataOf<{ access_token: string | null; second_factor_required: boolean; challenge: string | null }>(
    await send(null, 'signIn', { email, password: PASSWORD }, '{ access_token second_factor_required challenge }'),
  )
const withCode = (challenge: string, code: string) =>
  send(null, 'signInWithCode', { challenge, code }, '{ access_token user { id } }')

async function protectedMember() {
  const person = await member()
  const { secret } = dataOf<{ secret: string }>(await begin(person.token))
  const confirmed = await send(person.token, 'confirmSecondFactor', { code: codeAt(secret, world.now) }, '{ codes }')
  world.later(1)
  return { ...person, secret, codes: dataOf<{ codes: string[] }>(confirmed).codes }
}

test('a second factor counts when the app has shown a right code', async () => {
  const person = await member()
  const { secret, uri } = dataOf<{ secret: string; uri: string }>(await begin(person.token))
  expect(uri).toMatch(/^otpauth:\/\/totp\/Waybill:.*secret=/)
  expect((await signIn(person.email)).second_factor_required).toBe(false)
  const wrong = await send(person.token, 'confirmSecondFactor', { code: '000000' }, '{ codes }')
  expect(validation(wrong)).toEqual({ code: ['code_incorrect'] })
  const right = await send(person.token, 'confirmSecondFactor', { code: codeAt(secret, world.now) }, '{ codes }')
  expect(new Set(dataOf<{ codes: string[] }>(right).codes).size).toBe(10)
  await followAll(world)
  expect(world.letters.at(-1)?.subject).toBe('Logging in now needs a code')
})

test('signing in asks for a code, which is good once', async () => {
  const person = await protectedMember()
  const { access_token, challenge } = await signIn(person.email)
  expect(access_token).toBeNull()
  const code = codeAt(person.secret, world.now)
  expect(validation(await withCode(challenge!, '123456'))).toEqual({ code: ['code_incorrect'] })
  expect(dataOf(await withCode(challenge!, code))).toMatchObject({ access_token: expect.any(String) })
  expect(validation(await withCode(challenge!, code))).toEqual({ code: ['challenge_over'] })
  const again = await signIn(person.email)
  expect(validation(await withCode(again.challenge!, code))).toEqual({ code: ['code_incorrect'] })
})

test('a clock that once ran ahead locks nobody out when it is right again', async () => {
  const person = await protectedMember()
  world.later(40 * 24 * 60)
  const ahead = await signIn(person.email)
  const early = codeAt(person.secret, world.now)
  expect((await withCode(ahead.challenge!, early)).errors).toBeUndefined()
  world.later(-40 * 24 * 60)
  const code = codeAt(person.secret, world.now)
  const now = await signIn(person.email)
  expect((await withCode(now.challenge!, code)).errors).toBeUndefined()
  const again = await signIn(person.email)
  expect(validation(await withCode(again.challenge!, code))).toEqual({ code: ['code_incorrect'] })
})

test('the code must come within five minutes', async () => {
  const person = await protectedMember()
  const { challenge } = await signIn(person.email)
  world.later(5)
  expect(validation(await withCode(challenge!, codeAt(person.secret, world.now)))).toEqual({ code: ['challenge_over'] })
  expect(validation(await withCode('no-such-challenge', '123456'))).toEqual({ code: ['challenge_over'] })
})

test('codes are not guessed: ten tries, however often the password is given anew', async () => {
  const person = await protectedMember()
  for (let tries = 0; tries < 10; tries++) {
    const { challenge } = await signIn(person.email)
    expect(validation(await withCode(challenge!, '000000'))).toEqual({ code: ['code_incorrect'] })
  }
  const { challenge } = await signIn(person.email)
  const right = await withCode(challenge!, codeAt(person.secret, world.now))
  expect(right.errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
})

test('a backup code opens the account once, also typed carelessly', async () => {
  const person = await protectedMember()
  const code = person.codes[0]!
  const first = await signIn(person.email)
  expect((await withCode(first.challenge!, ` ${code.toLowerCase().replace('-', ' ')} `)).errors).toBeUndefined()
  const second = await signIn(person.email)
  expect(validation(await withCode(second.challenge!, code))).toEqual({ code: ['code_incorrect'] })
  const { data } = await world.graphql(person.token, '{ secondFactor { is_on backup_codes_left } }')
  expect(data).toEqual({ secondFactor: { is_on: true, backup_codes_left: 9 } })
})

test('of the backup codes only hashes are kept, and new ones replace the old', async () => {
  const person = await protectedMember()
  for (const table of ['backup_codes', 'idempotency_keys', 'mails', 'facts'] as const)
    expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(person.codes[1])
  const renewed = await send(
    person.token,
    'renewBackupCodes',
    { password: PASSWORD, code: codeAt(person.secret, world.now) },
    '{ codes }',
  )
  expect(dataOf<{ codes: string[] }>(renewed).codes).toHaveLength(10)
  const { challenge } = await signIn(person.email)
  expect(validation(await withCode(challenge!, person.codes[1]!))).toEqual({ code: ['code_incorrect'] })
})

test('an open screen is not enough to change how one signs in', async () => {
  const person = await protectedMember()
  const stranger = await member()
  expect(validation(await begin(stranger.token, 'a guess'))).toEqual({ password: ['password_wrong'] })
  expect((await begin(person.token)).errors?.[0]?.extensions.code).toBe('CONFLICT')
  const remove = (code: string) => send(person.token, 'removeSecondFactor', { password: PASSWORD, code }, '{ id }')
  expect(validation(await remove('000000'))).toEqual({ code: ['code_incorrect'] })
  expect((await remove(person.codes[2]!)).errors).toBeUndefined()
  expect((await signIn(person.email)).access_token).toBeTruthy()
})

test('staff without a second factor are not let in anywhere', async () => {
  const staff = await world.story.staff()
  const review = { input: { document_id: '0190a1b2-0000-7000-8000-000000000001', status: 'approved' } }
  const act = () =>
    world.graphql(
      staff.token,
      'mutation ($input: ReviewDocumentInput!) { reviewDocument(input: $input) { id } }',
      review,
    )
  expect((await act()).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await world.db.deleteFrom('second_factors').where('user_id', '=', staff.id).execute()
  world.later(1)
  expect((await world.as(staff.token)).viewer.has_second_factor).toBe(false)
})

test('the secret of the stories is one', () => {
  expect(codeAt(STAFF_SECRET, world.now)).toMatch(/^\d{6}$/)
})
