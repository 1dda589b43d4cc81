import { beforeEach, expect, test } from 'vitest'
import { TERMS_VERSION } from '@waybill/domain/onboarding/terms'
import { followAll } from '../../../testing/cast.ts'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()
let serial = 0
beforeEach(() => {
  world.letters.length = 0
})

const person = (overrides: Record<string, unknown> = {}) => ({
  name_first: 'Ana',
  name_last: 'Pop',
  email: `ana${++serial}@newcomers.test`,
  phone: '07700 900123',
  language: 'ro',
  is_over_18: true,
  accepts_terms: true,
  accepts_code_of_conduct: true,
  accepts_privacy_policy: true,
  ...overrides,
})
const company = (overrides: Record<string, unknown> = {}) => ({
  company_type: 'LIMITED_COMPANY',
  company_name: 'Pop Transport Ltd',
  company_number: String(70_000_000 + ++serial),
  phone: '0113 496 0123',
  address_line_1: '1 Depot Road',
  town: 'Leeds',
  postal_code: 'LS1 4LT',
  lat: 53.79,
  lng: -1.55,
  ...overrides,
})
type Sent = Awaited<ReturnType<typeof world.graphql>>
const inputs: Record<string, string> = { createPassword: 'NewPassword' }
const send = (token: string | null, mutation: string, input: object, fields: string) =>
  world.graphql(
    token,
    `mutation ($input: ${inputs[mutation] ?? mutation[0]!.toUpperCase() + mutation.slice(1)}Input!) { answer: ${mutation}(input: $input) ${fields} }`,
    { input },
  )
const answer = <T>(sent: Sent) => sent.data!['answer'] as unknown as T
const code = (sent: Sent) => sent.errors?.[0]?.extensions.code
const validation = (sent: Sent) => sent.errors?.[0]?.extensions.validation_keys
const signUp = (input: object) => send(null, 'signUp', input, '{ status }')
const addCompany = (token: string, input: object) => send(token, 'addCompanyInfo', input, '{ id }')
const selectRole = (token: string, company_kind: string) => send(token, 'selectRole', { company_kind }, '{ id }')
const startTrial = (token: string) => world.graphql(token, 'mutation { answer: startLimitedTrial { id } }')
const stepOf = async (token: string) => (await world.as(token)).viewer.registration_progress
const lastToken = () => /token=([\w-]+)/.exec(world.letters.at(-1)!.text)![1]!

/** Signed up, confirmed, and at the choice of a role. */
async function newcomer(overrides: Record<string, unknown> = {}) {
  const input = person(overrides)
  await signUp(input)
  await followAll(world)
  const created = await send(
    null,
    'createPassword',
    { token: lastToken(), password: 'a long first secret' },
    '{ access_token user { id } }',
  )
  const { access_token, user } = answer<{ access_token: string; user: { id: string } }>(created)
  return { token: access_token, email: input.email, id: user.id }
}

async function atCompany(kind = 'Courier_Company', overrides: Record<string, unknown> = {}) {
  const one = await newcomer(overrides)
  await selectRole(one.token, kind)
  return one
}

test('a link in place of a name is mailed to nobody', async () => {
  for (const name of ['Claim prize at https://evil.com/win', 'EVIL.COM', 'wa.me/447700900123']) {
    const refused = await signUp(person({ name_first: name, name_last: name }))
    expect(validation(refused)).toMatchObject({
      name_first: ['links_not_allowed'],
      name_last: ['links_not_allowed'],
    })
  }
  expect(code(await signUp(person({ name_first: 'A'.repeat(61) })))).toBe('VALIDATION')
  await followAll(world)
  expect(world.letters).toEqual([])
})

test('a stranger signs up, confirms, chooses, enters the company and starts with one free job', async () => {
  const one = await newcomer()
  expect(world.letters[0]).toMatchObject({ to: one.email, subject: 'Confirmați adresa de e-mail și alegeți o parolă' })
  expect(await stepOf(one.token)).toBe('member_role')
  expect(code(await addCompany(one.token, company()))).toBe('CONFLICT')
  await selectRole(one.token, 'Freight_Forwarder')
  await selectRole(one.token, 'Owner_Driver') // a second thought
  expect(await stepOf(one.token)).toBe('company_info')
  expect((await addCompany(one.token, company({ vat_number: 'gb 123 4567 82' }))).errors).toBeUndefined()
  expect((await world.as(one.token)).viewer).toMatchObject({
    registration_progress: 'subscription',
    is_primary: true,
    member_role: 'Taker',
    company_kind: 'Owner_Driver',
    post_work: false,
    subscription_status: 'non_subscription',
  })
  expect((await startTrial(one.token)).errors).toBeUndefined()
  expect((await world.as(one.token)).viewer).toMatchObject({
    registration_progress: 'completed',
    subscription_status: 'limited_trial',
  })
  expect(code(await startTrial(one.token))).toBe('CONFLICT')
  expect(
    (await world.graphql(one.token, '{ browseJobs(input: {}, first: 1) { nodes { id } } }')).errors?.[0]?.extensions
      .code,
  ).not.toBe('NOT_SUBSCRIBED')
})

