import { expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { changePassword } from './change-password.ts'

const old = 'a long present secret'
const change = { current_password: old, password: 'another long secret' }
const world = useWorld()

async function member(): Promise<Person> {
  const person = await world.story.company('Owner_Driver')
  const password_hash = await hashPassword(old)
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}
const signIn = (email: string, password: string) =>
  world.graphql(null, 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }', {
    input: { email, password },
  })

test('a new password takes the place of the old one, and every other session ends', async () => {
  const person = await member()
  const elsewhere = await world.story.signedIn(person.id)
  await changePassword(await world.as(person.token), change)
  await expect(world.as(elsewhere)).rejects.toThrow('Nobody is signed in')
  expect((await world.as(person.token)).viewer.user_id).toBe(person.id)
  expect((await signIn(person.email, old)).errors).toBeDefined()
  expect((await signIn(person.email, change.password)).errors).toBeUndefined()
  const mails = await world.db.selectFrom('mails').select('template').where('to_address', '=', person.email).execute()
  expect(mails).toEqual([{ template: 'password_changed' }])
})

test('a person without the present password changes nothing, and cannot guess without end', async () => {
  const person = await member()
  const guess = async () => changePassword(await world.as(person.token), { ...change, current_password: 'a guess' })
  await expect(guess()).rejects.toMatchObject({ details: { validation: { current_password: ['password_wrong'] } } })
  for (let tries = 1; tries < 10; tries++) await guess().catch(() => undefined)
  await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('staff in somebody’s place do not', async () => {
  const person = await member()
  const context = await world.as(person.token)
  const viewer = { ...context.viewer, impersonator_id: (await world.story.staff()).id }
  await expect(changePassword({ ...context, viewer }, change)).rejects.toMatchObject({
    details: { refusal: 'impersonated' },
  })
})
