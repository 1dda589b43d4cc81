import './network-guard.ts'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { findersOf } from '../src/features/sign-in/viewer.sql.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import type { Parts } from '../src/platform/http/parts.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { allFeatures } from '../testing/all-features.ts'
import { useWorld } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// Every answer of every route, refusals and mistakes included, tells the browser what it may do with it (design checks, 22).
const world = useWorld({ production: true })
let token: string
beforeAll(async () => {
  token = (await world.story.company('Courier_Company')).token
})

type Asked = Pick<InjectOptions, 'method' | 'headers' | 'payload'> & { url: string }

/** The server as it goes out, and all of its routes. */
async function serverWith(extra: Parts['routes'] = []): Promise<{ app: FastifyInstance; asked: Asked[] }> {
  const routes: RouteOptions[] = []
  const app = await createApp({
    platform: world.platform,
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(world.db), world.platform.now),
    routes: [
      (each) => void each.addHook('onRoute', (route) => void routes.push(route)),
      ...allFeatures.routes,
      ...extra,
    ],
  })
  await app.ready()
  const ofRoutes = routes.flatMap(({ method, url }) =>
    [method]
      .flat()
      .map((each): Asked => ({ method: each as 'GET', url: url.replaceAll(/:\w+/g, 'x').replace('*', 'x') })),
  )
  return { app, asked: [...ofRoutes, ...others] }
}

const others: Asked[] = [
  ...[
    '/',
    '/graphql',
    '/healthz',
    '/readyz',
    '/metrics',
    '/jobs/1',
    '/nowhere.js',
    '/%zz',
    '/..%2f..%2fetc/passwd',
  ].flatMap((url): Asked[] => [
    { method: 'GET', url },
    { method: 'GET', url, headers: { accept: 'text/html' } },
    { method: 'HEAD', url },
    { method: 'OPTIONS', url },
    { method: 'DELETE', url },
  ]),
  { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } },
  { method: 'POST', url: '/graphql', payload: '{', headers: { 'content-type': 'application/json' } },
  { method: 'POST', url: '/graphql', payload: 'x'.repeat(300_000), headers: { 'content-type': 'application/json' } },
  { method: 'POST', url: '/graphql', payload: 'x', headers: { 'content-type': 'text/plain' } },
]

/** What is missing from the headers of an answer. */
function missing(headers: Readonly<Record<string, string | undefined>>): string[] {
  const policy = headers['content-security-policy'] ?? ''
  const directives = new Map(policy.split(';').map((each) => [each.trim().split(' ')[0]!, each.trim()]))
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? 'unsafe-inline'
  const wanted: Record<string, boolean> = {
    nosniff: headers['x-content-type-options'] === 'nosniff',
    'a policy': policy !== '',
    'frame-ancestors': directives.has('frame-ancestors'),
    'no inline script, no eval': !/unsafe-inline|unsafe-eval|\*|https?:/.test(scripts),
    'no inline style': !(directives.get('style-src') ?? '').includes('unsafe-inline'),
    HSTS: /max-age=[1-9]\d{6,}/.test(headers['strict-transport-security'] ?? ''),
    'no software named': headers['x-powered-by'] === undefined,
  }
  return Object.keys(wanted).filter((name) => !wanted[name])
}

async function shortcomings(app: FastifyInstance, asked: readonly Asked[]): Promise<string[]> {
  const found: string[] = []
  for (const each of asked)
    for (const authorization of ['', `Bearer ${token}`]) {
      const { headers, statusCode } = await app.inject({ ...each, headers: { authorization, ...each.headers } })
      const without = missing(headers as Record<string, string>)
      if (without.length > 0) found.push(`${each.method ?? 'GET'} ${each.url} (${statusCode}): ${without.join(', ')}`)
    }
  return found
}

test('every answer carries the headers that keep a browser safe', async () => {
  const { app, asked } = await serverWith()
  const found = await shortcomings(app, asked)
  report('headers', { requests: asked.length * 2, shortcomings: found.length })
  expect(asked.length).toBeGreaterThan(others.length + 5)
  expect(found).toEqual([])
  await app.close()
})

planted.each<[string, Parts['routes'][number]]>([
  [
    'a page that allows inline scripts',
    (app) =>
      void app.get('/loose', (_request, reply) =>
        reply.header('content-security-policy', "script-src 'self' 'unsafe-inline'").send('x'),
      ),
  ],
  [
    'an answer beside the server',
    (app) =>
      void app.get('/raw', (_request, reply) => {
        reply.hijack()
        reply.raw.setHeader('x-content-type-options', '')
        reply.raw.end('x')
      }),
  ],
])('the check catches %s', async (_name, route) => {
  const { app, asked } = await serverWith([route])
  expect(await shortcomings(app, asked)).not.toEqual([])
  await app.close()
})
