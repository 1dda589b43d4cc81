import './network-guard.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { permissions } from '@waybill/domain/access/permissions'
import type { Person } from '../testing/story.ts'
import { type Answer, type World, useWorld } from '../testing/world.ts'
import { breaking } from './breaking.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Staff in a member's place (design checks, 24): the token is good once and for a minute, the session for half an hour,
// every write stands in the log under both names, and what is nobody else's to change stays closed.
const TOKEN_SECONDS = 60
const SESSION_MINUTES = 30
const REASON = 'Their jobs do not show.'
const START = 'mutation ($input: StartImpersonationInput!) { startImpersonation(input: $input) { token } }'
const OPEN = 'mutation ($input: ImpersonateInput!) { impersonate(input: $input) { access_token expires_at } }'

const world = useWorld()
let staff: Awaited<ReturnType<World['story']['staff']>>
let member: Person
let colleague: Person
let plan_id: string
beforeAll(async () => {
  staff = await world.story.staff()
  member = await world.story.company('Courier_Company')
  colleague = await world.story.colleague(member.team_id)
  plan_id = (await world.db.selectFrom('plans').select('id').limit(1).executeTakeFirstOrThrow()).id
})

const value = <Data>(answer: Answer) => answer.data as unknown as Data | null | undefined

async function token(): Promise<string> {
  const answer = await world.graphql(staff.token, START, { input: { user_id: member.id, reason: REASON } })
  return value<{ startImpersonation: { token: string } }>(answer)!.startImpersonation.token
}
async function open(given: string): Promise<{ access_token: string; expires_at: string } | null> {
  const answer = await world.graphql(null, OPEN, { input: { token: given } })
  return value<{ impersonate: { access_token: string; expires_at: string } }>(answer)?.impersonate ?? null
}
const acting = async () => (await open(await token()))!.access_token

/** What a member alone may change: mutations and their inputs. */
const closed: Record<string, () => string | null> = {
  EditProfile: () => `{ id: "${member.id}", email: "staff-now@example.test" }`,
  changePassword: () => '{ current_password: "Old-one-1234", password: "New-one-1234" }',
  beginSecondFactor: () => '{ password: "Old-one-1234" }',
  removeSecondFactor: () => '{ password: "Old-one-1234", code: "123456" }',
  passPrimaryRole: () => `{ user_id: "${colleague.id}" }`,
  editInvoiceDetails: () =>
    '{ invoice_account_name: "Staff", invoice_account_number: "12345678", invoice_sort_code: "112233", invoice_including_vat: true, invoice_payment_terms: THIRTY_DAYS }',
  addCard: () => '{ holder_name: "Sam Staff", token: "tok_1", exp_month: 12, exp_year: 2030 }',
  subscribe: () => `{ plan_id: "${plan_id}" }`,
  changePlan: () => `{ plan_id: "${plan_id}" }`,
  cancelSubscription: () => null,
  deleteAccount: () => '{ password: "Old-one-1234" }',
  requestDataExport: () => '{ again: true }',
}

/** Every promise that is not kept, in a sentence. */
async function brokenPromises(): Promise<string[]> {
  return [...(await brokenOfTokens()), ...(await brokenOfSessions()), ...(await brokenOfWrites())]
}

async function brokenOfTokens(): Promise<string[]> {
  const broken: string[] = []
  const once = await token()
  const twins = await Promise.all(Array.from({ length: 8 }, () => open(once)))
  if (twins.filter(Boolean).length !== 1) broken.push('a token opens once')
  if (await open(once)) broken.push('a used token opens nothing')
  const late = await token()
  world.later(TOKEN_SECONDS / 60 + 1 / 60)
  if (await open(late)) broken.push('a token is good for a minute')
  return broken
}

async function brokenOfSessions(): Promise<string[]> {
  const broken: string[] = []
  const session = await acting()
  world.later(SESSION_MINUTES + 1 / 60)
  if (!(await world.graphql(session, '{ Me { id } }')).errors) broken.push('a session ends after half an hour')
  const ended = await acting()
  await world.graphql(ended, 'mutation { endImpersonation { user_id } }')
  if (!(await isRefused(ended))) broken.push('an ended session opens nothing')
  const nested = await acting()
  const again = await world.graphql(nested, START, { input: { user_id: colleague.id, reason: REASON } })
  if (!again.errors) broken.push('nobody acts in a place from a place')
  return broken
}

