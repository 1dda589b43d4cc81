import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import { World } from '../../../testing/world.ts'
import { checkCompany } from './check-company.ts'

let world: World
let register: StubServer
beforeAll(async () => {
  world = await World.open()
  register = await startStubServer((asked, response) => {
    if (asked.url.pathname.endsWith('/09999999')) return json({ errors: [] }, 404)(asked, response)
    return json({ company_name: 'DEPOT LIMITED', company_status: 'active' })(asked, response)
  })
})
afterAll(() => Promise.all([world.close(), register.close()]))

async function check(name: string, overrides: object = {}) {
  const { team_id } = await world.story.company('Owner_Driver', { name, documents: false })
  await world.db
    .updateTable('teams')
    .set({ updated_at: world.now, ...overrides })
    .where('id', '=', team_id)
    .execute()
  const config = { ...world.platform.config, companies_house: { url: register.url, key: 'a-key' } }
  await checkCompany({ ...world.platform, config }, team_id)
  return world.db
    .selectFrom('teams')
    .select(['registry_status', 'registry_name'])
    .where('id', '=', team_id)
    .executeTakeFirstOrThrow()
}

test('the register’s answer about a company is stored', async () => {
  expect(await check('Depot Ltd')).toEqual({ registry_status: 'found', registry_name: 'DEPOT LIMITED' })
  expect(await check('Quarry Ltd')).toEqual({ registry_status: 'name_differs', registry_name: 'DEPOT LIMITED' })
  expect(await check('Depot Ltd', { company_number: '09999999' })).toMatchObject({ registry_status: 'not_found' })
  expect(register.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('a-key:').toString('base64')}`)
})

test('without a key, and of sole traders, nobody is asked', async () => {
  const before = register.asked.length
  const config = { ...world.platform.config, companies_house: { url: register.url, key: undefined } }
  const { team_id } = await world.story.company('Owner_Driver', { documents: false })
  await checkCompany({ ...world.platform, config }, team_id)
  expect(await check('Pat Person', { company_type: 'SOLE_TRADER', company_number: 'Sole Trader' })).toMatchObject({
    registry_status: 'unchecked',
  })
  expect(register.asked).toHaveLength(before)
})

test('a company with the name or VAT number of another is shown to staff, once', async () => {
  const like = async (team_id: string) =>
    (await world.db.selectFrom('company_findings').select('detail').where('team_id', '=', team_id).execute()).map(
      ({ detail }) => detail,
    )
  const config = { ...world.platform.config, companies_house: { url: register.url, key: undefined } }
  const platform = { ...world.platform, config }
  const company = async (name: string, vat_number: string | null) =>
    (await world.story.company('Owner_Driver', { name, vat_number, documents: false })).team_id
  await company('Harbour Gate Forwarding Ltd', 'GB783152988')
  const [byName, byNumber, neither] = [
    await company('HARBOUR GATE FORWARDING', null),
    await company('Fell Side Ltd', 'GB783152988'),
    await company('Harbour Gate Storage Ltd', null),
  ]
  for (const team_id of [byName, byNumber, neither, byName]) await checkCompany(platform, team_id)
  expect(await like(byName)).toEqual(['Harbour Gate Forwarding Ltd'])
  expect(await like(byNumber)).toEqual(['Harbour Gate Forwarding Ltd'])
  expect(await like(neither)).toEqual([])
})
