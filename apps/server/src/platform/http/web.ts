import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandedPage, shortHash } from '../brand/brand-page.ts'
import type { Platform } from '../context.ts'
import { brandFileRoutes } from './brand-files.ts'

const built = join(import.meta.dirname, '../../../../web/dist')

/** The built web client on the API's own port; every path that is not a file answers the app, which routes by itself. */
export async function webRoutes(app: FastifyInstance, { brand }: Pick<Platform, 'brand'>) {
  if (!existsSync(join(built, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => notFound(reply))
    return
  }
  await app.register(fastifyStatic, {
    root: built,
    preCompressed: true, // `apps/web/precompressed-plugin.ts`
    cacheControl: false,
    index: false,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  brandFileRoutes(app, { brand }, built)
  const page = pageOf(readFileSync(join(built, 'index.html'), 'utf8'), brand)
  app.get('/', page)
  app.get('/index.html', page)
  app.setNotFoundHandler((request, reply) => (isPage(request) ? page(request, reply) : notFound(reply)))
}

/** The one page, under the market's name; written anew only when that has changed. */
export function pageOf(html: string, brand: Pick<Platform['brand'], 'now'>) {
  let written: { stamp?: string; etag: string; page: string } = { etag: '', page: '' }
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { stamp } = brand.now
    if (written.stamp !== stamp) {
      const page = brandedPage(html, brand.now)
      written = { stamp, etag: `"${shortHash(page)}"`, page }
    }
    const { etag, page } = written
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(page)
  }
}

/** A route that hands a request on (`callNotFound`) may have set a status of its own, such as 410. */
function notFound(reply: FastifyReply) {
  if (reply.statusCode === 200) reply.code(404)
  return reply.send({ errors: [{ message: 'Not found.', extensions: { code: 'NOT_FOUND' } }] })
}

/** Pages have no ending, files do. Previews of links and probes ask for pages without saying that they want one. */
export function isPage({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  const { pathname } = new URL(url, 'http://localhost')
  return accept.includes('*/*') && !/\.\w+$/.test(pathname) && !notPages.test(pathname)
}

/** Paths that programs request: they get 404 instead of the page. */
const notPages = /^\/(graphql|api|files|app|assets|metrics|dev|\.well-known)(\/|$)/
