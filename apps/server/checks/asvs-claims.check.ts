import './network-guard.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../src/platform/log.ts'
import { followAll } from '../testing/cast.ts'
import { STORY_PASSWORD as password } from '../testing/story-password.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { report } from './seed.ts'

// Sentences of docs/asvs.md that no test of their own held, each tried by somebody who means harm (`tries`, by their numbers).
const PUBLIC_URL = 'https://market.example'
const world = useWorld({ production: true, public_url: PUBLIC_URL })
const lines: string[] = []
let member: Person
let victim: Person
let port: number
beforeAll(async () => {
  member = await world.story.withPassword(await world.story.company('Courier_Company'))
  victim = await world.story.withPassword(await world.story.company('Freight_Forwarder'))
  world.platform.log = createLog({ log_level: 'info', production: true }, { write: (line) => void lines.push(line) })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

const get = (url: string, more: Partial<InjectOptions> = {}) => world.app.inject({ method: 'GET', url, ...more })
const post = (payload: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const asMember = () => ({ authorization: `Bearer ${member.token}` })
const place = { point: '1 Quay Road', short_address: 'Leeds LS1', latitude: 53.8, longitude: -1.55 }
const savesContact = (name: string) => write(member.token, 'saveContact', 'SaveContactInput', { name, pickup: place })
const write = (token: string | null, name: string, type: string, input: object) =>
  world.graphql(token, `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
const signsIn = async (email: string, secret: string) => {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { access_token } }'
  const { data } = await world.graphql(null, query, { input: { email, password: secret } })
  return (data?.['signIn'] as { access_token: string | null } | null | undefined)?.access_token ?? null
}
const accountOf = ({ id }: { id: string }) =>
  world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const changesPassword = async (before: string, after: string) =>
  (await write(member.token, 'changePassword', 'ChangePasswordInput', { current_password: before, password: after }))
    .errors === undefined

/** The first line of what the server answers to bytes as they are. */
async function rawly(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const said: Buffer[] = []
  socket.on('data', (part: Buffer) => said.push(part))
  socket.end(bytes)
  await once(socket, 'close')
  return Buffer.concat(said).toString().split('\r\n')[0] ?? ''
}

const tries: Record<string, () => Promise<void>> = {
  '1.1.1 a value that is encoded twice is kept as it was sent': async () => {
    const name = '%2527 &lt;b&gt; \\u003c'
    expect((await savesContact(name)).errors).toBeUndefined()
    const contacts = world.db.selectFrom('contacts').select('name').where('team_id', '=', member.team_id)
    expect(await contacts.execute()).toEqual([{ name }])
  },
  '1.2.9 signs of a search match themselves only': async () => {
    await savesContact('100% Haulage')
    await savesContact('Plain Haulage')
    const found = async (search: string) => {
      const query = 'query ($search: String) { contacts(search: $search) { nodes { name } } }'
      const { data } = await world.graphql(member.token, query, { search })
      return (data!['contacts'] as unknown as { nodes: { name: string }[] }).nodes.map(({ name }) => name)
    }
    expect(await found('0% h')).toEqual(['100% Haulage'])
    for (const pattern of ['P%e', 'Pl_in', 'P.*n', "' or true --"]) expect(await found(pattern)).toEqual([])
  },
  '3.5.3 nothing is written by GET': async () => {
    const url = `/graphql?query=${encodeURIComponent('mutation { logout { status } }')}`
    expect((await get(url, { headers: asMember() })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await world.graphql(member.token, '{ Me { id } }')).errors).toBeUndefined()
  },
  '3.7.2 no address leads to another host': async () => {
    const ways = [
      '//evil.example',
      '/%2F%2Fevil.example',
      '/\\evil.example',
      '/log-in?next=https://evil.example',
      '/..//evil.example',
    ]
    for (const url of ways)
      expect((await get(url, { headers: { accept: 'text/html' } })).headers.location).toBeUndefined()
  },
  '4.1.3 the host that a sender names stands in no mail': async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const query = 'mutation ($input: ForgotPasswordInput!) { forgotPassword(input: $input) { status } }'
    await post(JSON.stringify({ query, variables: { input: { email: victim.email } } }), headers)
    await followAll(world)
    const { text } = world.letters.at(-1)!
    expect(text).toContain(`${PUBLIC_URL}/`)
    expect(text).not.toContain('evil.example')
  },
  '4.2.1 two lengths of one message are refused': async () => {
    const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
    for (const lengths of [
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 4\r\nContent-Length: 6\r\n',
    ])
      expect(await rawly(`${head}${lengths}\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`)).toContain(' 400 ')
    expect(await rawly('GET / HTTP/1.1\r\nHost: a\r\nX: a\nEvil: b\r\n\r\n')).toContain(' 400 ')
  },
  '6.2.5 and 6.2.8 a password is taken as it was typed, with spaces, letters of any language and emoji': async () => {
    const odd = '  zażółć gęślą jaźń 🚚 \\ " <b> '
    expect(await changesPassword(password, odd)).toBe(true)
    expect(await signsIn(member.email, odd.trim())).toBeNull()
    expect(await signsIn(member.email, odd)).not.toBeNull()
    expect(await changesPassword(odd, password)).toBe(true)
  },
  '6.2.9 sixty-four characters count to the last': async () => {
    const long = `${'correct horse battery staple, '.repeat(2)}abcd`
    expect(long).toHaveLength(64)
    expect(await changesPassword(password, long)).toBe(true)
    expect(await signsIn(member.email, `${long.slice(0, -1)}x`)).toBeNull()
    expect(await changesPassword(long, password)).toBe(true)
  },
  '6.4.2 nothing in the schema asks for a hint or a secret answer': async () => {
    const { body } = await get('/schema.graphql')
    expect(body).toContain('type Query')
    expect(body).not.toMatch(/secret_question|security_question|password_hint|mother/i)
  },
  '7.2.3 and 7.2.4 each sign-in has a token of 256 bits of its own': async () => {
    const tokens = [await signsIn(victim.email, password), await signsIn(victim.email, password)]
    for (const token of tokens) expect(Buffer.from(token!, 'base64url')).toHaveLength(32)
    expect(tokens[0]).not.toBe(tokens[1])
  },
  '7.6.2 following a link opens no session': async () => {
    const answer = await get(await world.story.passwordLink(victim.id), { headers: { accept: 'text/html' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).not.toContain(victim.email)
  },
  '11.2.3 and 11.5.1 of a session its hash alone is kept': async () => {
    const rows = await world.db.selectFrom('sessions').select('token_hash').where('user_id', '=', victim.id).execute()
    for (const { token_hash } of rows) expect(token_hash).toHaveLength(32)
    expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(victim.token)
  },
  '11.4.2 passwords are kept by argon2id with 19 MiB and two passes': async () => {
    expect((await accountOf(victim)).password_hash).toMatch(/^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)/)
  },
  '13.4.1 and 13.4.3 neither the repository nor a folder is served': async () => {
    for (const url of [
      '/.git/HEAD',
      '/.env',
      '/package.json',
      '/assets/',
      '/files/',
      '/..%2fpackage.json',
      '/src/main.ts',
    ]) {
      const { statusCode, headers, body } = await get(url)
      // An address that is no file is answered by the page of the application, where it is built.
      const isPage = statusCode === 200 && String(headers['content-type']).startsWith('text/html')
      expect([url, isPage || statusCode >= 400]).toEqual([url, true])
      expect(body).not.toMatch(/ref: refs|Index of|"name": "waybill"/)
    }
  },
  '13.4.4 TRACE is answered by nothing that was sent': async () => {
    const said = await rawly('TRACE / HTTP/1.1\r\nHost: a\r\nCookie: secret=1\r\nConnection: close\r\n\r\n')
    expect(said).toMatch(/ 40[045] /)
  },
  '13.4.5 figures are closed, and health says nothing of people': async () => {
    expect((await get('/metrics', { remoteAddress: '198.51.100.7' })).statusCode).toBeGreaterThanOrEqual(401)
    for (const url of ['/healthz', '/readyz']) expect((await get(url)).body).not.toMatch(/@|postgres|\d+\.\d+\.\d+/i)
  },
  '14.2.1 the log holds no token of an address': async () => {
    const path = await world.story.passwordLink(victim.id)
    await get(path)
    await get(`/nowhere?token=${victim.token}`, { headers: { accept: 'application/json' } })
    expect(lines.join()).not.toContain(victim.token)
    expect(lines.join()).not.toContain(/token=([\w-]+)/.exec(path)![1])
  },
  '14.3.2 answers that are somebody’s are kept by nobody': async () => {
    const { headers } = await post(JSON.stringify({ query: '{ Me { email } }' }), asMember())
    expect(headers['cache-control']).toContain('no-store')
  },
  '15.3.3 a field that a form does not have is not written': async () => {
    const input = { name_first: 'Ann', name_last: 'Other', email: 'ann@example.test', registration_progress: 'staff' }
    expect((await write(member.token, 'addUser', 'AddUserInput', input)).errors).toBeDefined()
    expect(await world.db.selectFrom('users').select('id').where('email', '=', 'ann@example.test').execute()).toEqual(
      [],
    )
  },
  '15.3.4 an address that a sender makes up is not believed': async () => {
    lines.length = 0
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { access_token } }'
    const variables = { input: { email: member.email, password: 'a wrong secret' } }
    await post(JSON.stringify({ query, variables }), { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' })
    expect(lines.join()).toContain('"address":"127.0.0.1"')
    expect(lines.join()).not.toContain('203.0.113.9')
  },
  '15.3.6 prototypes are not to be reached': async () => {
    for (const payload of [
      '{"query":"{ Me { id } }","variables":{"__proto__":{"isStaff":true},"constructor":{"prototype":{"isStaff":true}}}}',
      '{"query":"{ Me { id } }","__proto__":{"isStaff":true}}',
    ])
      await post(payload, asMember())
    expect(({} as { isStaff?: boolean }).isStaff).toBeUndefined()
  },
  '15.3.7 of a doubled key one value counts, for the rules and for the row': async () => {
    const payload = `{"query":"mutation ($input: SaveContactInput!) { saveContact(input: $input) { name } }","variables":{"input":{"name":"First","name":"","pickup":${JSON.stringify(place)}}}}`
    expect((await post(payload, asMember())).json()).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION' } }] })
  },
  '16.4.1 what is typed cannot begin a line of the log': async () => {
    lines.length = 0
    await signsIn('a@example.test\n{"level":30,"msg":"Signed in"}', 'x')
    await get('/nowhere%0A{"msg":"Signed in"}', { headers: { 'user-agent': 'a\tb' } })
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
    expect(lines.join()).not.toContain('Signed in')
  },
  '16.5.1 a broken request says nothing of the inside': async () => {
    for (const payload of ['{', '[]', '{"query":"{"}', '{"query":"{ nothing }"}', '{"query":1}']) {
      const { body, statusCode } = await post(payload, asMember())
      expect(statusCode).toBeLessThan(500)
      expect(body).not.toMatch(/node_modules|at \w+ \(|\.ts:|select |postgres/i)
    }
  },
}

test.each(Object.entries(tries))('%s', async (_, attempt) => {
  await attempt()
})

test('the sentences that were tried are counted', () => {
  const items = Object.keys(tries).flatMap((name) => name.match(/\d+\.\d+\.\d+/g))
  report('asvs-claims', { tried: items.length })
  expect(new Set(items).size).toBeGreaterThanOrEqual(25)
})
