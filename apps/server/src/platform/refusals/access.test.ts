import { beforeAll, beforeEach, expect, test } from 'vitest'
import { STORY_PASSWORD as password } from '../../../testing/story-password.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { createLog } from '../log.ts'

const world = useWorld()
const lines: string[] = []
let member: Person
beforeAll(async () => {
  member = await world.story.withPassword(await world.story.company('Courier_Company'))
})
beforeEach(() => {
  lines.length = 0
  world.platform.log = createLog({ log_level: 'info', production: true }, { write: (line) => void lines.push(line) })
})
const written = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => ['Signed in', 'Signed out', 'Done'].includes(String(msg)))
    .map(({ time: _, pid: __, hostname: ___, level: ____, ...said }) => said)

const write = (token: string | null, name: string, type: string, input: object) =>
  world.graphql(token, `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
const nobody = { address: '127.0.0.1', user_id: null, team_id: null }
const by = ({ id, team_id }: Person) => ({ address: '127.0.0.1', user_id: id, team_id })

test('signing in is told with the account, and its secrets are not', async () => {
  const answer = await world.graphql(
    null,
    `mutation ($input: SignInInput!) { signIn(input: $input) { access_token } }`,
    { input: { email: member.email, password } },
  )
  const { access_token } = (answer.data as unknown as { signIn: { access_token: string } }).signIn
  expect(written()).toEqual([{ msg: 'Signed in', act: 'signIn', ...nobody, account_id: member.id }])
  for (const secret of [password, access_token, member.email]) expect(lines.join()).not.toContain(secret)
})

test('a wrong password signs nobody in', async () => {
  await write(null, 'signIn', 'SignInInput', { email: member.email, password: 'a wrong secret' })
  expect(written()).toEqual([])
})

test('a changed password and the end of a session are told with who did it', async () => {
  const token = await world.story.signedIn(member.id)
  await write(token, 'changePassword', 'ChangePasswordInput', {
    current_password: password,
    password: 'another long secret',
  })
  await world.graphql(token, 'mutation { logout { __typename } }')
  expect(written()).toEqual([
    { msg: 'Done', act: 'changePassword', ...by(member) },
    { msg: 'Signed out', ...by(member) },
  ])
  expect(lines.join()).not.toContain('another long secret')
})

test('a link of a mail that was used is told, though nobody is signed in', async () => {
  await write(null, 'forgotPassword', 'ForgotPasswordInput', { email: member.email })
  expect(written()).toEqual([{ msg: 'Done', act: 'forgotPassword', ...nobody }])
})

test('everyday work of a member writes no line', async () => {
  await write(member.token, 'saveContact', 'SaveContactInput', { name: 'Ann Other', phone: '07700 900123' })
  expect(written()).toEqual([])
})