test('a known address gets the same answer and another mail', async () => {
  const known = await newcomer()
  world.letters.length = 0
  const again = await signUp(person({ email: known.email }))
  expect(again).toEqual(await signUp(person()))
  await followAll(world)
  const [toKnown] = world.letters.filter(({ to }) => to === known.email)
  expect(toKnown?.subject).toBe('Aveți deja un cont')
  expect(
    await world.db.selectFrom('users').select('name_first').where('email', '=', known.email).execute(),
  ).toHaveLength(1)
})

test('a person who never confirmed may sign up again: the later details count, the older link is dead', async () => {
  const input = person()
  await signUp(input)
  await followAll(world)
  const older = lastToken()
  await signUp({ ...input, name_first: 'Anca' })
  await followAll(world)
  const open = async (token: string) =>
    answer<{ state: string }>(
      await world.graphql(
        null,
        'mutation ($input: PasswordLinkInput!) { answer: openPasswordLink(input: $input) { state } }',
        { input: { token } },
      ),
    ).state
  expect(await open(older)).toBe('replaced')
  expect(await open(lastToken())).toBe('live')
  const user = await world.db.selectFrom('users').selectAll().where('email', '=', input.email).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ name_first: 'Anca', registration_progress: 'password_creation', language: 'ro' })
  expect([user.terms_accepted_at, user.terms_version]).toEqual([expect.any(Date), TERMS_VERSION])
})

test('the mail is sent again when asked for, not to strangers, and not without end', async () => {
  const input = person()
  await signUp(input)
  const resend = (email: string) => send(null, 'resendVerification', { email }, '{ status }')
  await resend(input.email)
  await resend('stranger@newcomers.test')
  await followAll(world)
  expect(world.letters.map(({ to }) => to)).toEqual([input.email, input.email])
  for (let asked = 0; asked < 3; asked++) await resend(input.email)
  expect(code(await resend(input.email))).toBe('RATE_LIMITED')
  await followAll(world)
})

test('without the four ticks nobody is signed up', async () => {
  expect(validation(await signUp(person({ accepts_terms: false })))).toEqual({ accepts_terms: ['tick_required'] })
})

test('a company is entered once: the second is offered to ask its Primary Member', async () => {
  const founder = await atCompany()
  const entered = company()
  await addCompany(founder.token, entered)
  const colleague = await atCompany('Courier_Company', { email: `other${++serial}@elsewhere.test` })
  expect(validation(await addCompany(colleague.token, entered))).toEqual({ company_number: ['company_number_taken'] })
  const { data } = await world.graphql(
    colleague.token,
    'query ($company_number: String) { joinableTeams(company_number: $company_number) { id company_name by } }',
    { company_number: entered.company_number },
  )
  expect(data).toMatchObject({ joinableTeams: [{ company_name: 'Pop Transport Ltd', by: 'number' }] })
})

test('a newcomer is not called like this installation’s operator', async () => {
  const { operator } = world.platform.config
  const before = operator.company_name
  operator.company_name = 'Depot Software Ltd'
  const { token } = await atCompany()
  const answer = await addCompany(token, company({ company_name: 'Depot Software Support' }))
  expect(answer.errors).toMatchObject([{ extensions: { validation_keys: { company_name: ['name_reserved'] } } }])
  operator.company_name = before
})

test('of two who enter the same company at once one is its Primary Member', async () => {
  const people = [await atCompany(), await atCompany(), await atCompany()]
  const entered = company()
  const answers = await Promise.all(people.map(({ token }) => addCompany(token, entered)))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
})

async function waiting() {
  const domain = `firm${++serial}.test`
  const founder = await atCompany('Courier_Company', { email: `boss@${domain}` })
  await addCompany(founder.token, company())
  const colleague = await atCompany('Courier_Company', { email: `driver@${domain}` })
  const { data } = await world.graphql(colleague.token, '{ joinableTeams { id by } }')
  const [team] = data!['joinableTeams'] as unknown as { id: string; by: string }[]
  expect(team?.by).toBe('domain')
  const asked = await send(colleague.token, 'askToJoin', { team_id: team!.id }, '{ id status company_name }')
  return { founder, colleague, team_id: team!.id, request: answer<{ id: string }>(asked) }
}
const reply = (token: string, join_request_id: string, accept: boolean) =>
  send(token, 'answerJoinRequest', { join_request_id, accept }, '{ status }')

