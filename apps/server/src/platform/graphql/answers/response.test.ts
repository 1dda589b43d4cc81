import { expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'
import { callerLanguage } from './caller-language.ts'

const world = useWorld()

const post = 'mutation ($input: SaveContactInput!) { saveContact(input: $input) { id } }'
const input = { name: '', pickup: { point: 'Leeds', short_address: 'Leeds', latitude: 53.8, longitude: -1.5 } }
const asked = async (token: string) => (await world.graphql(token, post, { input })).errors?.[0]?.extensions

test('the problem of a field is in the language its user has chosen, with its key', async () => {
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

test('a refusal is said in the words of its reader; in English in those of the specification', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const taker = await world.story.company('Courier_Company')
  await world.db.updateTable('teams').set({ can_bid: false }).where('id', '=', taker.team_id).execute()
  const job_id = await world.story.job(poster)
  const bid = 'mutation ($input: SubmitBidInput!) { submitBid(input: $input) { id } }'
  const refused = async (token: string) =>
    (await world.graphql(token, bid, { input: { job_id, amount: '200.00' } })).errors?.[0]
  const refusal = { extensions: { refusal: 'company_cannot_bid' } }
  expect(await refused(taker.token)).toMatchObject({
    ...refusal,
    message: 'Your company cannot bid until it is approved.',
  })
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', taker.id).execute()
  expect(await refused(await world.story.signedIn(taker.id))).toMatchObject({
    ...refusal,
    message: 'Twoja firma będzie mogła składać oferty, gdy zatwierdzi ją nasz zespół.',
  })
})

test('a document may ask for the schema and for data together', async () => {
  const person = await world.story.company('Courier_Company')
  const both =
    'query ($deep: Boolean!) { schema: __schema { queryType { name ...kind } } Me { id } } fragment kind on __Type { kind @include(if: $deep) }'
  expect(await world.graphql(person.token, both, { deep: true })).toEqual({
    data: { schema: { queryType: { name: 'Query', kind: 'OBJECT' } }, Me: { id: person.id } },
  })
})

test.each([
  ['ro-RO,ro;q=0.9,en;q=0.8', 'ro'],
  ['de-DE,pl;q=0.5', 'pl'],
  ['de', 'en'],
  ['', 'en'],
])('a visitor who asks for %j is answered in %s', (accept_language, language) => {
  expect(callerLanguage({ viewer: null, accept_language })).toBe(language)
})
