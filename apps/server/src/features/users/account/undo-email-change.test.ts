import { expect, test } from 'vitest'
import { followAll } from '../../../../testing/cast.ts'
import type { Person } from '../../../../testing/story.ts'
import { STORY_PASSWORD as password } from '../../../../testing/story-password.ts'
import { useWorld } from '../../../../testing/world.ts'
import { editProfile } from './edit-profile.ts'

const world = useWorld()
let serial = 0
const anotherAddress = () => `mallory${++serial}@example.test`
const owner = async () => world.story.withPassword(await world.story.company('Owner_Driver'))
const ask = async ({ id, token }: Pick<Person, 'id' | 'token'>, email: string) =>
  editProfile(await world.as(token), { id, email, password })
const stored = (id: string) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const inputs = { confirmEmail: 'ConfirmEmailInput', undoEmailChange: 'UndoEmailChangeInput' }
const codeOf = async (field: keyof typeof inputs, token: string) => {
  const query = `mutation ($input: ${inputs[field]}!) { ${field}(input: $input) { email } }`
  return (await world.graphql(null, query, { input: { token } })).errors?.[0]?.extensions.code ?? 'OK'
}

/** The token in the newest mail of a kind to an address. */
async function mailed(to: string, template: string): Promise<string> {
  const mails = world.db.selectFrom('mails').select('parameters').where('to_address', '=', to)
  const [mail] = await mails.where('template', '=', template).orderBy('id', 'desc').execute()
  return (mail?.parameters as { link?: string } | undefined)?.link?.split('token=')[1] ?? ''
}
const undoMailedTo = (to: string) => mailed(to, 'email_change_asked')
const confirmMailedTo = (to: string) => mailed(to, 'confirm_email')

test('the old address hears when a change is asked for, with a link that the log of mails forgets', async () => {
  const person = await owner()
  const email = anotherAddress()
  await ask(person, email)
  expect(await undoMailedTo(person.email)).not.toBe('')
  await followAll(world)
  const letter = world.letters.findLast(({ to }) => to === person.email)!
  expect(letter.text).toContain(email)
  expect(letter.text).toMatch(/This was not me: .*\/undo-email-change\?token=/)
  expect(await undoMailedTo(person.email)).toBe('')
})

test('“this was not me” works once, without a log-in: the change, every session and the password are gone', async () => {
  const person = await owner()
  const elsewhere = await world.story.signedIn(person.id)
  const email = anotherAddress()
  await ask(person, email)
  const [undo, confirm] = [await undoMailedTo(person.email), await confirmMailedTo(email)]
  expect(await codeOf('undoEmailChange', undo)).toBe('OK')
  expect(await codeOf('confirmEmail', confirm)).toBe('NOT_FOUND')
  expect(await codeOf('undoEmailChange', undo)).toBe('NOT_FOUND')
  expect(await stored(person.id)).toMatchObject({ email: person.email })
  for (const token of [person.token, elsewhere]) await expect(world.as(token)).rejects.toThrow('Nobody is signed in')
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'
  expect((await world.graphql(null, signIn, { input: { email: person.email, password } })).errors).toBeDefined()
  const choose = 'mutation ($input: NewPasswordInput!) { updatePassword(input: $input) { status } }'
  const token = await mailed(person.email, 'update_password')
  expect(
    (await world.graphql(null, choose, { input: { token, password: 'chosen by the owner' } })).errors,
  ).toBeUndefined()
})

test('it works as well when the change was confirmed, and when another followed it', async () => {
  const person = await owner()
  const [first, second] = [anotherAddress(), anotherAddress()]
  await ask(person, first)
  const undo = await undoMailedTo(person.email)
  await codeOf('confirmEmail', await confirmMailedTo(first))
  world.later(1)
  await ask(person, second)
  const undoOfThief = await undoMailedTo(first)
  await codeOf('confirmEmail', await confirmMailedTo(second))
  expect(await stored(person.id)).toMatchObject({ email: second })
  // Whoever holds the first of the two goes back to it, and the owner goes back further.
  expect(await codeOf('undoEmailChange', undoOfThief)).toBe('OK')
  expect(await stored(person.id)).toMatchObject({ email: first })
  expect(await codeOf('undoEmailChange', undo)).toBe('OK')
  expect(await stored(person.id)).toMatchObject({ email: person.email })
  expect(await codeOf('undoEmailChange', undoOfThief)).toBe('NOT_FOUND')
})

test('after seven days, for an address somebody else has by now, and for an account that is gone, it does nothing', async () => {
  const late = await owner()
  await ask(late, anotherAddress())
  const undo = await undoMailedTo(late.email)
  world.later(7 * 24 * 60 + 1)
  expect(await codeOf('undoEmailChange', undo)).toBe('NOT_FOUND')

  const moved = await owner()
  const email = anotherAddress()
  await ask(moved, email)
  await codeOf('confirmEmail', await confirmMailedTo(email))
  const heir = await owner()
  await world.db.updateTable('users').set({ email: moved.email }).where('id', '=', heir.id).execute()
  expect(await codeOf('undoEmailChange', await undoMailedTo(moved.email))).toBe('CONFLICT')
  expect(await stored(moved.id)).toMatchObject({ email })

  const gone = await owner()
  await ask(gone, anotherAddress())
  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', gone.id).execute()
  expect(await codeOf('undoEmailChange', await undoMailedTo(gone.email))).toBe('NOT_FOUND')
})

test('a Primary Member’s change of an address is withdrawn while it waits, and stands once it is confirmed', async () => {
  const primary = await owner()
  const leaving = await world.story.withPassword(await world.story.colleague(primary.team_id))
  const email = anotherAddress()
  await ask({ id: leaving.id, token: primary.token }, email)
  const undo = await undoMailedTo(leaving.email)
  await codeOf('confirmEmail', await confirmMailedTo(email))
  expect(await codeOf('undoEmailChange', undo)).toBe('NOT_FOUND')
  expect(await stored(leaving.id)).toMatchObject({ email })
})

test('with the address goes the link that was mailed to the old one for a new password', async () => {
  const person = await owner()
  const link = (await world.story.passwordLink(person.id)).split('token=')[1]
  const email = anotherAddress()
  await ask(person, email)
  await codeOf('confirmEmail', await confirmMailedTo(email))
  const choose = 'mutation ($input: NewPasswordInput!) { updatePassword(input: $input) { status } }'
  const { errors } = await world.graphql(null, choose, { input: { token: link, password: 'a password of mine' } })
  expect(errors?.[0]?.extensions).toMatchObject({ validation_keys: { token: ['link_expired'] } })
})
