import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDevice } from '../../../testing/push-device.ts'
import { STORY_PASSWORD as password } from '../../../testing/story-password.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { createLog } from '../log.ts'
import { LineBudget } from './line-budget.ts'

const world = useWorld()
const lines: string[] = []
let member: Person
let stranger: Person
beforeAll(async () => {
  member = await world.story.withPassword(await world.story.company('Courier_Company'))
  stranger = await world.story.company('Owner_Driver')
})
beforeEach(() => {
  lines.length = 0
  world.platform.log = createLog({ log_level: 'info', production: true }, { write: (line) => void lines.push(line) })
})
const written = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'Refused')
    .map(({ time: _, pid: __, hostname: ___, level: ____, msg: _____, ...said }) => said)

const write = (token: string | null, name: string, type: string, input: object) =>
  world.graphql(token, `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
const nobody = { address: '127.0.0.1', user_id: null, team_id: null }
const by = ({ id, team_id }: Person) => ({ address: '127.0.0.1', user_id: id, team_id })

test('a password that was tried is told with the account, and one of nobody without; neither says what was typed', async () => {
  await write(null, 'signIn', 'SignInInput', { email: member.email, password: 'a wrong secret' })
  await write(null, 'signIn', 'SignInInput', { email: 'nobody@example.test', password: 'a wrong secret' })
  const tried = { ...nobody, refused: 'signIn', why: 'wrong_credentials' }
  expect(written()).toEqual([{ ...tried, account_id: member.id }, tried])
  expect(lines.join()).not.toContain('a wrong secret')
  expect(lines.join()).not.toContain('example.test')
})

test('the right password is no refusal, and a typing error none either', async () => {
  await write(null, 'signIn', 'SignInInput', { email: member.email, password })
  await write(null, 'signIn', 'SignInInput', { email: 'no address', password })
  await write(member.token, 'addUser', 'AddUserInput', { name_first: '', name_last: '', email: '' })
  expect(written()).toEqual([])
})

test('a right that somebody lacks, another’s thing, and nobody who asks are told with their reason', async () => {
  const job_id = await world.story.job(member)
  await write(stranger.token, 'closeJob', 'CloseJobInput', {
    job_id,
    reason: 'OTHER',
    comment: 'Mine',
    additional_charges_agreed: false,
  })
  await world.graphql(stranger.token, '{ auditOperations }')
  await write(null, 'revokeApiKey', 'ApiKeyIdInput', { key_id: job_id })
  const { id: push_device_id } = await addDevice(world, member)
  await write(stranger.token, 'removePushDevice', 'PushDeviceInput', { push_device_id })
  expect(written()).toEqual([
    { ...by(stranger), refused: 'closeJob', why: 'NOT_FOUND' },
    { ...by(stranger), refused: 'auditOperations', why: 'not_staff' },
    { ...nobody, refused: 'revokeApiKey', why: 'UNAUTHENTICATED' },
    { ...by(stranger), refused: 'removePushDevice', why: 'NOT_FOUND' },
  ])
})

test('reading something that is gone is no attack: a link to it may be old', async () => {
  await world.graphql(stranger.token, '{ Job(id: "01900000-0000-7000-8000-000000000001") { id } }')
  expect(written()).toEqual([])
})

test.each([
  ['impersonate', 'ImpersonateInput', { token: 'x'.repeat(43) }, 'token_invalid'],
  ['createPassword', 'NewPasswordInput', { token: 'x'.repeat(43), password: 'a long new secret' }, 'token_invalid'],
])('a link that was made up is told: %s', async (name, type, input, why) => {
  await write(null, name, type, input)
  expect(written()).toEqual([{ ...nobody, refused: name, why }])
  expect(lines.join()).not.toContain('xxxxx')
})

test('a channel of others is told, and one that a page of another site asks for', async () => {
  const ask = (headers: object, channel_name: string) =>
    world.app.inject({
      method: 'POST',
      url: '/graphql/subscriptions/auth',
      headers: { authorization: `Bearer ${stranger.token}`, ...headers },
      payload: { socket_id: '1.1', channel_name },
    })
  await ask({}, `private-team-${member.team_id}`)
  await ask({ origin: 'https://evil.example' }, `private-team-${stranger.team_id}`)
  expect(written()).toEqual([
    { ...by(stranger), refused: 'live_channel', why: 'not_yours' },
    { ...nobody, refused: 'live_channel', why: 'foreign_origin' },
  ])
})

test('one who goes on is told five times, and how often more once somebody else is', async () => {
  for (let n = 0; n < 12; n++) await world.graphql(stranger.token, '{ auditOperations }')
  await world.graphql(member.token, '{ auditOperations }')
  expect(written()).toHaveLength(6)
  expect(written().at(-1)).toEqual({ ...by(member), refused: 'auditOperations', why: 'not_staff', left_out: 7 })
})

test('a flood from everywhere is 150 lines a minute, and the next minute says how many were left out', () => {
  let now = 0
  const budget = new LineBudget(() => now)
  const flood = (count: number) => Array.from({ length: count }, (_, n) => budget.take(`signIn ${n}`)).filter(Boolean)
  expect(flood(10_000)).toHaveLength(150)
  now = 60_000
  expect(flood(1)).toEqual([{ left_out: 9_850 }])
  expect(flood(1)).toEqual([{ left_out: 0 }])
})
