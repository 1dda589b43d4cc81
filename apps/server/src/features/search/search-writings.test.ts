import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()
let office: Person
let other: Person

beforeAll(async () => {
  office = await world.story.company('Freight_Forwarder', { name: 'Łódź Freight Sp. z o.o.' })
  other = await world.story.company('Courier_Company', { name: "O'Brien Same-Day Ltd" })
})

const names: Record<string, string> = {
  findCompanies: 'id company_name',
  findPeople: 'id name_first',
  findContacts: 'id name',
  findJobs: 'id job_number',
  findInvoices: 'id invoice_number',
}

async function found(root: keyof typeof names, text: string, by = office): Promise<Record<string, string>[]> {
  const query = `query ($text: String!) { ${root}(text: $text) { ${names[root]} } }`
  const { data, errors } = await world.graphql(by.token, query, { text })
  expect(errors).toBeUndefined()
  return (data as Record<string, Record<string, string>[]>)[root]!
}

test.each(["O'Brien", 'O’Brien', 'obrien', 'Obrien same day', 'same-day', 'SAMEDAY', 'Ó Brien'])(
  'a company is found by %j',
  async (text) => {
    expect(await found('findCompanies', text)).toMatchObject([{ id: other.team_id }])
  },
)

test.each(['Lodz', 'lodz freight', 'ŁÓDŹ', 'Lo\u0301dz\u0301'])(
  'letters are found without accents and with: %j',
  async (text) => {
    expect(await found('findCompanies', text, other)).toMatchObject([{ id: office.team_id }])
  },
)

test('people are found by their name without accents, and in old writing', async () => {
  const colleague = await world.story.colleague(office.team_id, {})
  await world.db
    .updateTable('users')
    .set({ name_first: 'Ștefan', name_last: 'Ødegård', phone: '+441134960017;ext=5' })
    .where('id', '=', colleague.id)
    .execute()
  for (const text of ['stefan', 'Ştefan', 'Ștefan Ø', 'odegard', '0113 496 0017', '+44 (0)113\u00a0496\u20110017'])
    expect(await found('findPeople', text), text).toMatchObject([{ id: colleague.id }])
})

test('an entry of the address book is found by its phone, however that is written', async () => {
  const { id } = await world.db
    .insertInto('contacts')
    .values({
      team_id: office.team_id,
      user_id: office.id,
      name: 'Müller Gate',
      company: 'Iași Steel',
      phone: '+447700900517',
      pickup_point: '1 Water Lane, LS11 5AB',
      pickup_short_address: 'Leeds LS11',
      pickup_latitude: 53.78,
      pickup_longitude: -1.55,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const text of ['muller', 'iasi', 'ls115ab', '07700900517', '+44 7700 900517', '07700.900.517']) {
    expect(await found('findContacts', text), text).toMatchObject([{ id }])
    const listed = await world.graphql(
      office.token,
      'query ($search: String) { contacts(search: $search) { nodes { id } } }',
      { search: text },
    )
    expect(listed.data, text).toEqual({ contacts: { nodes: [{ id }] } })
  }
})

test('a short number is found as it is, a longer one first as it is', async () => {
  const numbered = async (job_number: string) => {
    const id = await world.story.job(office, { status: 'paid', carrier: other })
    await world.db.updateTable('jobs').set({ job_number }).where('id', '=', id).execute()
    return id
  }
  const [short, , long] = [await numbered('24'), await numbered('2401'), await numbered('W-1042')]
  await numbered('W-10420')
  for (const text of ['24', '#24']) {
    expect(await found('findJobs', text), text).toMatchObject([{ id: short }])
    expect(await found('findJobs', text, other), text).toMatchObject([{ id: short }])
  }
  for (const text of ['W1042', 'w-1042', '#W1042'])
    expect((await found('findJobs', text))[0], text).toMatchObject({ id: long })
  expect(await found('findJobs', '77')).toEqual([])
  expect(await found('findCompanies', '24')).toEqual([])
})
