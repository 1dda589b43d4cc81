import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { findersOf, findSessionsOf } from '../src/features/sign-in/viewer.sql.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { allFeatures } from './all-features.ts'
import { useWorld } from './world.ts'

type Described = { responses: Record<string, unknown>; requestBody?: object }
type Document = {
  paths: Record<string, Partial<Record<'get' | 'post', Described>>>
  components: { responses: Record<string, { content?: object }> }
}

const text = readFileSync(join(import.meta.dirname, '../src/platform/http/openapi.yaml'), 'utf8')
const validator = new Validator()
const judged = await validator.validate(text)
const document = validator.specification as unknown as Document

/** Pages and files of the web application (which may be built or not), pages for its makers, and the server's question to itself. */
const forBrowsers =
  /^\/(create-password|update-password|track|dev\/|\.well-known\/|public-address|share|\*|index\.html|manifest\.webmanifest|brand|[\w-]+\.png|$)/
const isForBrowsers = (url: string) => forBrowsers.test(url)
const idOfPath = '01a20373-9a10-7c11-8a51-0d1f6f2a9b3c'
/** As the document writes it: the formats of a sheet are one address. */
const asDescribed = (url: string) =>
  url.replaceAll(/:(\w+)/g, '{$1}').replace(/^(\/exports\/(?!my-data)\w+)\.\w+$/, '$1.{format}')
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, of]) => ({ method: method.toUpperCase() as 'GET' | 'POST', path, of })),
)

const token = 'a token of sixteen signs'
const world = useWorld({
  intake: { host: 'market.example', token, imap_url: undefined, auth_server: 'mx.example', is_on: true },
})
let app: FastifyInstance
const added: string[] = []
beforeAll(async () => {
  const collect = (each: FastifyInstance) =>
    void each.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (one !== 'HEAD') added.push(`${one} ${url}`)
    })
  app = await createApp({
    platform: world.platform,
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(world.db), world.platform.now),
    routes: [collect, ...allFeatures.routes],
    live: { channels: allFeatures.channels, ...findSessionsOf(world.db) },
  })
  await app.ready()
})

/** Addresses that only the document or only the server has. */
function differences(paths: readonly string[]): string[] {
  const known = new Set(paths)
  const missing = added
    .filter((route) => !isForBrowsers(route.split(' ')[1]!))
    .map((route) => {
      const [method, url] = route.split(' ')
      return `${method} ${asDescribed(url!)}`
    })
  const isServed = (route: string) => {
    const [method, path] = route.split(' ')
    const url = path!.replace('{format}', 'csv').replaceAll(/\{(\w+)\}/g, ':$1')
    return app.hasRoute({ method: method as 'GET', url })
  }
  return [
    ...[...new Set(missing)].filter((route) => !known.has(route)).map((route) => `not described: ${route}`),
    ...paths.filter((route) => !isServed(route)).map((route) => `not served: ${route}`),
  ]
}

test('the document is OpenAPI 3.1', () => {
  expect(judged.errors ?? []).toEqual([])
  expect(judged.valid).toBe(true)
})

test('it describes every address that a program may ask, and no other', () => {
  const routes = described.map(({ method, path }) => `${method} ${path}`)
  expect(routes.length).toBeGreaterThan(25)
  expect(differences(routes)).toEqual([])
  expect(differences(['GET /nowhere', ...routes.slice(1)])).toEqual([`not served: GET /nowhere`])
  expect(differences(routes.filter((route) => route !== 'GET /ical/{file}'))).toEqual([
    'not described: GET /ical/{file}',
  ])
})

test.each(described)(
  'a stranger who asks $method $path is answered by a described status and type',
  async ({ method, path, of }) => {
    const url = path
      .replace('{format}', 'csv')
      .replace('{file}', 'nothing.pdf')
      .replaceAll(/\{\w+\}/g, idOfPath)
    const { statusCode, headers } = await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })
    const answer = of.responses[String(statusCode)] as { $ref?: string; content?: object } | undefined
    expect([path, statusCode, Object.keys(of.responses)]).toEqual([
      path,
      statusCode,
      expect.arrayContaining([String(statusCode)]),
    ])
    const named = answer?.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!] : answer
    const type = String(headers['content-type'] ?? '').split(';')[0]
    if (named?.content) expect([path, Object.keys(named.content)]).toEqual([path, expect.arrayContaining([type])])
  },
)

test('it is served to anybody', async () => {
  const { statusCode, body } = await app.inject('/openapi.yaml')
  expect([statusCode, body]).toEqual([200, text])
})
