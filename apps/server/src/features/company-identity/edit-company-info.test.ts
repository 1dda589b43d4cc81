import { expect, test } from 'vitest'
import { identityChanges, nameKey } from '@waybill/domain/teams/company-identity'
import { sql } from 'kysely'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { CHECK_COMPANY } from './company-identity.sql.ts'
import { editCompanyInfo } from './edit-company-info.ts'
import { settleCompanyFinding } from './settle-company-finding.ts'

const world = useWorld()
let serial = 0
const freeNumber = () => `SC${String(++serial).padStart(6, '0')}`

const stored = (id: string) => world.db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const findings = (team_id: string) =>
  world.db.selectFrom('company_findings').select(['id', 'kind', 'detail']).where('team_id', '=', team_id).execute()
const checks = async (team_id: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${CHECK_COMPANY}) and payload::text like ${`%${team_id}%`}`.execute(
    world.db,
  )
  return rows[0]!.count
}
const approved = async (team_id: string) =>
  (
    await world.db
      .selectFrom('documents as d')
      .innerJoin('document_types as t', 't.id', 'd.type_id')
      .select('t.code')
      .where('d.team_id', '=', team_id)
      .where('d.status', '=', 'approved')
      .orderBy('t.code')
      .execute()
  ).map(({ code }) => code)

async function member(name: string): Promise<Person & { number: string }> {
  const person = await world.story.company('Courier_Company', { name })
  const number = freeNumber()
  const registered = { company_number: number, registry_status: 'found', registry_name: name.toUpperCase() } as const
  await world.db
    .updateTable('teams')
    .set({ ...registered, contact_verified_at: world.now })
    .where('id', '=', person.team_id)
    .execute()
  return { ...person, number }
}

const infoOf = async ({ team_id }: Person) => {
  const { company_name, company_type, company_number, vat_number } = await stored(team_id)
  return { company_name, company_type, company_number, vat_number }
}
const edit = async (person: Person, change: object) =>
  editCompanyInfo(await world.as(person.token), { ...(await infoOf(person)), ...change })

const read = async (by: { token: string }, team_id: string, fields: string) =>
  (await world.graphql(by.token, `query ($id: ID!) { Team(id: $id) { ${fields} } }`, { id: team_id })).data?.[
    'Team'
  ] as unknown

test('nobody takes the number of another company, nor becomes a limited company with it', async () => {
  const [good, copy] = [await member('Harbour Gate Forwarding Ltd'), await member('Aire Valley Couriers Ltd')]
  const taken = { details: { validation: { company_number: ['company_number_taken'] } } }
  await expect(edit(copy, { company_number: good.number })).rejects.toMatchObject(taken)
  await edit(copy, { company_type: 'SOLE_TRADER' })
  await expect(
    edit(copy, { company_type: 'LIMITED_COMPANY', company_number: ` ${good.number.toLowerCase()} ` }),
  ).rejects.toMatchObject(taken)
  await edit(good, { vat_number: null })
})

test('of two that enter one number at once, one gets it', async () => {
  const two = [await member('One Ltd'), await member('Two Ltd')]
  const company_number = freeNumber()
  const tries = await Promise.allSettled(two.map((person) => edit(person, { company_number })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('another name sends the documents that bear it back under review; running work goes on', async () => {
  const person = await member('Aire Valley Couriers Ltd')
  const poster = await world.story.company('Freight_Forwarder')
  const job_id = await world.story.job(poster, { status: 'progress', carrier: person })
  const before = await approved(person.team_id)
  expect(before).toContain('goods_in_transit')
  await edit(person, { company_name: 'Harbour Gate Forwarding Ltd' })
  expect(await approved(person.team_id)).toEqual(['adr_certificate', 'driving_licence', 'proof_of_identity'])
  expect(await read(person, person.team_id, 'documents_approved')).toEqual({ documents_approved: false })
  const { data } = await world.graphql(person.token, '{ Me { documents_state } }')
  expect(data).toEqual({ Me: { documents_state: 'under_review' } })
  expect(await world.statusOf(job_id)).toBe('progress')
  expect(await stored(person.team_id)).toMatchObject({
    registry_status: 'unchecked',
    registry_name: null,
    contact_verified_at: null,
  })
  expect(await checks(person.team_id)).toBe(1)
})

test('another VAT number is on the VAT certificate alone', async () => {
  const person = await member('Mill Lane Haulage Ltd')
  const before = await approved(person.team_id)
  await edit(person, { vat_number: 'GB999999973' })
  expect(await approved(person.team_id)).toEqual(before.filter((code) => code !== 'vat_certificate'))
  expect(await stored(person.team_id)).toMatchObject({ registry_status: 'found', contact_verified_at: world.now })
})

test('the same name written otherwise changes nothing else', async () => {
  const person = await member('Mersey & Dee Ltd')
  const before = await approved(person.team_id)
  await edit(person, { company_name: 'MERSEY AND DEE LIMITED' })
  expect(await stored(person.team_id)).toMatchObject({
    company_name: 'MERSEY AND DEE LIMITED',
    registry_status: 'found',
  })
  expect(await approved(person.team_id)).toEqual(before)
  expect(await findings(person.team_id)).toEqual([])
  expect(await checks(person.team_id)).toBe(0)
})

test.each([
  ['Mersey & Dee Ltd', 'mersey and dee LIMITED', true],
  ['Łódź Transport', 'Lodz transport', true],
  ['Aire Ltd', 'Aire Plc', false],
  ['Limitedless', 'Ltdless', false],
])('the domain and the database read a name alike: %s and %s', async (one, other, isSame) => {
  const keys = await Promise.all(
    [one, other].map(async (name) => {
      const { rows } = await sql<{ key: string }>`select company_name_key(${name}) as key`.execute(world.db)
      expect(rows[0]!.key).toBe(nameKey(name))
      return rows[0]!.key
    }),
  )
  expect(keys[0] === keys[1]).toBe(isSame)
  const identity = { company_number: '1', company_type: 'LIMITED_COMPANY', vat_number: null } as const
  const changes = identityChanges({ ...identity, company_name: one }, { ...identity, company_name: other })
  expect(changes).toEqual(isSame ? [] : ['company_name'])
})

test('others read the former name for 180 days; former numbers are for its own people and staff', async () => {
  const person = await member('Old Name Ltd')
  const partner = await world.story.company('Freight_Forwarder')
  await edit(person, { company_name: 'Middle Name Ltd' })
  await edit(person, { company_name: 'New Name Ltd' })
  const fields = 'former_names former_identities { company_name }'
  const former_names = ['Middle Name Ltd', 'Old Name Ltd']
  expect(await read(partner, person.team_id, fields)).toEqual({ former_names, former_identities: [] })
  const identities = former_names.map((company_name) => ({ company_name }))
  for (const insider of [person, await world.story.staff()])
    expect(await read(insider, person.team_id, fields)).toEqual({ former_names, former_identities: identities })
  await world.db
    .updateTable('former_identities')
    .set({ changed_at: new Date(world.now.getTime() - 180 * 86_400_000) })
    .where('team_id', '=', person.team_id)
    .execute()
  expect(await read(partner, person.team_id, 'former_names')).toEqual({ former_names: [] })
})

test('staff find the change among what needs them until they have looked at it', async () => {
  const person = await member('Fell Side Ltd')
  const staff = await world.story.staff()
  await edit(person, { company_name: 'Dale Head Ltd' })
  const query = '{ staffExceptionsOf(kind: company_changed, first: 100) { nodes { id subject detail } } }'
  const own = async () => {
    const { data } = await world.graphql(staff.token, query)
    const { nodes } = data!['staffExceptionsOf'] as unknown as { nodes: { id: string }[] }
    return nodes.filter(({ id }) => id === person.team_id)
  }
  expect(await own()).toEqual([{ id: person.team_id, subject: 'Dale Head Ltd', detail: 'Fell Side Ltd' }])
  const [finding] = await findings(person.team_id)
  const settle = async (by: { token: string }) =>
    settleCompanyFinding(await world.as(by.token), { finding_id: finding!.id, reason: 'Read the register.' })
  await expect(settle(person)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await read(person, person.team_id, 'company_findings { id }')).toEqual({ company_findings: [] })
  expect(await read(staff, person.team_id, 'company_findings { id }')).toEqual({
    company_findings: [{ id: finding!.id }],
  })
  await settle(staff)
  expect(await own()).toEqual([])
  await expect(settle(staff)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('nobody takes the name of this installation’s operator, or of its people', async () => {
  const { operator } = world.platform.config
  const before = operator.company_name
  operator.company_name = 'Depot Software Ltd'
  const person = await member('Aire Valley Couriers')
  const reserved = { details: { validation: { company_name: ['name_reserved'] } } }
  for (const company_name of ['Depot Software', 'DEPOT-SOFTWARE Support'])
    await expect(edit(person, { company_name })).rejects.toMatchObject(reserved)
  await edit(person, { company_name: 'Depot Software Couriers' })
  operator.company_name = before
})
