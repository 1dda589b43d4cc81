import { beforeAll, expect, test } from 'vitest'
import { MAX_CONTACTS } from '@waybill/domain/contacts/contact-input'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { contactsFeature } from './contacts.feature.ts'
import { removeContact, restoreContact } from './remove-contact.ts'
import { saveContact } from './save-contact.ts'

const world = useWorld()
let office: Person
beforeAll(async () => {
  office = await world.story.company('Freight_Forwarder')
})

const pickup = {
  point: 'Unit 4, Cross Green Way, Leeds',
  short_address: 'LS9, Leeds',
  latitude: 53.78,
  longitude: -1.5,
}
const save = async (by: Person, overrides: object = {}) =>
  saveContact(await world.as(by.token), { name: 'Gate 4', pickup, ...overrides })

type Listed = { id: string; name: string; company: string | null; pickup: { latitude: number } }
type Page = { nodes: Listed[]; has_next_page: boolean; end_cursor: string | null }
async function listOf(by: Person, variables: Record<string, unknown> = {}): Promise<Page> {
  const query = `query ($search: String, $sorting: AddressBookSorting, $first: Int, $after: String) {
    contacts(search: $search, sorting: $sorting, first: $first, after: $after) {
      nodes { id name company pickup { point latitude place_precision } } has_next_page end_cursor } }`
  return (await world.graphql(by.token, query, variables)).data?.['contacts'] as unknown as Page
}
const names = async (by: Person, variables: Record<string, unknown> = {}) =>
  (await listOf(by, variables)).nodes.map(({ name }) => name)

test('an entry is kept with its place, for the whole office, and changed by a colleague', async () => {
  const { id } = await save(office, { company: 'Aire Textiles', phone: '0113 496 0000', notes: 'Ring twice.' })
  const colleague = await world.story.colleague(office.team_id)
  await save(colleague, { id, name: 'Gate 5' })
  expect(await listOf(office)).toMatchObject({
    nodes: [{ name: 'Gate 5', company: null, pickup: { latitude: 53.78, place_precision: 'pin' } }],
  })
})

test('another team’s entry is not there, and a limited driver keeps entries like everybody', async () => {
  const { id } = await save(office)
  const stranger = await world.story.company('Courier_Company')
  await expect(save(stranger, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(removeContact(await world.as(stranger.token), { contact_id: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const one = (token: string) => world.graphql(token, 'query ($id: ID!) { contact(id: $id) { name } }', { id })
  expect((await one(stranger.token)).data).toEqual({ contact: null })
  const driver = await world.story.colleague(office.team_id, { has_full_access: false })
  expect(await names(driver)).toEqual(await names(office))
  await save(driver, { id })
})

test.each<[string, object, string]>([
  ['a name', { name: ' ' }, 'name'],
  ['a place that is fixed', { pickup: { ...pickup, latitude: undefined } }, 'pickup.latitude'],
  ['notes without links', { notes: 'see https://example.com' }, 'notes'],
])('an entry needs %s', async (_what, overrides, field) => {
  await expect(save(office, overrides)).rejects.toMatchObject({
    code: 'VALIDATION',
    details: { validation: { [field]: expect.any(Array) as unknown } },
  })
})

test('the book is in the order asked for, page by page, and found by name, company and address', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const entries = [
    ['zoe', 'Alpha'],
    ['Adam', 'zeta'],
    ['mia', null],
    ['Émile', 'Beta'],
    ['bob', 'Gamma'],
    ['carl', 'Delta'],
  ] as const
  for (const [name, company] of entries) await save(owner, { name, company })
  expect((await names(owner, { sorting: 'CREATED_AT' }))[0]).toBe('carl')
  expect((await names(owner, { sorting: 'COMPANY' })).slice(0, 2)).toEqual(['zoe', 'Émile'])
  const first = await listOf(owner, { first: 5 })
  expect(first.has_next_page).toBe(true)
  const rest = await listOf(owner, { first: 5, after: first.end_cursor })
  const all = [...first.nodes, ...rest.nodes].map(({ name }) => name)
  expect(all).toEqual(['Adam', 'bob', 'carl', 'Émile', 'mia', 'zoe'])
  expect(await names(owner, { search: 'delt' })).toEqual(['carl'])
  expect(await names(owner, { search: '100%' })).toEqual([])
})

test('a removed entry is off the list, comes back within a day, and is then forgotten', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const { id: contact_id } = await save(owner)
  await removeContact(await world.as(owner.token), { contact_id })
  expect(await names(owner)).toEqual([])
  await expect(save(owner, { id: contact_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await restoreContact(await world.as(owner.token), { contact_id })
  expect(await names(owner)).toEqual(['Gate 4'])
  await removeContact(await world.as(owner.token), { contact_id })
  world.later(25 * 60)
  await contactsFeature.tasks.tasks?.['forget_removed_contacts']?.({}, world.platform)
  await expect(restoreContact(await world.as(owner.token), { contact_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a full book takes no more', async () => {
  const owner = await world.story.company('Freight_Forwarder')
  const row = {
    team_id: owner.team_id,
    user_id: owner.id,
    pickup_point: pickup.point,
    pickup_short_address: pickup.short_address,
    pickup_latitude: 53,
    pickup_longitude: -1,
  }
  await world.db
    .insertInto('contacts')
    .values(Array.from({ length: MAX_CONTACTS }, (_, index) => ({ ...row, name: `Contact ${index}` })))
    .execute()
  await expect(save(owner)).rejects.toMatchObject({ details: { validation: { name: ['contacts_full'] } } })
  await expect(save(office), 'that of another company does').resolves.toMatchObject({
    id: expect.any(String) as string,
  })
})
