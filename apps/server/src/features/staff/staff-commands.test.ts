import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { STAFF_SECRET } from '../../../testing/story.ts'
import { followAll } from '../../../testing/cast.ts'
import { staffCommands } from './staff-commands.ts'

const world = useWorld()
const mails = { smtp_url: undefined as string | undefined, from: 'market@example.test' }
beforeEach(() => {
  mails.smtp_url = undefined
  world.letters.length = 0
})

/** `npm run staff -- …` on this database; answers what it says. */
async function staff(name: string, ...words: string[]): Promise<string> {
  const lines: string[] = []
  const config = { mail: mails, demo: false, public_url: 'https://market.example.test' }
  const say = (line: string) => void lines.push(line)
  await world.inTransaction((tx) => staffCommands[name]!(words, { tx, now: world.now, config, say }))
  return lines.join('\n')
}
const tokenIn = (said: string) =>
  /https:\/\/market\.example\.test\/(?:create|update)-password\?token=([\w-]+)/.exec(said)![1]!
const createPassword = (token: string) =>
  world.graphql(null, 'mutation ($input: NewPasswordInput!) { createPassword(input: $input) { access_token } }', {
    input: { token, password: 'a long enough secret' },
  })
const page = (token: string) =>
  world.app.inject({ url: `/create-password?token=${token}`, headers: { accept: 'text/html' } })
const counts = '{ backOfficeCounts { documents_to_review } }'
const commandsOf = async (id: string) =>
  (await world.db.selectFrom('audit_log').select(['operation', 'actor_id', 'input']).orderBy('id').execute()).filter(
    ({ input }) => (input as { user_id?: string }).user_id === id,
  )
const accountOf = (email: string) =>
  world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function givesSecondFactor(email: string) {
  const { id: user_id } = await accountOf(email)
  await world.db
    .insertInto('second_factors')
    .values({ user_id, secret: STAFF_SECRET, confirmed_at: world.now })
    .execute()
}

test('the first staff account begins with a link: a password, then a second factor, then the back office', async () => {
  expect(await staff('list')).toContain('Nobody is staff yet')
  const said = await staff('add', 'Olga Maria Nowak', 'Olga@Example.test')
  expect(said).toContain('olga@example.test is staff from now on, as owner.')
  expect(world.letters).toEqual([])
  const token = tokenIn(said)
  expect((await page(token)).statusCode).not.toBe(410)
  const created = await createPassword(token)
  const session = (created.data!['createPassword'] as unknown as { access_token: string }).access_token
  const refused = await world.graphql(session, counts)
  expect(refused.errors?.[0]?.extensions.refusal).toBe('second_factor_required')
  await givesSecondFactor('olga@example.test')
  const { id, name_first, name_last, staff_roles } = await accountOf('olga@example.test')
  const verified = await world.story.signedIn(id)
  expect((await world.graphql(verified, counts)).errors).toBeUndefined()
  expect([name_first, name_last, staff_roles]).toEqual(['Olga', 'Maria Nowak', ['owner']])
  expect(await commandsOf(id)).toMatchObject([{ operation: 'addStaff', actor_id: null }])
  expect(await staff('list')).toBe('Olga Maria Nowak <olga@example.test>: owner; with a second factor')
  const log = '{ auditLog { nodes { operation actor { id } about_user { id } } } auditActors { id } }'
  expect((await world.graphql(verified, log)).data).toMatchObject({
    auditLog: { nodes: [{ operation: 'addStaff', actor: null, about_user: { id } }] },
  })
})

test('its link is used once and lasts an hour: afterwards 410, and the command gives a new one', async () => {
  const first = tokenIn(await staff('add', 'Piotr', 'Kot', 'piotr@example.test'))
  const again = await staff('add', 'Piotr Kot', 'piotr@example.test')
  expect(again).toContain('is staff already')
  expect((await page(first)).statusCode).toBe(410)
  const token = tokenIn(again)
  expect((await createPassword(token)).errors).toBeUndefined()
  expect((await page(token)).statusCode).toBe(410)
  expect((await createPassword(token)).errors?.[0]?.extensions.validation_keys).toEqual({ token: ['token_invalid'] })
  const late = tokenIn(await staff('add', 'Ewa Lis', 'ewa@example.test'))
  world.later(61)
  expect((await page(late)).statusCode).toBe(410)
  expect((await page('nothing-of-ours')).statusCode).not.toBe(410)
})

test('it is mailed where there is a mail server', async () => {
  mails.smtp_url = 'smtp://mail.example.test'
  expect(await staff('add', 'Jan Wilk', 'jan@example.test')).toContain('also mailed to jan@example.test')
  await followAll(world)
  expect(world.letters).toMatchObject([{ to: 'jan@example.test', subject: 'Your staff account' }])
})

test('an unusable purchase is named in words', async () => {
  const member = await world.story.company('Courier_Company')
  await expect(staff('add', 'Ann Lee', member.email)).rejects.toThrow('belongs to a member of a company')
  await expect(staff('add', 'Ann', 'ann@example.test')).rejects.toThrow('the last name')
  await expect(staff('add', 'Ann Lee', 'ann.example.test')).rejects.toThrow('the mail address: Incorrect email')
  await expect(staff('add', 'Ann Li🙂', 'ann@example.test')).rejects.toThrow('the last name: “🙂” cannot be used')
  await expect(staff('remove', member.email)).rejects.toThrow('is not staff')
  await expect(staff('remove')).rejects.toThrow('Name the mail address')
})

test('the last owner who can sign in stays; anybody else goes and is logged out everywhere', async () => {
  await world.db.updateTable('users').set({ inactivated: true }).where('registration_progress', '=', 'admin').execute()
  await staff('add', 'Sole Owner', 'sole@example.test')
  await givesSecondFactor('sole@example.test')
  await staff('add', 'Not Yet', 'notyet@example.test')
  await expect(staff('remove', 'sole@example.test')).rejects.toThrow('is the last owner who can sign in')
  await staff('remove', 'notyet@example.test')
  await staff('add', 'Second Owner', 'second@example.test')
  await givesSecondFactor('second@example.test')
  const { id } = await accountOf('second@example.test')
  const session = await world.story.signedIn(id)
  expect(await staff('remove', 'Second@example.test')).toContain('staff no longer')
  await expect(world.as(session)).rejects.toThrow('Nobody')
  expect((await commandsOf(id)).map(({ operation }) => operation)).toEqual(['addStaff', 'removeStaff'])
  await staff('add', 'Second Owner', 'second@example.test')
  expect(await accountOf('second@example.test')).toMatchObject({ inactivated: false, registration_progress: 'admin' })
})

test('a lost second factor is taken away by the command', async () => {
  await staff('add', 'Lost Phone', 'lost@example.test')
  await givesSecondFactor('lost@example.test')
  const { id } = await accountOf('lost@example.test')
  const session = await world.story.signedIn(id)
  await staff('reset-second-factor', 'lost@example.test')
  await expect(world.as(session)).rejects.toThrow('Nobody')
  expect(await staff('list')).toContain('<lost@example.test>: owner; has not opened the link yet')
  expect((await commandsOf(id)).at(-1)).toMatchObject({ operation: 'resetSecondFactor', actor_id: null })
})