test('a colleague asks, the Primary Member is told and adds them', async () => {
  const { founder, colleague, team_id, request } = await waiting()
  expect(code(await send(colleague.token, 'askToJoin', { team_id }, '{ id }'))).toBe('CONFLICT')
  await followAll(world)
  expect(world.letters.at(-1)).toMatchObject({ to: founder.email })
  const events = await world.db
    .selectFrom('events')
    .select(['type', 'parameters'])
    .where('user_id', '=', founder.id)
    .execute()
  expect(events).toMatchObject([
    { type: 'ROLE_PRIMARY', parameters: { person: 'Ana Pop', company: 'Pop Transport Ltd' } },
  ])
  const { data } = await world.graphql(founder.token, '{ joinRequests { id name_first email } }')
  expect(data).toEqual({ joinRequests: [{ id: request.id, name_first: 'Ana', email: colleague.email }] })

  expect((await reply(founder.token, request.id, true)).errors).toBeUndefined()
  expect((await world.as(colleague.token)).viewer).toMatchObject({
    team_id,
    registration_progress: 'completed',
    is_primary: false,
    has_full_access: false,
  })
  expect(code(await reply(founder.token, request.id, true))).toBe('CONFLICT')
})

test('the Primary Member says no, and the newcomer goes on alone', async () => {
  const { founder, colleague, request } = await waiting()
  await reply(founder.token, request.id, false)
  expect((await world.graphql(colleague.token, '{ ownJoinRequest { status } }')).data).toEqual({
    ownJoinRequest: { status: 'declined' },
  })
  expect((await addCompany(colleague.token, company())).errors).toBeUndefined()
})

test('a request is withdrawn by whoever made it, and by founding a company', async () => {
  const { founder, colleague, request } = await waiting()
  expect(code(await send(founder.token, 'withdrawJoinRequest', { join_request_id: request.id }, '{ id }'))).toBe(
    'NOT_FOUND',
  )
  await send(colleague.token, 'withdrawJoinRequest', { join_request_id: request.id }, '{ id }')
  expect(code(await reply(founder.token, request.id, true))).toBe('CONFLICT')
  const other = await waiting()
  await addCompany(other.colleague.token, company())
  expect((await world.graphql(other.founder.token, '{ joinRequests { id } }')).data).toEqual({ joinRequests: [] })
})

test('a newcomer may ask and withdraw again and again', async () => {
  const { colleague, team_id, request } = await waiting()
  let last = request
  // From the sixth time on, PostgreSQL runs a statement of one connection by its generic plan.
  for (let time = 0; time < 8; time++) {
    await send(colleague.token, 'withdrawJoinRequest', { join_request_id: last.id }, '{ id }')
    const asked = await send(colleague.token, 'askToJoin', { team_id }, '{ id }')
    expect(code(asked)).toBeUndefined()
    last = answer<{ id: string }>(asked)
  }
})

test('strangers are not asked, answered or looked up', async () => {
  const { request, team_id } = await waiting()
  const stranger = await world.story.company('Courier_Company')
  expect(code(await reply(stranger.token, request.id, true))).toBe('NOT_FOUND')
  expect((await world.graphql(stranger.token, '{ joinRequests { id } }')).data).toEqual({ joinRequests: [] })
  expect((await world.graphql(stranger.token, '{ joinableTeams(company_number: "01234567") { id } }')).data).toEqual({
    joinableTeams: [],
  })
  const newcomer = await atCompany('Owner_Driver', { email: `lone${++serial}@gmail.com` })
  expect(code(await send(newcomer.token, 'askToJoin', { team_id }, '{ id }'))).toBe('NOT_FOUND')
})

test('only the Primary Member starts the free job and confirms where bills go', async () => {
  const primary = await world.story.company('Courier_Company', { subscription_status: 'non_subscription' })
  const colleague = await world.story.colleague(primary.team_id)
  expect((await startTrial(colleague.token)).errors?.[0]?.extensions.refusal).toBe('not_primary')
  const confirm = (token: string) =>
    send(token, 'confirmBillingEmail', { email: 'Bills@Depot.test' }, '{ billing_email }')
  expect((await confirm(colleague.token)).errors?.[0]?.extensions.refusal).toBe('not_primary')
  expect(answer(await confirm(primary.token))).toEqual({ billing_email: 'bills@depot.test' })
})
