import { beforeAll, expect, test } from 'vitest'
import { MAX_REPORT_TEXT } from '@waybill/domain/cases/case-input'
import { RunStory } from '../../../testing/run-story.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { submitBid } from '../jobs/bids/submit-bid.ts'
import { sendMessage } from '../chat/send-message.ts'
import { createTrackingLink } from '../tracking-links/create-tracking-link.ts'
import { appealCase } from './appeal-case.ts'
import { complain } from './complain.ts'
import { decideCase } from './decide-case.ts'
import { fileComplaint } from './file-complaint.ts'
import { report } from './report.ts'
import { reportTrackingPage } from './report-tracking-page.ts'

const world = useWorld()
let staff: Person
let colleague: Person
let poster: Person
let carrier: Person
let stranger: Person
let job_id: string

beforeAll(async () => {
  staff = (await world.story.staff('compliance')) as Person
  colleague = (await world.story.staff()) as Person
  poster = await world.story.company('Freight_Forwarder')
  carrier = await world.story.company('Courier_Company')
  stranger = await world.story.company('Courier_Company')
  job_id = await world.story.job(poster, { status: 'progress', carrier })
})

const said = async (body = 'You are a fool.') => (await sendMessage(await world.as(carrier.token), { job_id, body })).id
const reported = async (subject_id: string, by = poster) =>
  report(await world.as(by.token), { subject_kind: 'message', subject_id, reason: 'abuse', text: 'An insult.' })

type Deciding = Omit<Parameters<typeof decideCase>[1], 'case_id'>
const hidden: Deciding = {
  outcome: 'upheld',
  outcome_text: 'It is an insult.',
  acts: ['hide'],
  rule: 'Terms, section 7',
  statement: 'The message insults the other side.',
}
const decide = async (case_id: string, by = staff, given: Deciding = hidden) =>
  decideCase(await world.as(by.token), { case_id, ...given })

const messagesSeenBy = async (by: Person) => {
  const { data } = await world.graphql(
    by.token,
    'query ($id: ID!) { chatMessages(job_id: $id) { nodes { id body is_withheld } } }',
    { id: job_id },
  )
  return (data as unknown as { chatMessages: { nodes: { id: string; body: string | null; is_withheld: boolean }[] } })
    .chatMessages.nodes
}
const bodySeenBy = async (by: Person, id: string) => (await messagesSeenBy(by)).find((one) => one.id === id)?.body
const fileOf = (id: string) => world.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (to_address: string) =>
  world.db.selectFrom('mails').selectAll().where('to_address', '=', to_address).orderBy('id', 'desc').execute()

test('a report has a number of one series, a snapshot and a day, and is acknowledged by mail at once', async () => {
  const first = await reported(await said('The first.'))
  const second = await reported(await said('The second.'))
  const year = world.now.getFullYear()
  expect(first.number).toMatch(new RegExp(`^C-${year}-\\d{4}$`))
  expect(Number(second.number.slice(-4))).toBe(Number(first.number.slice(-4)) + 1)
  const file = await fileOf(first.id)
  expect(file).toMatchObject({ kind: 'report', state: 'open', snapshot: { body: 'The first.' } })
  expect(file).toMatchObject({ against_user_id: carrier.id, against_team_id: carrier.team_id, job_id })
  expect(file.due_at.getTime() - file.opened_at.getTime()).toBe(24 * 3_600_000)
  const mails = await mailsTo(poster.email)
  expect(mails.map(({ template }) => template)).toContain('report_received')
  expect(mails.map(({ parameters }) => (parameters as { number?: string }).number)).toContain(first.number)
})

test('reporting again is the same case while nobody has decided, and its text has an end', async () => {
  const id = await said()
  const first = await reported(id)
  expect(await reported(id)).toEqual(first)
  await decide(first.id)
  const long = { subject_kind: 'team', subject_id: carrier.team_id, reason: 'spam' } as const
  const context = await world.as(poster.token)
  await expect(report(context, { ...long, text: 'a'.repeat(MAX_REPORT_TEXT + 1) })).rejects.toMatchObject({
    details: { validation: { text: ['too_long'] } },
  })
})