/** Writes look the session up anew; reads may be a second old. */
async function isRefused(session: string): Promise<boolean> {
  const { errors } = await world.graphql(session, `mutation { chooseLanguage(input: { language: en }) { id } }`)
  return errors?.[0]?.extensions.code === 'UNAUTHENTICATED'
}

async function brokenOfWrites(): Promise<string[]> {
  const broken: string[] = []
  const session = await acting()
  const before = await entries()
  await world.graphql(session, `mutation { EditProfile(input: { id: "${member.id}", name_first: "Anna" }) { id } }`)
  await world.graphql(session, 'mutation { markEventsRead(input: {}) }')
  const written = (await entries()).slice(before.length)
  if (written[0]?.operation !== 'EditProfile') broken.push('a write in a member’s place is remembered')
  if (written.some(({ actor_id, user_id }) => actor_id !== staff.id || user_id !== member.id))
    broken.push('a write is remembered under both names')
  for (const [name, inputOf] of Object.entries(closed)) {
    const input = inputOf()
    const given = input === null ? '' : `(input: ${input})`
    const { errors } = await world.graphql(session, `mutation { ${name}${given} { __typename } }`)
    const said = errors?.[0]
    if (said?.extensions.refusal !== 'impersonated')
      broken.push(`${name} stays closed: ${said?.message ?? 'it was done'}`)
  }
  return broken
}

const entries = () =>
  world.db.selectFrom('audit_log').select(['operation', 'actor_id', 'user_id']).orderBy('id').execute()

test('staff in a member’s place: once, a minute, half an hour, under both names, and not everything', async () => {
  const broken = await brokenPromises()
  report('impersonation', { closed: Object.keys(closed).length, broken: broken.length })
  expect(broken).toEqual([])
})

test('neither the token nor what it opens is stored, and no log line could hold it', async () => {
  const given = await token()
  const { access_token } = (await open(given))!
  const { rows } = await sql<{ found: boolean }>`
    select bool_or(t::text like ${`%${given}%`} or t::text like ${`%${access_token}%`}) as found from (
      select i::text as t from impersonations i union all select s::text from sessions s
      union all select a::text from audit_log a union all select k::text from idempotency_keys k) t`.execute(world.db)
  expect(rows[0]?.found).toBe(false)
  const page = await world.app.inject({ method: 'GET', url: `/impersonate/${given}`, headers: { accept: 'text/html' } })
  expect(page.headers['referrer-policy']).toBe('no-referrer')
})

const faults: [promise: string, table: string, event: 'insert' | 'update', change: string][] = [
  [
    'a used token opens nothing',
    'impersonations',
    'update',
    'new.session_id := null; new.expires_at := null; return new;',
  ],
  [
    'a token is good for a minute',
    'impersonations',
    'insert',
    `new.token_expires_at := new.token_expires_at + interval '1 hour'; return new;`,
  ],
  ['a write in a member’s place is remembered', 'audit_log', 'insert', 'return null;'],
  ['a write is remembered under both names', 'audit_log', 'insert', 'new.user_id := null; return new;'],
]
planted.each(faults)(
  'the check catches a product where it is not so that %s',
  async (promise, table, event, change) => {
    await breaking(world, { table, event, change }, async () => {
      expect((await brokenPromises()).join('\n')).toContain(promise)
    })
  },
)

planted('the check catches sessions that last a day', async () => {
  const change = `new.expires_at := new.expires_at + interval '1 day'; return new;`
  await breaking(world, { table: 'sessions', event: 'insert', change }, async () => {
    expect(await brokenOfSessions()).toContain('a session ends after half an hour')
  })
})

planted('the check catches a password that staff may change', async () => {
  const table = permissions as unknown as Record<string, readonly { refusal: string }[]>
  const rules = table['password.change']!
  table['password.change'] = rules.filter(({ refusal }) => refusal !== 'impersonated')
  try {
    expect((await brokenOfWrites()).join('\n')).toContain('changePassword stays closed')
  } finally {
    table['password.change'] = rules
  }
})
