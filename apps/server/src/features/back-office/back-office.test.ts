import { insertSeededEntries } from '../help/help.sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { followAll } from '../../../testing/cast.ts'
import { type World, useWorld } from '../../../testing/world.ts'
import { addDocumentType } from '../documents/add-document-type.ts'
import { editDocumentType } from '../documents/edit-document-type.ts'
import { reviewDocument } from '../documents/review-document.ts'
import { editVehicleType } from '../fleet/edit-vehicle-type.ts'
import { editFaqEntry } from '../help/edit-faq-entry.ts'
import { suspendTeam } from '../teams/by-staff/suspend-team.ts'
import { unsuspendTeam } from '../teams/by-staff/unsuspend-team.ts'
import { setUserActive } from '../users/people/set-user-active.ts'
import { publishNotice } from './notices/publish-notice.ts'
import { retryTask } from './queues/retry-task.ts'
import { withdrawNotice } from './notices/withdraw-notice.ts'

const world = useWorld()
let staff: Awaited<ReturnType<World['story']['staff']>>

beforeAll(async () => {
  staff = await world.story.staff()
})

const asStaff = () => world.as(staff.token)
const lastEntry = () =>
  world.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const team = (id: string) => world.db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a suspended company is shut out at once, its Primary Member is written to, and it is let in again', async () => {
  const company = await world.story.company('Courier_Company')
  await suspendTeam(await asStaff(), { team_id: company.team_id, reason: 'Forged insurance.' })
  expect(await team(company.team_id)).toMatchObject({ is_suspended: true, suspension_reason: 'Forged insurance.' })
  const { errors } = await world.graphql(company.token, '{ fleet { id } }')
  expect(errors?.[0]?.extensions.code).toBe('TEAM_DEACTIVATED')
  const { data } = await world.graphql(company.token, '{ Me { team { is_suspended suspension_reason } } }')
  expect(data).toEqual({ Me: { team: { is_suspended: true, suspension_reason: null } } })

  await expect(suspendTeam(await asStaff(), { team_id: company.team_id, reason: 'Again' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await unsuspendTeam(await asStaff(), { team_id: company.team_id, reason: 'Settled.' })
  expect(await team(company.team_id)).toMatchObject({ is_suspended: false, suspension_reason: null })
  const mails = await world.db.selectFrom('mails').select('template').where('to_address', '=', company.email).execute()
  expect(mails.map(({ template }) => template)).toEqual(['team_suspended', 'team_unsuspended'])
})

test('actions of staff need a reason', async () => {
  const { team_id } = await world.story.company('Owner_Driver')
  await expect(suspendTeam(await asStaff(), { team_id, reason: ' ' })).rejects.toMatchObject({
    details: { validation: { reason: ['staff_reason_required'] } },
  })
})

test('a person is shut out and let in again, but not beyond the plan, and never a colleague of the staff', async () => {
  const company = await world.story.company('Courier_Company')
  const clerk = await world.story.colleague(company.team_id)
  const set = async (user_id: string, active: boolean) =>
    setUserActive(await asStaff(), { user_id, active, reason: 'Asked by their Primary Member.' })
  await set(clerk.id, false)
  const { errors } = await world.graphql(clerk.token, '{ fleet { id } }')
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  for (let count = 0; count < 4; count++) await world.story.colleague(company.team_id)
  await expect(set(clerk.id, true)).rejects.toMatchObject({ details: { refusal: 'plan_users_exceeded' } })
  await expect(set(staff.id, false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('shutting a person out ends every session of theirs; who has left for good is not let in again', async () => {
  const company = await world.story.company('Courier_Company')
  const clerk = await world.story.colleague(company.team_id)
  await world.story.signedIn(clerk.id)
  const reason = 'Asked by their Primary Member.'
  await setUserActive(await asStaff(), { user_id: clerk.id, active: false, reason })
  const sessions = await world.db.selectFrom('sessions').select('revoked_at').where('user_id', '=', clerk.id).execute()
  expect(sessions).toHaveLength(2)
  expect(sessions.every(({ revoked_at }) => revoked_at !== null)).toBe(true)

  await world.db.updateTable('users').set({ deleted_at: world.now }).where('id', '=', clerk.id).execute()
  await expect(setUserActive(await asStaff(), { user_id: clerk.id, active: true, reason })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

const membersOnly: [string, string][] = [
  ['suspendTeam', '{ team_id: "00000000-0000-7000-8000-000000000000", reason: "x" }'],
  ['setUserActive', '{ user_id: "00000000-0000-7000-8000-000000000000", active: false, reason: "x" }'],
  ['resetSecondFactor', '{ user_id: "00000000-0000-7000-8000-000000000000", reason: "x" }'],
  ['publishNotice', '{ kind: MAINTENANCE }'],
  ['reloadPages', '{ reason: "New release" }'],
]
test.each(membersOnly)('%s is for staff alone', async (name, input) => {
  const { token } = await world.story.company('Courier_Company')
  const { errors } = await world.graphql(token, `mutation { ${name}(input: ${input}) { id } }`)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', refusal: 'not_staff' })
})

test.each([
  'reviewCompanies',
  'staffTeams',
  'staffUsers',
  'staffJobs',
  'auditLog',
  'staffNotices',
  'failedTasks',
  'staffMails',
])('%s is read by staff alone', async (name) => {
  const { token } = await world.story.company('Courier_Company')
  const query = `{ ${name} { nodes { id } has_next_page end_cursor } }`
  const refused = await world.graphql(token, query)
  expect(refused.errors?.[0]?.extensions.refusal).toBe('not_staff')
  expect((await world.graphql(staff.token, query)).errors).toBeUndefined()
})

test('every act of staff stands in the log with what it changed', async () => {
  const company = await world.story.company('Owner_Driver', { documents: false })
  await world.story.approvedDocuments(company)
  const document = await world.db
    .updateTable('documents')
    .set({ status: 'pending' })
    .where('team_id', '=', company.team_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await reviewDocument(await asStaff(), {
    document_id: document.id,
    status: 'rejected',
    rejection_reason: 'The photo is dark.',
  })
  expect(await lastEntry()).toMatchObject({
    operation: 'reviewDocument',
    actor_id: staff.id,
    user_id: null,
    team_id: company.team_id,
    reason: 'The photo is dark.',
    before: { status: 'pending' },
    after: { status: 'rejected' },
  })
})

test('nobody changes or removes what the log holds', async () => {
  const { db } = world
  await expect(db.updateTable('audit_log').set({ reason: 'nothing' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
})

test('members are not watched: their writes leave no entry', async () => {
  const company = await world.story.company('Owner_Driver')
  const count = async () => (await world.db.selectFrom('audit_log').select('id').execute()).length
  const before = await count()
  await world.graphql(
    company.token,
    `mutation { EditProfile(input: { id: "${company.id}", name_first: "Ann" }) { id } }`,
  )
  expect(await count()).toBe(before)
})

const PAGE = `query ($after: String, $operation: String) {
  auditLog(first: 1, after: $after, operation: $operation) { nodes { id operation actor { id } } has_next_page end_cursor } }`
type AuditPage = {
  auditLog: { nodes: { id: string; operation: string }[]; has_next_page: boolean; end_cursor: string }
}

test('the log is read page by page and by operation, and names its operations', async () => {
  const ask = async (variables: Record<string, unknown>) =>
    (await world.graphql(staff.token, PAGE, variables)).data as unknown as AuditPage
  const first = await ask({})
  const second = await ask({ after: first.auditLog.end_cursor })
  expect(second.auditLog.nodes[0]!.id < first.auditLog.nodes[0]!.id).toBe(true)
  const only = await ask({ operation: 'suspendTeam' })
  expect(only.auditLog.nodes.map(({ operation }) => operation)).toEqual(['suspendTeam'])
  const names = await world.graphql(staff.token, '{ auditOperations }')
  expect(names.data).toEqual({ auditOperations: expect.arrayContaining(['reviewDocument', 'suspendTeam']) as never })
})

test('a notice stands for everybody until it is withdrawn or over; a version is told to each user', async () => {
  const reader = await world.story.company('Owner_Driver')
  const told = async (language = 'en') =>
    (await world.graphql(null, `{ notices { kind version text(language: ${language}) } }`)).data
  const soon = await publishNotice(await asStaff(), { kind: 'MAINTENANCE' })
  await publishNotice(await asStaff(), { kind: 'BANNER', text_en: 'Snow on the M62.', text_pl: 'Śnieg na M62.' })
  expect(await told('pl')).toEqual({
    notices: [
      { kind: 'BANNER', version: null, text: 'Śnieg na M62.' },
      { kind: 'MAINTENANCE', version: null, text: null },
    ],
  })
  expect(await told('ro')).toMatchObject({ notices: [{ text: 'Snow on the M62.' }, {}] })
  await withdrawNotice(await asStaff(), { notice_id: soon.id })
  expect(await told()).toMatchObject({ notices: [{ kind: 'BANNER' }] })

  await publishNotice(await asStaff(), { kind: 'APP_UPDATE', version: '2.4' })
  await followAll(world)
  const events = await world.db.selectFrom('events').select('type').where('user_id', '=', reader.id).execute()
  expect(events).toEqual([{ type: 'APP_UPDATED' }])
})

test('five notices stand at most, also when two are published at once', async () => {
  const publish = async () => publishNotice(await asStaff(), { kind: 'BANNER', text_en: 'One more.' })
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, publish))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a task that failed runs again when staff say so', async () => {
  const { pool } = world.platform.databases
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('notify_users', '{"secret": 1}', max_attempts => 1)`,
  )
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, last_error = 'It broke' where id = $1`, [
    rows[0]!.id,
  ])
  const list = await world.graphql(staff.token, '{ failedTasks { nodes { id name error has_given_up } } }')
  expect(list.data).toEqual({
    failedTasks: { nodes: [{ id: rows[0]!.id, name: 'notify_users', error: 'It broke', has_given_up: true }] },
  })
  await retryTask(await asStaff(), { task_id: rows[0]!.id, reason: 'The mail server is back.' })
  const after = await pool.query<{ attempts: number }>('select attempts from graphile_worker.jobs where id = $1', [
    rows[0]!.id,
  ])
  expect(after.rows[0]!.attempts).toBe(0)
  await expect(retryTask(await asStaff(), { task_id: '999999', reason: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('document types and guide prices are staff’s to change', async () => {
  const { db } = world
  const type = await db.selectFrom('document_types').selectAll().where('code', '=', 'other').executeTakeFirstOrThrow()
  const { name, amount_required, expiry_required } = type
  const input = { document_type_id: type.id, name, amount_required, expiry_required }
  await editDocumentType(await asStaff(), { ...input, mandatory_for: ['Freight_Forwarder'] })
  expect(await lastEntry()).toMatchObject({
    before: { mandatory_for: [] },
    after: { mandatory_for: ['Freight_Forwarder'] },
  })
  const vehicle = await db.selectFrom('vehicles').selectAll().limit(1).executeTakeFirstOrThrow()
  const van = { vehicle_id: vehicle.id, name: 'Van', min_rate: 100, max_rate: 200 }
  await editVehicleType(await asStaff(), { ...van, gross_kg: 4_250 })
  await editVehicleType(await asStaff(), van)
  const grosses = await db.selectFrom('vehicles').select('gross_kg').where('id', '=', vehicle.id).execute()
  expect(grosses).toEqual([{ gross_kg: 4_250 }])
  await expect(editVehicleType(await asStaff(), { ...van, gross_kg: 0 })).rejects.toMatchObject({
    details: { validation: { gross_kg: ['too_small'] } },
  })
  await expect(
    editVehicleType(await asStaff(), { vehicle_id: vehicle.id, name: 'Van', min_rate: 200, max_rate: 100 }),
  ).rejects.toMatchObject({ details: { validation: { max_rate: ['rates_out_of_order'] } } })
})

test('a kind of paper is added once, and its code says what it is', async () => {
  const input = { name: 'CMR – assurance n° 2', amount_required: true, expiry_required: true, mandatory_for: [] }
  const [one, other] = await Promise.allSettled([
    addDocumentType(await asStaff(), input),
    addDocumentType(await asStaff(), input),
  ])
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
  const type = await world.db
    .selectFrom('document_types')
    .selectAll()
    .where('name', '=', 'CMR - assurance n° 2')
    .execute()
  expect(type).toMatchObject([{ code: 'cmr_assurance_n_2', amount_required: true, mandatory_for: [] }])
  await expect(addDocumentType(await asStaff(), { ...input, name: 'cmr assurance: N 2' })).rejects.toMatchObject({
    details: { validation: { name: ['document_type_taken'] } },
  })
})

test('a question of the help page is worded anew in every language', async () => {
  const { db } = world
  await insertSeededEntries(db)
  const entry = await db.selectFrom('faq_entries').selectAll().limit(1).executeTakeFirstOrThrow()
  const { id, question_en, question_ro, question_pl, answer_en, answer_ro } = entry
  const words = { question_en, question_ro, question_pl, answer_en, answer_ro }
  await editFaqEntry(await asStaff(), { faq_entry_id: id, ...words, answer_pl: 'Tak.\n- Zawsze' })
  const { data } = await world.graphql(null, '{ faqEntries { id answer(language: pl) } }')
  expect(data).toMatchObject({ faqEntries: expect.arrayContaining([{ id, answer: 'Tak.\n- Zawsze' }]) as never })
})

test('companies, people and jobs are found by their words', async () => {
  const company = await world.story.company('Courier_Company', { name: 'Quenby & Daughters' })
  const backup = '2026-11-20T03:00:00.000Z'
  await world.db.insertInto('backups').values({ at: backup, bytes: 1, files: 1, ok: true }).execute()
  const job_id = await world.story.job(company)
  const job = await world.db.selectFrom('jobs').select('job_number').where('id', '=', job_id).executeTakeFirstOrThrow()
  const { data } = await world.graphql(
    staff.token,
    `query ($number: String, $email: String) {
      staffTeams(search: "quenby") { nodes { id } }
      staffUsers(search: $email, inactivated: false) { nodes { id } }
      staffJobs(search: $number) { nodes { id } }
      backOfficeCounts { documents_to_review suspended_teams failed_tasks failed_mails newest_backup_at oldest_task_seconds }
      activity { hour sign_ups jobs_posted bids deliveries invoices failed_tasks } }`,
    { number: `#${job.job_number}`, email: company.email },
  )
  expect(data).toMatchObject({
    staffTeams: { nodes: [{ id: company.team_id }] },
    staffUsers: { nodes: [{ id: company.id }] },
    staffJobs: { nodes: [{ id: job_id }] },
    backOfficeCounts: { newest_backup_at: backup, oldest_task_seconds: expect.any(Number) as number },
  })
  const { activity } = data as unknown as { activity: { jobs_posted: number; sign_ups: number }[] }
  expect(activity.at(-1)!.jobs_posted).toBeGreaterThan(0)
})
