import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LicenceKind } from '@waybill/domain/documents/licence'
import { startStubServer, type StubServer } from '../../../testing/stub-server.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { licenceInRegister } from './licence-in-register.ts'

const world = useWorld()
let files: StubServer
let carrier: Person
beforeAll(async () => {
  const rows = ['LicenceNumber,LicenceType,OperatorName', 'OB1234567,Standard National,Quarry Haulage Limited']
  files = await startStubServer(({ url }, response) => {
    if (url.pathname.includes('North%20East')) return void response.end(rows.join('\n'))
    response.writeHead(500).end()
  })
  carrier = await world.story.company('Courier_Company', { name: 'Quarry Haulage Ltd' })
})
afterAll(() => files.close())

async function licence(licence_number: string | null, licence_kind: LicenceKind = 'standard_national') {
  const { id } = await world.db
    .selectFrom('documents')
    .innerJoin('document_types as t', 't.id', 'documents.type_id')
    .select('documents.id')
    .where('t.code', '=', 'operators_licence')
    .where('team_id', '=', carrier.team_id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('documents').set({ licence_number, licence_kind }).where('id', '=', id).execute()
  return id
}

async function lookUp(document_id: string, settings: { operator_register_url?: string; demo?: boolean } = {}) {
  const context = await world.as((await world.story.staff('compliance')).token)
  const config = { ...world.platform.config, demo: false, operator_register_url: files.url, ...settings }
  return licenceInRegister({ ...context, platform: { ...world.platform, config } }, { document_id })
}

test('the register’s row stands beside what the company stated, with what differs', async () => {
  expect(await lookUp(await licence('OB1234567'))).toEqual({
    source: 'register',
    holder: 'Quarry Haulage Limited',
    kind: 'standard_national',
    company_number: null,
    findings: [],
  })
  expect(await lookUp(await licence('OB1234567', 'standard_international'))).toMatchObject({
    findings: ['kind_differs'],
  })
})

test.each([
  ['OB7654321', ['not_found']],
  ['ON1234567', ['not_covered']],
  ['OG1234567', ['unreachable']],
])('of %s staff read %j, and no holder', async (number, findings) => {
  expect(await lookUp(await licence(number))).toMatchObject({ holder: null, kind: null, findings })
})

test('without a number, a register or a document there is no answer; the demo’s says that it is made up', async () => {
  expect(await lookUp(await licence(null))).toBeNull()
  const id = await licence('OB1234567')
  expect(await lookUp(id, { operator_register_url: undefined as never })).toBeNull()
  expect(await lookUp(id, { operator_register_url: undefined as never, demo: true })).toMatchObject({
    source: 'stand_in',
  })
  expect(await lookUp(crypto.randomUUID())).toBeNull()
})

test('members, also the company itself, are refused, and nothing is written', async () => {
  const query = `{ licenceInRegister(document_id: "${await licence('OB1234567')}") { holder } }`
  const { errors } = await world.graphql(carrier.token, query)
  expect(JSON.stringify(errors)).toContain('not_staff')
})
