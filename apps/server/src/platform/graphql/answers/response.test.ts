import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'
import { callerLanguage } from './caller-language.ts'

const world = useWorld()

const post = 'mutation ($input: SaveContactInput!) { saveContact(input: $input) { id } }'
const input = { name: '', pickup: { point: 'Leeds', short_address: 'Leeds', latitude: 53.8, longitude: -1.5 } }
const asked = async (token: string) => (await world.graphql(token, post, { input })).errors?.[0]?.extensions

test('what is wrong with a field is said in the language its user has chosen, with its key beside it', async () => {
  const person = await world.story.company('Courier_Company')
  expect(await asked(person.token)).toMatchObject({
    code: 'VALIDATION',
    validation: { name: ['This field is required.'] },
    validation_keys: { name: ['required'] },
  })
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', person.id).execute()
  const polish = await asked(await world.story.signedIn(person.id))
  expect(polish).toMatchObject({ validation_keys: { name: ['required'] } })
  expect(polish?.validation?.['name']).toEqual(['To pole jest wymagane.'])
})

test.each([
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
  ['de-DE,pl;q=0.5', 'pl'],
  ['de', 'en'],
  ['', 'en'],
])('a visitor who asks for %j is answered in %s', (accept_language, language) => {
  expect(callerLanguage({ viewer: null, accept_language })).toBe(language)
})