test('only what one may see can be reported, and nobody reports their own', async () => {
  const id = await said()
  await expect(reported(id, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(reported(id, carrier)).rejects.toMatchObject({ details: { refusal: 'own_content' } })
  await expect(reported('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const things = [
    ['job', job_id, carrier],
    ['team', poster.team_id, carrier],
    ['user', poster.id, carrier],
  ] as const
  for (const [subject_kind, subject_id, by] of things) {
    const input = { subject_kind, subject_id, reason: 'other', text: null } as const
    expect((await report(await world.as(by.token), input)).number, subject_kind).toMatch(/^C-/)
  }
  const theirs = { subject_kind: 'job', subject_id: job_id, reason: 'other', text: null } as const
  await expect(report(await world.as(stranger.token), theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a reported message stays visible to both until decided; a hidden one is null for others and kept for the case', async () => {
  const id = await said('Stay visible.')
  const file = await reported(id)
  for (const by of [poster, carrier]) expect(await bodySeenBy(by, id)).toBe('Stay visible.')
  await decide(file.id)
  expect(await bodySeenBy(poster, id)).toBeNull()
  expect(await bodySeenBy(carrier, id)).toBe('Stay visible.')
  expect((await fileOf(file.id)).snapshot).toMatchObject({ body: 'Stay visible.' })
})

test('a removed message has no body for anybody, and comes back when the appeal succeeds', async () => {
  const id = await said('Gone for good.')
  const file = await reported(id)
  await decide(file.id, staff, { ...hidden, acts: ['remove'] })
  for (const by of [poster, carrier]) expect(await bodySeenBy(by, id)).toBeNull()
  const appeal = await appealCase(await world.as(carrier.token), { case_id: file.id, text: 'It was a quotation.' })
  await decide(appeal.id, colleague, { outcome: 'upheld', outcome_text: 'It was.', restores: true })
  for (const by of [poster, carrier]) expect(await bodySeenBy(by, id)).toBe('Gone for good.')
})

test('each act writes a statement of reasons in the reader’s language with how to appeal, and the reporter reads the outcome', async () => {
  await world.db.updateTable('users').set({ language: 'pl' }).where('id', '=', carrier.id).execute()
  const file = await reported(await said())
  await decide(file.id, staff, { ...hidden, acts: ['hide', 'warn'] })
  const [statement] = await mailsTo(carrier.email)
  expect(statement).toMatchObject({ template: 'case_statement', language: 'pl' })
  expect(statement?.parameters).toMatchObject({ number: file.number, rule: 'Terms, section 7', text: hidden.statement })
  expect(JSON.stringify(statement?.parameters)).toContain('ostrzeżenie')
  const [outcome] = await mailsTo(poster.email)
  expect(outcome).toMatchObject({ template: 'case_decided', parameters: { text: 'It is an insult.' } })
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', carrier.id).execute()
})

test('a decision takes the role, its words and a finding; it is audited, and taken once', async () => {
  const file = await reported(await said())
  const support = (await world.story.staff('support')) as Person
  await expect(decide(file.id, support)).rejects.toMatchObject({ details: { refusal: 'staff_role' } })
  await expect(decide(file.id, poster)).rejects.toMatchObject({ details: { refusal: 'not_staff' } })
  await expect(decide(file.id, staff, { ...hidden, statement: null })).rejects.toMatchObject({
    details: { validation: { statement: ['required'] } },
  })
  await expect(decide(file.id, staff, { ...hidden, outcome: 'dismissed' })).rejects.toMatchObject({
    details: { validation: { acts: ['case_acts_need_finding'] } },
  })
  await decide(file.id)
  const entry = await world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(entry).toMatchObject({ operation: 'decideCase', actor_id: staff.id, team_id: carrier.team_id })
  await expect(decide(file.id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an appeal decided by the same person is refused; there is one for each side, and none against its decision', async () => {
  const file = await reported(await said())
  await decide(file.id)
  const appealing = { case_id: file.id, text: 'Please look again.' }
  const appeal = await appealCase(await world.as(carrier.token), appealing)
  expect(await appealCase(await world.as(carrier.token), appealing)).toEqual(appeal)
  await expect(decide(appeal.id)).rejects.toMatchObject({ details: { refusal: 'own_decision' } })
  const dismissed = { outcome: 'dismissed', outcome_text: 'It stays hidden.' } as const
  await decide(appeal.id, colleague, dismissed)
  await expect(appealCase(await world.as(carrier.token), { case_id: appeal.id, text: 'Again.' })).rejects.toMatchObject(
    { code: 'CONFLICT' },
  )
  await expect(appealCase(await world.as(stranger.token), appealing)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await appealCase(await world.as(poster.token), appealing)).id).not.toBe(appeal.id)
})

test('a restriction holds in posting, bidding and writing, names its end, and ends by itself', async () => {
  const open = await world.story.job(poster)
  const bid = async () => submitBid(await world.as(carrier.token), { job_id: open, amount: 24_000 })
  const file = await reported(await said())
  const restricted_until = new Date(world.now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const restriction = { ...hidden, restricted: ['bid' as const, 'chat' as const], restricted_until }
  const { id } = await reported(await said())
  await decide(id, staff, restriction) // its acts do not restrict
  expect(await fileOf(id)).toMatchObject({ restricted: [], restricted_until: null })
  await decide(file.id, staff, { ...restriction, acts: ['restrict'] })
  const until = expect.stringContaining('T')
  await expect(said()).rejects.toMatchObject({ details: { refusal: 'restricted_chat', until } })
  await expect(bid()).rejects.toMatchObject({ details: { refusal: 'restricted_bid' } })
  const { data } = await world.graphql(carrier.token, '{ Me { restrictions { act until } } }')
  expect(data).toMatchObject({ Me: { restrictions: [{ act: 'bid' }, { act: 'chat' }] } })
  expect((await world.as(poster.token)).viewer.restricted_until).toEqual({})
  world.later(3 * 24 * 60)
  carrier.token = await world.story.signedIn(carrier.id)
  for (const person of [poster, stranger, staff, colleague]) person.token = await world.story.signedIn(person.id)
  await expect(said('I may again.')).resolves.toBeDefined()
})

test('a suspension shuts the company out, and an appeal from outside lets it in again', async () => {
  const bad = await world.story.company('Courier_Company')
  const file = await report(await world.as(poster.token), {
    subject_kind: 'team',
    subject_id: bad.team_id,
    reason: 'fraud',
    text: null,
  })
  await decide(file.id, staff, { ...hidden, acts: ['suspend'] })
  expect((await world.as(bad.token)).viewer.team_suspended).toBe(true)
  const form = { kind: 'decision', text: 'Our papers are genuine.', name: 'Ann', language: 'en' } as const
  const visitor = { ...(await world.as(poster.token)), viewer: null }
  const { number } = await fileComplaint(visitor, { ...form, number: file.number, email: bad.email })
  const appeal = await world.db.selectFrom('cases').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  expect(appeal).toMatchObject({ appeal_of: file.id, appeal_side: 'affected' })
  await decide(appeal.id, colleague, { outcome: 'upheld', outcome_text: 'They are.', restores: true })
  expect((await world.as(bad.token)).viewer.team_suspended).toBe(false)
})

test('an appeal with a guessed number reveals nothing, and the form is a case all the same', async () => {
  const file = await reported(await said())
  const visitor = { ...(await world.as(poster.token)), viewer: null }
  const form = { kind: 'decision', number: file.number, text: 'Mine.', name: 'Eve', language: 'en' } as const
  const { number } = await fileComplaint(visitor, { ...form, email: 'eve@example.test' })
  const filed = await world.db.selectFrom('cases').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  expect(filed).toMatchObject({ appeal_of: null, text: `${file.number}\n\nMine.` })
  expect(
    await fileComplaint(visitor, { ...form, number: null as never, kind: 'service', email: 'eve@example.test' }),
  ).toEqual(
    await fileComplaint(visitor, { ...form, number: null as never, kind: 'service', email: 'eve@example.test' }),
  )
})

test('a page behind a good tracking link is reported by whoever holds it, and removed by ending the link', async () => {
  const run = await RunStory.begin(world, { status: 'progress' })
  const { path } = await createTrackingLink(await world.as(run.poster.token), { job_id: run.job_id })
  const token = path.replace('/track/', '')
  const visitor = { ...(await world.as(run.poster.token)), viewer: null }
  const by = { reason: 'personal_data', text: null, name: 'Zoe', email: 'zoe@example.test', language: 'en' } as const
  await expect(reportTrackingPage(visitor, { token: 'nothing', ...by })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { number } = await reportTrackingPage(visitor, { token, ...by })
  const file = await world.db.selectFrom('cases').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  expect(file).toMatchObject({ subject_kind: 'tracking_page', against_team_id: run.poster.team_id })
  await decide(file.id, staff, { ...hidden, acts: ['remove'] })
  const { data } = await world.graphql(null, 'query ($token: String!) { trackedJob(token: $token) { status } }', {
    token,
  })
  expect(data?.['trackedJob']).toBeNull()
})

test('an appeal that comes too late is a case of its own', async () => {
  const file = await reported(await said())
  await decide(file.id)
  const { number } = await fileOf(file.id)
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', carrier.id)
    .executeTakeFirstOrThrow()
  const visitor = { ...(await world.as(poster.token)), viewer: null }
  const appeal = async (text: string) => {
    const form = { kind: 'decision', number, text, name: 'Cal', language: 'en', email } as const
    const { number: of } = await fileComplaint(visitor, form)
    return world.db.selectFrom('cases').select('appeal_of').where('number', '=', of).executeTakeFirstOrThrow()
  }
  const long_ago = new Date(world.now.getTime() - 400 * 86_400_000)
  await world.db.updateTable('cases').set({ decided_at: long_ago }).where('id', '=', file.id).execute()
  expect(await appeal('Much too late.')).toEqual({ appeal_of: null })
  await world.db.updateTable('cases').set({ decided_at: world.now }).where('id', '=', file.id).execute()
  expect(await appeal('In time.')).toEqual({ appeal_of: file.id })
})

test('where there is nobody to act on, a case is decided without an act', async () => {
  const file = await reported(await said())
  const nobody = { against_team_id: null, against_user_id: null }
  await world.db.updateTable('cases').set(nobody).where('id', '=', file.id).execute()
  await expect(decide(file.id)).rejects.toMatchObject({
    details: { validation: { acts: ['case_nobody_to_act_on'] } },
  })
  await decide(file.id, staff, { outcome: 'upheld', outcome_text: 'Nobody is known.' })
  expect(await fileOf(file.id)).toMatchObject({ state: 'decided', acts: [] })
})

test('a complaint is red from day 20 and overdue from day 31, on the desk and on Today', async () => {
  const { id } = await complain(await world.as(stranger.token), { kind: 'data_protection', text: 'Delete my number.' })
  const clock = async () => {
    const { data } = await world.graphql(
      colleague.token,
      'query ($id: ID!) { staffCase(id: $id) { clock } staffExceptionsOf(kind: case_due, first: 100) { nodes { id detail } } }',
      { id },
    )
    const { staffCase, staffExceptionsOf } = data as unknown as {
      staffCase: { clock: string }
      staffExceptionsOf: { nodes: { id: string; detail: string }[] }
    }
    return [staffCase.clock, staffExceptionsOf.nodes.find((one) => one.id === id)?.detail]
  }
  const days = async (count: number) => {
    world.later(count * 24 * 60)
    colleague.token = await world.story.signedIn(colleague.id)
    return clock()
  }
  const clocks = [await clock(), await days(19), await days(1), await days(10), await days(1)]
  expect(clocks.map(([word]) => word)).toEqual(['in_time', 'in_time', 'red', 'red', 'overdue'])
  expect(clocks.map(([, listed]) => listed)).toEqual([undefined, undefined, 'red', 'red', 'overdue'])
})
