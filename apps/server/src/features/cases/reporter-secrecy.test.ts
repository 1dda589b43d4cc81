import type { FastifyInstance } from 'fastify'
import { isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForEverything, ask, documentFor, planOnce, queryFields, schema } from '../../../checks/ask-everything.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { sendMessage } from '../chat/send-message.ts'
import { exportSections, selectSection } from '../users/account/data-exports.sql.ts'
import { decideCase } from './decide-case.ts'
import { report } from './report.ts'

const world = useWorld()
let poster: Person
let carrier: Person
let case_id: string
let app: FastifyInstance

// A word that only the report holds: wherever it turns up, the report has leaked.
const WORD = 'Xylophone'

beforeAll(async () => {
  await planOnce(world)
  app = await appForEverything(world)
  const staff = (await world.story.staff()) as Person
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  const job_id = await world.story.job(poster, { status: 'progress', carrier })
  const { id: subject_id } = await sendMessage(await world.as(carrier.token), { job_id, body: 'You are a fool.' })
  const input = { subject_kind: 'message', subject_id, reason: 'abuse', text: `${WORD} of the reporter` } as const
  case_id = (await report(await world.as(poster.token), input)).id
  await decideCase(await world.as(staff.token), {
    case_id,
    outcome: 'upheld',
    outcome_text: `${WORD} for the reporter`,
    acts: ['hide'],
    rule: 'Terms, section 7',
    statement: 'The message insults the other side.',
  })
})

afterAll(async () => {
  await app.close()
})

/** Root fields that can be asked without knowing anything. */
const openRoots = Object.values(queryFields).filter(({ args }) =>
  args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined),
)

test('no answer to the reported holds a word of the report', async () => {
  for (const { name } of openRoots) {
    // Two levels: three of a list of running jobs are a statement that a busy machine gives up. Deeper ways are `tenants`'.
    const answer = await ask(app, carrier.token, documentFor(schema.getQueryType()!, name, 2, []), {})
    expect(answer, name).not.toContain(WORD)
  }
  const own = await ask(app, poster.token, documentFor(schema.getQueryType()!, 'myCases', 3, []), {})
  expect(own).toContain(WORD)
})

test('every field of a case as the reported reads it holds nothing of the reporter or the report', async () => {
  const answer = await ask(app, carrier.token, documentFor(schema.getQueryType()!, 'myCases', 3, []), {})
  const { data } = JSON.parse(answer) as { data: { myCases: { nodes: Record<string, unknown>[] } } }
  const [file] = data.myCases.nodes
  expect(file).toMatchObject({ id: case_id, is_about_us: true, statement: 'The message insults the other side.' })
  const told = JSON.stringify(file)
  for (const secret of [WORD, poster.id, poster.email, poster.team_id]) expect(told).not.toContain(secret)
  const ofReport = ['reason', 'text', 'opened_at', 'due_at', 'outcome_text', 'opened_by_name', 'opened_by_company']
  for (const field of ofReport) expect(file![field], field).toBeNull()
})

test('no door of the desk is open to the reported', async () => {
  for (const query of [`{ staffCase(id: "${case_id}") { text } }`, '{ staffCases { nodes { text } } }'])
    expect((await world.graphql(carrier.token, query)).errors).toBeDefined()
  const headers = { authorization: `Bearer ${carrier.token}` }
  for (const url of ['/exports/cases.csv?year=2026', `/files/cases/${case_id}`])
    expect((await world.app.inject({ url, headers })).statusCode).toBe(404)
})

test('neither mails nor notices nor the copy of one’s data name the report', async () => {
  const mails = await world.db.selectFrom('mails').selectAll().where('to_address', '=', carrier.email).execute()
  expect(mails.map(({ template }) => template)).toContain('case_statement')
  const events = await world.db.selectFrom('events').selectAll().where('user_id', '=', carrier.id).execute()
  const sections = await Promise.all(exportSections.map((section) => selectSection(world.db, section, carrier.id)))
  const told = JSON.stringify([mails, events, sections])
  expect(told).toContain('The message insults the other side.')
  expect(told).not.toContain(WORD)
  const facts = await world.db.selectFrom('facts').select('fact').execute()
  expect(JSON.stringify(facts)).not.toContain(case_id)
  const own = await Promise.all(exportSections.map((section) => selectSection(world.db, section, poster.id)))
  expect(JSON.stringify(own)).toContain(WORD)
})
