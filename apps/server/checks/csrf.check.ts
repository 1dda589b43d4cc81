import './network-guard.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findersOf } from '../src/features/sign-in/viewer.sql.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { allFeatures } from '../testing/all-features.ts'
import { multipartBody } from '../testing/multipart.ts'
import type { Person } from '../testing/story.ts'
import { useWorld } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// What another site can make a browser send without asking first, with the visitor's cookie: nothing of it is done
// (design checks, 23). The cookie is there for pictures and papers; a write needs the header that only our own page sets.
const ELSEWHERE = 'http://127.0.0.1:4999'
const CHANGE = 'mutation ($input: ChooseLanguageInput!) { chooseLanguage(input: $input) { id } }'
const INLINE = 'mutation { chooseLanguage(input: { language: ro }) { id } }'
const SIGN_UP =
  'mutation { signUp(input: { name_first: "A", name_last: "B", email: "csrf@example.test", phone: "07700900123", language: en, is_over_18: true, accepts_terms: true, accepts_code_of_conduct: true, accepts_privacy_policy: true }) { status } }'
const UPLOAD = 'mutation ($input: UploadInput!) { upload(input: $input) { id } }'

const world = useWorld()
let person: Person
beforeAll(async () => {
  person = await world.story.company('Courier_Company')
})

type Forgery = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { content_type?: string }
const json = (query: string, variables = {}) => JSON.stringify({ query, variables })
const posted = (content_type: string, payload: string | Buffer): Forgery => ({
  method: 'POST',
  url: '/graphql',
  content_type,
  payload,
})
function multipart(query: string, variables: object): Forgery {
  const file = { name: 'a.jpg', content: Buffer.from('x') }
  const { body, content_type } = multipartBody(query, variables as Record<string, unknown>, { 'input.file': file })
  return posted(content_type, body)
}

/** The three content types that need no preflight, none at all, and addresses. */
function forgeries(): Record<string, Forgery> {
  const inAddress = `/graphql?${new URLSearchParams({ query: INLINE }).toString()}`
  const simple = [
    'application/x-www-form-urlencoded',
    'text/plain',
    'text/plain;charset=UTF-8',
    'TEXT/PLAIN; application/json',
  ]
  const bodies = {
    'a change': json(CHANGE, { input: { language: 'ro' } }),
    'a literal change': json(INLINE),
    'a sign-up': json(SIGN_UP),
  }
  return {
    ...Object.fromEntries(
      simple.flatMap((type) =>
        Object.entries(bodies).map(([what, body]) => [`${what} as ${type}`, posted(type, body)]),
      ),
    ),
    'a form field named like JSON': posted('text/plain', `${json(INLINE).slice(0, -1)},"x":"="}`),
    'form fields': posted('application/x-www-form-urlencoded', new URLSearchParams({ query: INLINE }).toString()),
    'form fields of a sign-up': posted(
      'application/x-www-form-urlencoded',
      new URLSearchParams({ query: SIGN_UP }).toString(),
    ),
    'a multipart change': multipart(CHANGE, { input: { language: 'ro', file: null } }),
    'a multipart literal change': multipart(INLINE, { input: { file: null } }),
    'a multipart sign-up': multipart(SIGN_UP, { input: { file: null } }),
    'a multipart upload': multipart(UPLOAD, { input: { kind: 'pod', file: null } }),
    'a body without a type': { method: 'POST', url: '/graphql', payload: json(INLINE) },
    'an address': { method: 'GET', url: inAddress },
    'an address, asked for its head': { method: 'HEAD', url: inAddress },
    'an address with an empty form': {
      method: 'POST',
      url: inAddress,
      content_type: 'application/x-www-form-urlencoded',
      payload: '',
    },
  }
}

/** What a forgery would have changed. */
async function state(): Promise<string> {
  const language = await world.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const queued = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`.execute(world.db)
  const count = (table: 'users' | 'uploads' | 'mails' | 'facts') =>
    world.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
  return JSON.stringify([
    queued.rows[0],
    language,
    await count('users'),
    await count('uploads'),
    await count('mails'),
    await count('facts'),
  ])
}

async function sent(app: FastifyInstance, { content_type, ...forgery }: Forgery, origin = ELSEWHERE) {
  const headers = {
    origin,
    referer: `${origin}/`,
    'sec-fetch-site': 'cross-site',
    cookie: `access_token=${person.token}`,
    accept: '*/*',
    ...(content_type ? { 'content-type': content_type } : {}),
  }
  return app.inject({ ...forgery, headers })
}

/** The forgeries that did something. */
async function executed(app: FastifyInstance, origin = ELSEWHERE): Promise<string[]> {
  const done: string[] = []
  for (const [name, forgery] of Object.entries(forgeries())) {
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', person.id).execute()
    const before = await state()
    await sent(app, forgery, origin)
    if ((await state()) !== before) done.push(name)
  }
  return done
}

test('nothing is done that another site makes a browser send', async () => {
  const done = await executed(world.app)
  report('csrf', { forgeries: Object.keys(forgeries()).length, executed: done.length })
  expect(done).toEqual([])
})

/** Of our apps, and of what is beside them: the first two may ask across origins, and a cookie is none of what they ask with. */
test.each(['https://localhost', 'capacitor://localhost', 'http://localhost'])(
  'nothing is done by the cookie alone for a page of %s',
  async (origin) => expect(await executed(world.app, origin)).toEqual([]),
)

test('the same said by our own page is done', async () => {
  const before = await state()
  const changed = await world.graphql(person.token, CHANGE, { input: { language: 'ro' } })
  const signedUp = await world.graphql(null, SIGN_UP)
  expect([changed.errors, signedUp.errors]).toEqual([undefined, undefined])
  const [{ count: queued }] = JSON.parse(before) as [{ count: number }]
  expect((JSON.parse(await state()) as unknown[]).slice(0, 2)).toMatchObject([
    { count: queued + 1 },
    { language: 'ro' },
  ])
})

test('another site that does ask first is not let in', async () => {
  for (const origin of [ELSEWHERE, 'http://localhost', 'https://localhost.evil.example'])
    for (const method of ['POST', 'GET', 'PUT']) {
      const { headers } = await world.app.inject({
        method: 'OPTIONS',
        url: '/graphql',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type, authorization',
        },
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  const { headers } = await sent(world.app, { ...posted('application/json', json('{ Me { email } }')) })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

/** The same server, with something added to it. */
async function brokenApp(change: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = await createApp({
    platform: world.platform,
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(world.db), world.platform.now),
    routes: allFeatures.routes,
  })
  change(app)
  return app
}

planted.each<[string, (app: FastifyInstance) => void]>([
  [
    'a cookie that is as good as the header',
    (app) =>
      void app.addHook('onRequest', (request, _reply, done) => {
        request.headers.authorization ??= `Bearer ${request.headers.cookie?.split('=')[1]}`
        done()
      }),
  ],
  [
    'a body that is read whatever its type',
    (app) => {
      app.removeContentTypeParser('text/plain')
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, JSON.parse(String(body))),
      )
    },
  ],
])('the check catches %s', async (_name, change) => {
  const app = await brokenApp(change)
  try {
    expect(await executed(app)).not.toEqual([])
  } finally {
    await app.close()
  }
})
