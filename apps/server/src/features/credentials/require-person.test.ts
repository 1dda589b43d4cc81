import { expect, test } from 'vitest'
import { CallbackReceiver, endpointOf } from '../../../testing/callback-receiver.ts'
import { STORY_PASSWORD } from '../../../testing/story-password.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { DEMO_STAFF_SECRET } from './published-secret.ts'
import { codeAt } from './totp.ts'

const world = useWorld({ callbacks_allow_private: true })
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

async function owner(): Promise<Person> {
  const person = await world.story.withPassword(await world.story.company('Courier_Company'))
  await world.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', person.id).execute()
  return person
}
const withApp = async (person: Person, of = secret) =>
  world.db.insertInto('second_factors').values({ user_id: person.id, secret: of, confirmed_at: world.now }).execute()

async function problemsOf(person: Person, mutation: string, input: object): Promise<unknown> {
  const { errors } = await world.graphql(person.token, mutation, { input })
  return errors && (errors[0]!.extensions.validation_keys ?? errors[0])
}
const addKey = 'mutation ($input: AddApiKeyInput!) { addApiKey(input: $input) { key } }'
const keyWith = (person: Person, password: string) => problemsOf(person, addKey, { name: 'TMS', password })
const wrong = { password: ['password_wrong'] }

test('six digits of the authenticator app do as well as the password, once', async () => {
  const person = await owner()
  const code = codeAt(secret, world.now)
  expect(await keyWith(person, code)).toEqual(wrong)
  await withApp(person)
  expect(await keyWith(person, '000000' === code ? '000001' : '000000')).toEqual(wrong)
  expect(await keyWith(person, `${code.slice(0, 3)} ${code.slice(3)} `)).toBeUndefined()
  expect(await keyWith(person, code)).toEqual(wrong)
  expect(await keyWith(person, STORY_PASSWORD)).toBeUndefined()
})

test('the published second factor of the demo proves nobody elsewhere', async () => {
  const person = await owner()
  await withApp(person, DEMO_STAFF_SECRET)
  expect(await keyWith(person, codeAt(DEMO_STAFF_SECRET, world.now))).toEqual(wrong)
})

test('a code does not change the second factor itself', async () => {
  const person = await owner()
  await withApp(person)
  const code = codeAt(secret, world.now)
  const remove = 'mutation ($input: PasswordAndCodeInput!) { removeSecondFactor(input: $input) { id } }'
  expect(await problemsOf(person, remove, { password: code, code })).toEqual(wrong)
})

test('where callbacks go, and what signs them, is changed with the password alone; a name is changed without', async () => {
  const person = await owner()
  const receiver = await CallbackReceiver.open()
  const { id: endpoint_id } = await endpointOf(world, person, { url: receiver.url })
  const add = 'mutation ($input: AddCallbackEndpointInput!) { addCallbackEndpoint(input: $input) { secret } }'
  const edit = 'mutation ($input: EditCallbackEndpointInput!) { editCallbackEndpoint(input: $input) { id } }'
  const rotate = 'mutation ($input: RotateCallbackSecretInput!) { rotateCallbackSecret(input: $input) { secret } }'
  const events = ['JOB_CREATED']
  const acts: [string, object][] = [
    [add, { url: `${receiver.url}/2`, events }],
    [edit, { endpoint_id, url: `${receiver.url}/3`, events }],
    [rotate, { endpoint_id }],
  ]
  for (const [mutation, input] of acts) {
    expect(await problemsOf(person, mutation, input)).toEqual({ password: ['password_required'] })
    expect(await problemsOf(person, mutation, { ...input, password: 'a guess' })).toEqual(wrong)
    expect(await problemsOf(person, mutation, { ...input, password: STORY_PASSWORD })).toBeUndefined()
  }
  expect(await problemsOf(person, edit, { endpoint_id, url: `${receiver.url}/3`, name: 'TMS', events })).toBeUndefined()
  await receiver.close()
})
